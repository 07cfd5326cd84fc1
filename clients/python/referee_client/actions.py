"""Actions for the wire: from notation, messages or JSON values, typed where the game has messages of its own, else as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from referee.v1.actions_pb2 import Action, LegalAction
from referee.v1.events_pb2 import AppliedAction, DrawnOutcome
from referee_client.errors import InvalidArgument

M = TypeVar("M", bound=Message)
AnyAction: TypeAlias = str | Message | Mapping[str, Any]
"""Notation; an `Action`, a `LegalAction`, an `AppliedAction` or a game's own message, whole or one of its actions; or the action as
JSON values: its name under `do`, and its fields."""
_NAME = "do"
_WHOLE_NUMBERS = (FieldDescriptor.CPPTYPE_INT32, FieldDescriptor.CPPTYPE_INT64)


def write_action(action: AnyAction) -> Action:
    """The action for the wire. Raises `InvalidArgument` for a value that is not an action."""
    if isinstance(action, str):
        return fill(Action, notation=action)
    if isinstance(action, Mapping):
        return _json_action(action)
    if isinstance(action, Action):
        return action
    if isinstance(action, LegalAction | AppliedAction):
        return action.action
    if isinstance(action, DrawnOutcome):
        return action.action.action
    kind = action.DESCRIPTOR
    for game in Action.DESCRIPTOR.fields:
        if game.message_type is None:
            continue
        if game.message_type == kind:
            return fill(Action, **{game.name: action})
        for branch in game.message_type.fields:
            if branch.message_type == kind:
                return fill(Action, **{game.name: {branch.name: action}})
    raise InvalidArgument(f"{kind.full_name} is not an action of any game", "UNREADABLE")


def make_action(typed_branch: str, name: str, /, **fields: Any) -> Action:
    """The action of that name: typed in the branch that `GetGameResponse.typed_branch` names, else as JSON.

    Fields are given as in JSON in both cases. Raises `InvalidArgument` for a name or field that the branch does not have.
    """
    if not typed_branch:
        return _json_action({_NAME: name, **fields})
    action = Action()
    _check_field(action, typed_branch)
    _set(getattr(action, typed_branch), name, fields)
    return action


def action_name(action: Action) -> str:
    """The name of a typed action or of one in JSON, as a `Family` names it. Raises `InvalidArgument` for notation."""
    if action.WhichOneof("action") == "json":
        return str(_read_json(action)[_NAME])
    return _typed(action)[0]


def with_field(action: Action, field: str, value: Any) -> Action:
    """The action with another value of one field. Items of piles are texts, and become numbers where the field has numbers."""
    if action.WhichOneof("action") == "json":
        values = _read_json(action)
        return _json_action({**values, field: _numbers(value) if _has_numbers(values.get(field)) else value})
    changed = Action()
    changed.CopyFrom(action)
    _set(_typed(changed)[1], field, value)
    return changed


def fill(kind: type[M], **fields: Any) -> M:
    """A message with these fields. Raises `InvalidArgument` for a value that does not fit into its field."""
    try:
        return kind(**fields)
    except (TypeError, ValueError) as error:
        raise _unfit(kind.DESCRIPTOR.name, error) from error


def _json_action(values: Mapping[str, Any]) -> Action:
    if not isinstance(values.get(_NAME), str):
        raise InvalidArgument(f"an action as JSON has its name under '{_NAME}'", "UNREADABLE")
    try:
        return fill(Action, json=json.dumps(values, ensure_ascii=False, separators=(",", ":")))
    except (TypeError, ValueError) as error:
        raise _unfit("JSON action", error) from error


def _read_json(action: Action) -> dict[str, Any]:
    try:
        values = json.loads(action.json)
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"the action is not JSON: {error}", "UNREADABLE") from error
    if not isinstance(values, dict) or _NAME not in values:
        raise InvalidArgument(f"an action as JSON has its name under '{_NAME}'", "UNREADABLE")
    return values


def _typed(action: Action) -> tuple[str, Any]:
    """The action's own message, and the name of the field that holds it."""
    game = getattr(action, action.WhichOneof("action") or "", None)
    if not isinstance(game, Message):
        raise InvalidArgument("the action is neither typed nor JSON", "UNREADABLE")
    name = game.WhichOneof(game.DESCRIPTOR.oneofs[0].name)
    if name is None:
        raise InvalidArgument(f"{game.DESCRIPTOR.name} holds no action", "UNREADABLE")
    return name, getattr(game, name)


def _check_field(message: Message, name: str) -> None:
    if name not in message.DESCRIPTOR.fields_by_name:
        raise InvalidArgument(f"{message.DESCRIPTOR.name} has no field '{name}'", "UNREADABLE")


def _set(message: Message, name: str, value: Any) -> None:
    """Sets a field from a JSON value; None leaves it unset."""
    _check_field(message, name)
    field = message.DESCRIPTOR.fields_by_name[name]
    message.ClearField(name)
    if value is None:
        return
    try:
        if field.is_repeated:
            for item in value:
                if field.message_type is not None:
                    _set_all(getattr(message, name).add(), item)
                else:
                    getattr(message, name).append(_scalar(field, item))
        elif field.message_type is not None:
            inner = getattr(message, name)
            inner.SetInParent()
            _set_all(inner, value)
        else:
            setattr(message, name, _scalar(field, value))
    except (TypeError, ValueError) as error:
        raise _unfit(f"{message.DESCRIPTOR.name}.{name}", error) from error


def _set_all(message: Message, value: Any) -> None:
    """Fills a message from a JSON object, or from the list that is its only field: a pile has its cards."""
    if isinstance(value, Mapping):
        for name, each in value.items():
            _set(message, name, each)
    else:
        _set(message, message.DESCRIPTOR.fields[0].name, value)


def _scalar(field: Any, value: Any) -> Any:
    return int(value) if isinstance(value, str) and field.cpp_type in _WHOLE_NUMBERS else value


def _has_numbers(value: Any) -> bool:
    while isinstance(value, list) and value:
        value = value[0]
    return isinstance(value, int)


def _numbers(value: Any) -> Any:
    return [_numbers(item) for item in value] if isinstance(value, list) else int(value)


def _unfit(what: str, error: Exception) -> InvalidArgument:
    return InvalidArgument(f"this does not fit into a {what}: {error}", "UNREADABLE")
