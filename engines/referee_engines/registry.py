"""The games there are: one line each."""

from __future__ import annotations

from referee_engines.contract import Engine
from referee_engines.flandern_1302 import ENGINE as FLANDERN_1302
from referee_engines.san_marco import ENGINE as SAN_MARCO
from referee_engines.senators import ENGINE as SENATORS

ENGINES: tuple[Engine, ...] = (SAN_MARCO, FLANDERN_1302, SENATORS)
