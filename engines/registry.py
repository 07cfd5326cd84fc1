"""The games there are: one line each."""

from __future__ import annotations

from engines.contract import Engine
from engines.san_marco import ENGINE as SAN_MARCO
from engines.senators import ENGINE as SENATORS

ENGINES: tuple[Engine, ...] = (SAN_MARCO, SENATORS)
