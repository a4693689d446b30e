"""The games the referee knows, by the name in the game record of a trace."""

from crazy_eights import CrazyEights
from dice import Dice
from kadabra import Kadabra
from lama import Lama, Party

VARIANTS = {game.variant: game for game in (Lama, Party, Kadabra, Dice, CrazyEights)}
