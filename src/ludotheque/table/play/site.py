"""All services of a server, wired once when it is made (`server/app.py`)."""

from __future__ import annotations

from ludotheque.table.common.settings import Settings
from ludotheque.table.people.mail import Mailer
from ludotheque.table.play.bot_players import BotPlayers
from ludotheque.table.play.luck_ledger import LuckLedgers
from ludotheque.table.room.peers import Peers
from ludotheque.table.room.registry import Rooms
from ludotheque.table.store.store import Store


class Site:
    """The rooms of this worker, and the services around them. `draining`: the worker is about to stop, so that others
    should be asked."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.rooms = Rooms(settings, store)
        self.peers = Peers(self.rooms)
        self.bots = BotPlayers(self.rooms)
        self.luck_ledgers = LuckLedgers(settings.warm)
        self.mail = Mailer(settings)
        self.draining = False

    async def start(self) -> None:
        """Begin to listen to other workers."""
        await self.peers.start()

    async def close(self) -> None:
        """End the streams, stop the services, and wait for work in the background."""
        self.rooms.pubsub.close()
        self.luck_ledgers.close()
        await self.bots.close()
        self.rooms.replays.close()
        await self.mail.close()
        await self.peers.stop()
        await self.rooms.finish_background_work()
