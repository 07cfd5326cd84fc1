"""The decision points, in the order of a game."""

from referee_engines.flandern_1302.steps.cards import ACT, GOLD
from referee_engines.flandern_1302.steps.choose import CHOOSE
from referee_engines.flandern_1302.steps.draw import DRAW
from referee_engines.flandern_1302.steps.setup import CENTRE, DEAL, START

STEPS = (START, CENTRE, DEAL, DRAW, CHOOSE, ACT, GOLD)
