"""The mails that an account gets: to confirm an address, to choose another password."""

from __future__ import annotations

from ludotheque.core.language.text import Text

CONFIRM = Text("Confirmez votre adresse", "Confirm your address")
CONFIRM_BODY = Text(
    "Bonjour,\n\nquelqu’un a donné cette adresse pour un compte de la ludothèque. Si c’est vous, ouvrez ce lien dans "
    "les trois jours :\n\n{link}\n\nSinon, ne faites rien : cette adresse ne servira pas.\n",
    "Hello,\n\nsomebody gave this address for an account at the Ludothèque. If it was you, open this link within three "
    "days:\n\n{link}\n\nOtherwise do nothing: this address will not be used.\n",
)
RESET = Text("Un nouveau mot de passe", "A new password")
RESET_BODY = Text(
    "Bonjour {name},\n\npour choisir un autre mot de passe, ouvrez ce lien dans l’heure :\n\n{link}\n\nSi vous n’avez "
    "rien demandé, ne faites rien : votre mot de passe reste le même.\n",
    "Hello {name},\n\nto choose another password, open this link within the hour:\n\n{link}\n\nIf you asked for "
    "nothing, do nothing: your password stays the same.\n",
)
