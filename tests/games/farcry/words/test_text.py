"""Far Cry's actions and events in words, in both languages."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.events import Event
from ludotheque.core.errors import BadText
from ludotheque.games.farcry.words import WORDS
from tests.games.farcry.moments import FARCRY, nodes

NOTATION = FARCRY.notation


def test_every_verb_and_event_has_its_words():
    for one in (*FARCRY.book.verbs, *FARCRY.book.events):
        assert one.text.fr
        assert one.text.en
    for section, kinds in (("verbs", FARCRY.book.verbs), ("events", FARCRY.book.events)):
        keys = [key.split(".") for table in WORDS.tables.values() for key in table]
        assert {key[1] for key in keys if key[0] == section} == {kind.name for kind in kinds}


WRITTEN = {
    "move kumiko ne": "Kumiko fait un pas vers le nord-est.",
    "attack kumiko 1 melee brigadier.green": "Kumiko attaque le Brigadier vert au corps-à-corps, main 1.",
    "stunt kumiko vault - F5": "Kumiko tente la cascade Saut de cheval, en F5.",
    "stunt balt roll - F5/w1": "Balt tente la cascade Roulade, en F5, main 1.",
    "stunt boris charge - e": "Boris tente la cascade Charge, vers l’est.",
    "use nora bandage pam -": "Nora utilise Bandage, sur Pam.",
    "react retake - -": "Jouer la réaction Deuxième prise.",
    "attack pam 1 ranged arachnide.violet": "Pam attaque l’Arachnide violette à distance, main 1.",
    "punch pam turbine.2": "Pam donne une beigne à la Turbine n° 2.",
    "choose 2": "Choisir l’option 2.",
    "go d_relais": "Aller à Relais 84.",
    "team kumiko": "Prendre Kumiko.",
    "take kumiko 1 w1": "Kumiko ramasse l’arme au sol n° 1, en posant celle de la main 1.",
    "link_attack 1 2 kumiko": "L’ennemi lié attaque Kumiko, arme 1 (main 2 payée).",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_actions_are_written_as_they_are_read(text):
    (action,) = NOTATION.read(text)
    assert NOTATION.write(action) == text
    assert NOTATION.sentence(action).fr == WRITTEN[text]


ALSO = {
    "aller kumiko nord-est": "move kumiko ne",
    "bouger kumiko o": "move kumiko w",
    "attaquer kumiko 1 lancer brigadier.vert": "attack kumiko 1 throw brigadier.green",
    "cascade boris charge - ouest": "stunt boris charge - w",
    "utiliser nora Bandage pam -": "use nora bandage pam -",
    "équiper Machette": "equip machete",
    "MOVE Kumiko NE": "move kumiko ne",
    "passer": "pass",
    "move kumiko ne; move kumiko e": "move kumiko ne",
}


@pytest.mark.parametrize("text", ALSO)
def test_other_spellings_are_read(text):
    assert NOTATION.write(NOTATION.read(text)[0]) == ALSO[text]


@pytest.mark.parametrize("text", ["move kumiko up", "attack kumiko 3 melee brigadier.green", "go nowhere", "vault", ""])
def test_what_is_no_action_is_called_bad(text):
    with pytest.raises(BadText):
        NOTATION.read(text)


def test_numbers_that_stand_for_no_figure_read_back():
    figures = FARCRY.book.verbs[0].nouns[0].kind
    places = FARCRY.book.verbs[6].nouns[3].kind
    assert all(figures.read(figures.write(code)) == code for code in range(0, figures.size, 7))
    assert all(places.read(places.write(place)) == place for place in range(places.size))


TOLD = [
    ("attacks", ("kumiko", "brigadier.green", 4, 1), "Kumiko tire sur le Brigadier vert (Colt .45)."),
    ("odds", (4, 1, 2), "Dé jaune, 4 chances sur 6, puis le dé bleu, 1 sur 2 ; en jeu : 2 dégâts."),
    ("activated", ("artilleur.red",), "Au tour de l’Artilleur rouge."),
    ("hurt", ("sentinelle.green", 2, 3), "La Sentinelle verte perd 2 PV, reste 3."),
    ("defeated", ("reine.green",), "C’en est fini de la Reine du Tonnerre !"),
    ("freed", ("irina",), "Les liens d’Irina tombent."),
    ("pm", ("rosie", 2), "Rosie : +2 PM."),
    ("boosted", ("vostok.green", 1, 4095), "Le Colonel Vostok : PM à chaque tour −1."),
    ("story", (0, 1), "Que faire des carnets d’Irina ? Les diffuser à la radio."),
    ("mission", (0, 3), "Mission « Relais 84 », n° 3 de la campagne."),
]


@pytest.mark.parametrize(("name", "args", "sentence"), TOLD, ids=[name for name, *_ in TOLD])
def test_events_are_told_in_sentences(name, args, sentence):
    kind = next(kind for kind in FARCRY.book.events if kind.name == name)
    figures = FARCRY.book.verbs[0].nouns[0].kind
    values = tuple(figures.read(one) if isinstance(one, str) else one for one in args)
    assert Event(kind, values, 0).sentence().fr == sentence


@pytest.mark.parametrize("mission", ["m01", "m11", "m13"])
def test_whatever_happens_can_be_told(mission):
    from ludotheque.core.engine.bound_rules import collect_events

    with collect_events() as told:
        for _ in nodes(mission, 3, 90, players=3):
            pass
    assert len(told) > 50
    for number, args, ply in told:
        sentence = Event(FARCRY.book.events[number], args, ply).sentence(["Ada", "Ben", "Cid"])
        for words in (sentence.fr, sentence.en):
            assert words[0] == words[0].upper()
            assert words.rstrip()[-1] in ".!"
            assert not any(bad in words for bad in ("{", "None", "  ", "..", "de le ", "à le ", "!.", "f4095"))


def test_the_enemy_turn_is_a_scene():
    opened = [kind.name for kind in FARCRY.book.events if kind.opens]
    closed = [kind.name for kind in FARCRY.book.events if kind.closes]
    assert (opened, closed) == (["enemies_turn"], ["round", "won", "lost"])
    kind = next(kind for kind in FARCRY.book.events if kind.opens)
    scene = FARCRY.show.scene(Event(kind, (3, 0, 0, 0), 41), [])
    assert (scene.key, scene.title.en) == ("enemies:41", "Round 3: the enemies")
    assert scene.is_for_all
    assert scene.is_logged
