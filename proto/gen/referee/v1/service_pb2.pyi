from referee.v1 import actions_pb2 as _actions_pb2
from referee.v1 import completion_pb2 as _completion_pb2
from referee.v1 import events_pb2 as _events_pb2
from referee.v1 import games_pb2 as _games_pb2
from referee.v1 import records_pb2 as _records_pb2
from referee.v1 import rules_pb2 as _rules_pb2
from referee.v1 import scores_pb2 as _scores_pb2
from referee.v1 import state_pb2 as _state_pb2
from referee.v1 import texts_pb2 as _texts_pb2
from referee.v1 import views_pb2 as _views_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ListGamesRequest(_message.Message):
    __slots__ = ("text",)
    TEXT_FIELD_NUMBER: _ClassVar[int]
    text: _texts_pb2.TextOptions
    def __init__(self, text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ListGamesResponse(_message.Message):
    __slots__ = ("games",)
    GAMES_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[_games_pb2.Game]
    def __init__(self, games: _Optional[_Iterable[_Union[_games_pb2.Game, _Mapping]]] = ...) -> None: ...

class GetGameRequest(_message.Message):
    __slots__ = ("game", "text", "rules_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    text: _texts_pb2.TextOptions
    rules_version: str
    def __init__(self, game: _Optional[str] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ..., rules_version: _Optional[str] = ...) -> None: ...

class GetGameResponse(_message.Message):
    __slots__ = ("game", "names", "rules", "position_schema", "events", "action_schema", "view_schema", "typed_branch", "languages", "data_schema", "layout_schema", "texts")
    GAME_FIELD_NUMBER: _ClassVar[int]
    NAMES_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    POSITION_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    ACTION_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    VIEW_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    TYPED_BRANCH_FIELD_NUMBER: _ClassVar[int]
    LANGUAGES_FIELD_NUMBER: _ClassVar[int]
    DATA_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    game: _games_pb2.Game
    names: _containers.RepeatedCompositeFieldContainer[_games_pb2.Name]
    rules: _containers.RepeatedCompositeFieldContainer[_rules_pb2.Rule]
    position_schema: str
    events: _containers.RepeatedCompositeFieldContainer[_events_pb2.EventKind]
    action_schema: str
    view_schema: str
    typed_branch: str
    languages: _containers.RepeatedScalarFieldContainer[str]
    data_schema: str
    layout_schema: str
    texts: _containers.RepeatedCompositeFieldContainer[_games_pb2.GameTexts]
    def __init__(self, game: _Optional[_Union[_games_pb2.Game, _Mapping]] = ..., names: _Optional[_Iterable[_Union[_games_pb2.Name, _Mapping]]] = ..., rules: _Optional[_Iterable[_Union[_rules_pb2.Rule, _Mapping]]] = ..., position_schema: _Optional[str] = ..., events: _Optional[_Iterable[_Union[_events_pb2.EventKind, _Mapping]]] = ..., action_schema: _Optional[str] = ..., view_schema: _Optional[str] = ..., typed_branch: _Optional[str] = ..., languages: _Optional[_Iterable[str]] = ..., data_schema: _Optional[str] = ..., layout_schema: _Optional[str] = ..., texts: _Optional[_Iterable[_Union[_games_pb2.GameTexts, _Mapping]]] = ...) -> None: ...

class StartGameRequest(_message.Message):
    __slots__ = ("game", "players", "options", "seed", "text", "rules_version")
    class OptionsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    GAME_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    players: int
    options: _containers.ScalarMap[str, str]
    seed: bytes
    text: _texts_pb2.TextOptions
    rules_version: str
    def __init__(self, game: _Optional[str] = ..., players: _Optional[int] = ..., options: _Optional[_Mapping[str, str]] = ..., seed: _Optional[bytes] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ..., rules_version: _Optional[str] = ...) -> None: ...

class StartGameResponse(_message.Message):
    __slots__ = ("state", "turn", "drawn", "record_header")
    STATE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    RECORD_HEADER_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    turn: _state_pb2.Turn
    drawn: _containers.RepeatedCompositeFieldContainer[_events_pb2.DrawnOutcome]
    record_header: str
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., turn: _Optional[_Union[_state_pb2.Turn, _Mapping]] = ..., drawn: _Optional[_Iterable[_Union[_events_pb2.DrawnOutcome, _Mapping]]] = ..., record_header: _Optional[str] = ...) -> None: ...

class ListLegalActionsRequest(_message.Message):
    __slots__ = ("state", "seat", "page_size", "page_token", "sample", "sample_seed", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SAMPLE_FIELD_NUMBER: _ClassVar[int]
    SAMPLE_SEED_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    page_size: int
    page_token: str
    sample: int
    sample_seed: bytes
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., sample: _Optional[int] = ..., sample_seed: _Optional[bytes] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ListLegalActionsResponse(_message.Message):
    __slots__ = ("count", "families", "actions", "next_page_token", "samples", "total_weight")
    COUNT_FIELD_NUMBER: _ClassVar[int]
    FAMILIES_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SAMPLES_FIELD_NUMBER: _ClassVar[int]
    TOTAL_WEIGHT_FIELD_NUMBER: _ClassVar[int]
    count: int
    families: _containers.RepeatedCompositeFieldContainer[_actions_pb2.Family]
    actions: _containers.RepeatedCompositeFieldContainer[_actions_pb2.LegalAction]
    next_page_token: str
    samples: _containers.RepeatedCompositeFieldContainer[_actions_pb2.LegalAction]
    total_weight: str
    def __init__(self, count: _Optional[int] = ..., families: _Optional[_Iterable[_Union[_actions_pb2.Family, _Mapping]]] = ..., actions: _Optional[_Iterable[_Union[_actions_pb2.LegalAction, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., samples: _Optional[_Iterable[_Union[_actions_pb2.LegalAction, _Mapping]]] = ..., total_weight: _Optional[str] = ...) -> None: ...

class CompleteActionRequest(_message.Message):
    __slots__ = ("state", "seat", "chosen", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHOSEN_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    chosen: _containers.RepeatedScalarFieldContainer[str]
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., chosen: _Optional[_Iterable[str]] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class CompleteActionResponse(_message.Message):
    __slots__ = ("chosen", "count", "prices", "choice", "number", "form", "action", "rejected")
    CHOSEN_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    PRICES_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    chosen: _containers.RepeatedCompositeFieldContainer[_completion_pb2.Chosen]
    count: int
    prices: _containers.RepeatedCompositeFieldContainer[_completion_pb2.Price]
    choice: _completion_pb2.ValueChoice
    number: _completion_pb2.NumberChoice
    form: _completion_pb2.FormChoice
    action: _actions_pb2.LegalAction
    rejected: Rejected
    def __init__(self, chosen: _Optional[_Iterable[_Union[_completion_pb2.Chosen, _Mapping]]] = ..., count: _Optional[int] = ..., prices: _Optional[_Iterable[_Union[_completion_pb2.Price, _Mapping]]] = ..., choice: _Optional[_Union[_completion_pb2.ValueChoice, _Mapping]] = ..., number: _Optional[_Union[_completion_pb2.NumberChoice, _Mapping]] = ..., form: _Optional[_Union[_completion_pb2.FormChoice, _Mapping]] = ..., action: _Optional[_Union[_actions_pb2.LegalAction, _Mapping]] = ..., rejected: _Optional[_Union[Rejected, _Mapping]] = ...) -> None: ...

class ChanceSource(_message.Message):
    __slots__ = ("seed",)
    SEED_FIELD_NUMBER: _ClassVar[int]
    seed: bytes
    def __init__(self, seed: _Optional[bytes] = ...) -> None: ...

class ApplyActionRequest(_message.Message):
    __slots__ = ("state", "seat", "action", "validate_only", "expected_digest", "resolve_chance", "include_score", "view_seats", "spectator_view", "legal_seats", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    VALIDATE_ONLY_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_DIGEST_FIELD_NUMBER: _ClassVar[int]
    RESOLVE_CHANCE_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_SCORE_FIELD_NUMBER: _ClassVar[int]
    VIEW_SEATS_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_VIEW_FIELD_NUMBER: _ClassVar[int]
    LEGAL_SEATS_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    action: _actions_pb2.Action
    validate_only: bool
    expected_digest: str
    resolve_chance: ChanceSource
    include_score: bool
    view_seats: _containers.RepeatedScalarFieldContainer[int]
    spectator_view: bool
    legal_seats: _containers.RepeatedScalarFieldContainer[int]
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., action: _Optional[_Union[_actions_pb2.Action, _Mapping]] = ..., validate_only: _Optional[bool] = ..., expected_digest: _Optional[str] = ..., resolve_chance: _Optional[_Union[ChanceSource, _Mapping]] = ..., include_score: _Optional[bool] = ..., view_seats: _Optional[_Iterable[int]] = ..., spectator_view: _Optional[bool] = ..., legal_seats: _Optional[_Iterable[int]] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ApplyActionResponse(_message.Message):
    __slots__ = ("accepted", "rejected")
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    accepted: Accepted
    rejected: Rejected
    def __init__(self, accepted: _Optional[_Union[Accepted, _Mapping]] = ..., rejected: _Optional[_Union[Rejected, _Mapping]] = ...) -> None: ...

class Accepted(_message.Message):
    __slots__ = ("state", "turn", "events", "drawn", "score", "views", "legal", "action")
    STATE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    VIEWS_FIELD_NUMBER: _ClassVar[int]
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    turn: _state_pb2.Turn
    events: _containers.RepeatedCompositeFieldContainer[_events_pb2.Event]
    drawn: _containers.RepeatedCompositeFieldContainer[_events_pb2.DrawnOutcome]
    score: _scores_pb2.Scoresheet
    views: _containers.RepeatedCompositeFieldContainer[_views_pb2.View]
    legal: _containers.RepeatedCompositeFieldContainer[_actions_pb2.LegalActions]
    action: _events_pb2.AppliedAction
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., turn: _Optional[_Union[_state_pb2.Turn, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_events_pb2.Event, _Mapping]]] = ..., drawn: _Optional[_Iterable[_Union[_events_pb2.DrawnOutcome, _Mapping]]] = ..., score: _Optional[_Union[_scores_pb2.Scoresheet, _Mapping]] = ..., views: _Optional[_Iterable[_Union[_views_pb2.View, _Mapping]]] = ..., legal: _Optional[_Iterable[_Union[_actions_pb2.LegalActions, _Mapping]]] = ..., action: _Optional[_Union[_events_pb2.AppliedAction, _Mapping]] = ...) -> None: ...

class Rejected(_message.Message):
    __slots__ = ("violations",)
    VIOLATIONS_FIELD_NUMBER: _ClassVar[int]
    violations: _containers.RepeatedCompositeFieldContainer[_rules_pb2.Violation]
    def __init__(self, violations: _Optional[_Iterable[_Union[_rules_pb2.Violation, _Mapping]]] = ...) -> None: ...

class BatchApplyActionsRequest(_message.Message):
    __slots__ = ("requests",)
    REQUESTS_FIELD_NUMBER: _ClassVar[int]
    requests: _containers.RepeatedCompositeFieldContainer[ApplyActionRequest]
    def __init__(self, requests: _Optional[_Iterable[_Union[ApplyActionRequest, _Mapping]]] = ...) -> None: ...

class BatchApplyActionsResponse(_message.Message):
    __slots__ = ("results",)
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    results: _containers.RepeatedCompositeFieldContainer[BatchApplyResult]
    def __init__(self, results: _Optional[_Iterable[_Union[BatchApplyResult, _Mapping]]] = ...) -> None: ...

class BatchApplyResult(_message.Message):
    __slots__ = ("judged", "failed")
    JUDGED_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    judged: ApplyActionResponse
    failed: Failure
    def __init__(self, judged: _Optional[_Union[ApplyActionResponse, _Mapping]] = ..., failed: _Optional[_Union[Failure, _Mapping]] = ...) -> None: ...

class CheckActionsRequest(_message.Message):
    __slots__ = ("state", "seat", "actions", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    actions: _containers.RepeatedCompositeFieldContainer[_actions_pb2.Action]
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., actions: _Optional[_Iterable[_Union[_actions_pb2.Action, _Mapping]]] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class CheckActionsResponse(_message.Message):
    __slots__ = ("verdicts",)
    VERDICTS_FIELD_NUMBER: _ClassVar[int]
    verdicts: _containers.RepeatedCompositeFieldContainer[Verdict]
    def __init__(self, verdicts: _Optional[_Iterable[_Union[Verdict, _Mapping]]] = ...) -> None: ...

class Verdict(_message.Message):
    __slots__ = ("legal", "violations", "unreadable")
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    VIOLATIONS_FIELD_NUMBER: _ClassVar[int]
    UNREADABLE_FIELD_NUMBER: _ClassVar[int]
    legal: bool
    violations: _containers.RepeatedCompositeFieldContainer[_rules_pb2.Violation]
    unreadable: _rules_pb2.Problem
    def __init__(self, legal: _Optional[bool] = ..., violations: _Optional[_Iterable[_Union[_rules_pb2.Violation, _Mapping]]] = ..., unreadable: _Optional[_Union[_rules_pb2.Problem, _Mapping]] = ...) -> None: ...

class ResolveChanceRequest(_message.Message):
    __slots__ = ("state", "seed", "mode", "expected_digest", "text")
    class Mode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        MODE_UNSPECIFIED: _ClassVar[ResolveChanceRequest.Mode]
        MODE_ONCE: _ClassVar[ResolveChanceRequest.Mode]
        MODE_UNTIL_DECISION: _ClassVar[ResolveChanceRequest.Mode]
    MODE_UNSPECIFIED: ResolveChanceRequest.Mode
    MODE_ONCE: ResolveChanceRequest.Mode
    MODE_UNTIL_DECISION: ResolveChanceRequest.Mode
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_DIGEST_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seed: bytes
    mode: ResolveChanceRequest.Mode
    expected_digest: str
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seed: _Optional[bytes] = ..., mode: _Optional[_Union[ResolveChanceRequest.Mode, str]] = ..., expected_digest: _Optional[str] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ResolveChanceResponse(_message.Message):
    __slots__ = ("state", "turn", "drawn")
    STATE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    turn: _state_pb2.Turn
    drawn: _containers.RepeatedCompositeFieldContainer[_events_pb2.DrawnOutcome]
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., turn: _Optional[_Union[_state_pb2.Turn, _Mapping]] = ..., drawn: _Optional[_Iterable[_Union[_events_pb2.DrawnOutcome, _Mapping]]] = ...) -> None: ...

class ScoreGameRequest(_message.Message):
    __slots__ = ("state", "seat", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ScoreGameResponse(_message.Message):
    __slots__ = ("score",)
    SCORE_FIELD_NUMBER: _ClassVar[int]
    score: _scores_pb2.Scoresheet
    def __init__(self, score: _Optional[_Union[_scores_pb2.Scoresheet, _Mapping]] = ...) -> None: ...

class ViewGameRequest(_message.Message):
    __slots__ = ("state", "seat", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ViewGameResponse(_message.Message):
    __slots__ = ("view", "turn")
    VIEW_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    view: _views_pb2.View
    turn: _state_pb2.Turn
    def __init__(self, view: _Optional[_Union[_views_pb2.View, _Mapping]] = ..., turn: _Optional[_Union[_state_pb2.Turn, _Mapping]] = ...) -> None: ...

class DrawGameRequest(_message.Message):
    __slots__ = ("state", "seat", "width", "theme", "marked", "mark_legal", "text")
    class Theme(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        THEME_UNSPECIFIED: _ClassVar[DrawGameRequest.Theme]
        THEME_LIGHT: _ClassVar[DrawGameRequest.Theme]
        THEME_DARK: _ClassVar[DrawGameRequest.Theme]
    THEME_UNSPECIFIED: DrawGameRequest.Theme
    THEME_LIGHT: DrawGameRequest.Theme
    THEME_DARK: DrawGameRequest.Theme
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    THEME_FIELD_NUMBER: _ClassVar[int]
    MARKED_FIELD_NUMBER: _ClassVar[int]
    MARK_LEGAL_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    width: int
    theme: DrawGameRequest.Theme
    marked: _containers.RepeatedScalarFieldContainer[str]
    mark_legal: bool
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., width: _Optional[int] = ..., theme: _Optional[_Union[DrawGameRequest.Theme, str]] = ..., marked: _Optional[_Iterable[str]] = ..., mark_legal: _Optional[bool] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class DrawGameResponse(_message.Message):
    __slots__ = ("svg",)
    SVG_FIELD_NUMBER: _ClassVar[int]
    svg: str
    def __init__(self, svg: _Optional[str] = ...) -> None: ...

class SuggestActionRequest(_message.Message):
    __slots__ = ("state", "seat", "budget", "seed", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    budget: int
    seed: bytes
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., budget: _Optional[int] = ..., seed: _Optional[bytes] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class SuggestActionResponse(_message.Message):
    __slots__ = ("action", "tried", "plies")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    TRIED_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    action: _actions_pb2.LegalAction
    tried: _containers.RepeatedCompositeFieldContainer[TriedAction]
    plies: int
    def __init__(self, action: _Optional[_Union[_actions_pb2.LegalAction, _Mapping]] = ..., tried: _Optional[_Iterable[_Union[TriedAction, _Mapping]]] = ..., plies: _Optional[int] = ...) -> None: ...

class TriedAction(_message.Message):
    __slots__ = ("action", "games", "value")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    action: _actions_pb2.LegalAction
    games: int
    value: float
    def __init__(self, action: _Optional[_Union[_actions_pb2.LegalAction, _Mapping]] = ..., games: _Optional[int] = ..., value: _Optional[float] = ...) -> None: ...

class ResampleStateRequest(_message.Message):
    __slots__ = ("state", "seat", "seed", "text")
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    seat: int
    seed: bytes
    text: _texts_pb2.TextOptions
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., seat: _Optional[int] = ..., seed: _Optional[bytes] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ResampleStateResponse(_message.Message):
    __slots__ = ("state", "turn")
    STATE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    turn: _state_pb2.Turn
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., turn: _Optional[_Union[_state_pb2.Turn, _Mapping]] = ...) -> None: ...

class ExportStateRequest(_message.Message):
    __slots__ = ("state",)
    STATE_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ...) -> None: ...

class ExportStateResponse(_message.Message):
    __slots__ = ("document", "digest")
    DOCUMENT_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    document: str
    digest: str
    def __init__(self, document: _Optional[str] = ..., digest: _Optional[str] = ...) -> None: ...

class ImportStateRequest(_message.Message):
    __slots__ = ("game", "document", "text")
    GAME_FIELD_NUMBER: _ClassVar[int]
    DOCUMENT_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    game: str
    document: str
    text: _texts_pb2.TextOptions
    def __init__(self, game: _Optional[str] = ..., document: _Optional[str] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ImportStateResponse(_message.Message):
    __slots__ = ("imported", "invalid")
    IMPORTED_FIELD_NUMBER: _ClassVar[int]
    INVALID_FIELD_NUMBER: _ClassVar[int]
    imported: Imported
    invalid: Invalid
    def __init__(self, imported: _Optional[_Union[Imported, _Mapping]] = ..., invalid: _Optional[_Union[Invalid, _Mapping]] = ...) -> None: ...

class Imported(_message.Message):
    __slots__ = ("state", "turn")
    STATE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    state: _state_pb2.State
    turn: _state_pb2.Turn
    def __init__(self, state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., turn: _Optional[_Union[_state_pb2.Turn, _Mapping]] = ...) -> None: ...

class Invalid(_message.Message):
    __slots__ = ("problems",)
    PROBLEMS_FIELD_NUMBER: _ClassVar[int]
    problems: _containers.RepeatedCompositeFieldContainer[_rules_pb2.Problem]
    def __init__(self, problems: _Optional[_Iterable[_Union[_rules_pb2.Problem, _Mapping]]] = ...) -> None: ...

class VerifyRecordRequest(_message.Message):
    __slots__ = ("record", "lenient", "rules_version", "data_set", "digest_every", "text")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    LENIENT_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    DATA_SET_FIELD_NUMBER: _ClassVar[int]
    DIGEST_EVERY_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    record: str
    lenient: bool
    rules_version: str
    data_set: str
    digest_every: int
    text: _texts_pb2.TextOptions
    def __init__(self, record: _Optional[str] = ..., lenient: _Optional[bool] = ..., rules_version: _Optional[str] = ..., data_set: _Optional[str] = ..., digest_every: _Optional[int] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class VerifyRecordResponse(_message.Message):
    __slots__ = ("verdict",)
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    verdict: _records_pb2.RecordVerdict
    def __init__(self, verdict: _Optional[_Union[_records_pb2.RecordVerdict, _Mapping]] = ...) -> None: ...

class ReplayRecordRequest(_message.Message):
    __slots__ = ("record", "lenient", "plies", "view_seats", "spectator_view", "text")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    LENIENT_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    VIEW_SEATS_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_VIEW_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    record: str
    lenient: bool
    plies: _containers.RepeatedScalarFieldContainer[int]
    view_seats: _containers.RepeatedScalarFieldContainer[int]
    spectator_view: bool
    text: _texts_pb2.TextOptions
    def __init__(self, record: _Optional[str] = ..., lenient: _Optional[bool] = ..., plies: _Optional[_Iterable[int]] = ..., view_seats: _Optional[_Iterable[int]] = ..., spectator_view: _Optional[bool] = ..., text: _Optional[_Union[_texts_pb2.TextOptions, _Mapping]] = ...) -> None: ...

class ReplayRecordResponse(_message.Message):
    __slots__ = ("ply", "verdict")
    PLY_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    ply: ReplayedPly
    verdict: _records_pb2.RecordVerdict
    def __init__(self, ply: _Optional[_Union[ReplayedPly, _Mapping]] = ..., verdict: _Optional[_Union[_records_pb2.RecordVerdict, _Mapping]] = ...) -> None: ...

class ReplayedPly(_message.Message):
    __slots__ = ("ply", "state", "turn", "seat", "action", "events", "views")
    PLY_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    VIEWS_FIELD_NUMBER: _ClassVar[int]
    ply: int
    state: _state_pb2.State
    turn: _state_pb2.Turn
    seat: int
    action: _events_pb2.AppliedAction
    events: _containers.RepeatedCompositeFieldContainer[_events_pb2.Event]
    views: _containers.RepeatedCompositeFieldContainer[_views_pb2.View]
    def __init__(self, ply: _Optional[int] = ..., state: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., turn: _Optional[_Union[_state_pb2.Turn, _Mapping]] = ..., seat: _Optional[int] = ..., action: _Optional[_Union[_events_pb2.AppliedAction, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_events_pb2.Event, _Mapping]]] = ..., views: _Optional[_Iterable[_Union[_views_pb2.View, _Mapping]]] = ...) -> None: ...

class BatchVerifyRecordsRequest(_message.Message):
    __slots__ = ("records",)
    RECORDS_FIELD_NUMBER: _ClassVar[int]
    records: _containers.RepeatedCompositeFieldContainer[VerifyRecordsRequest]
    def __init__(self, records: _Optional[_Iterable[_Union[VerifyRecordsRequest, _Mapping]]] = ...) -> None: ...

class BatchVerifyRecordsResponse(_message.Message):
    __slots__ = ("results",)
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    results: _containers.RepeatedCompositeFieldContainer[BatchVerifyResult]
    def __init__(self, results: _Optional[_Iterable[_Union[BatchVerifyResult, _Mapping]]] = ...) -> None: ...

class BatchVerifyResult(_message.Message):
    __slots__ = ("verified", "failed")
    VERIFIED_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    verified: VerifyRecordsResponse
    failed: Failure
    def __init__(self, verified: _Optional[_Union[VerifyRecordsResponse, _Mapping]] = ..., failed: _Optional[_Union[Failure, _Mapping]] = ...) -> None: ...

class VerifyRecordsRequest(_message.Message):
    __slots__ = ("name", "record")
    NAME_FIELD_NUMBER: _ClassVar[int]
    RECORD_FIELD_NUMBER: _ClassVar[int]
    name: str
    record: VerifyRecordRequest
    def __init__(self, name: _Optional[str] = ..., record: _Optional[_Union[VerifyRecordRequest, _Mapping]] = ...) -> None: ...

class VerifyRecordsResponse(_message.Message):
    __slots__ = ("name", "verdict")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    name: str
    verdict: _records_pb2.RecordVerdict
    def __init__(self, name: _Optional[str] = ..., verdict: _Optional[_Union[_records_pb2.RecordVerdict, _Mapping]] = ...) -> None: ...

class PlayGameRequest(_message.Message):
    __slots__ = ("start", "resume", "act", "draw")
    START_FIELD_NUMBER: _ClassVar[int]
    RESUME_FIELD_NUMBER: _ClassVar[int]
    ACT_FIELD_NUMBER: _ClassVar[int]
    DRAW_FIELD_NUMBER: _ClassVar[int]
    start: StartGameRequest
    resume: _state_pb2.State
    act: ApplyActionRequest
    draw: ResolveChanceRequest
    def __init__(self, start: _Optional[_Union[StartGameRequest, _Mapping]] = ..., resume: _Optional[_Union[_state_pb2.State, _Mapping]] = ..., act: _Optional[_Union[ApplyActionRequest, _Mapping]] = ..., draw: _Optional[_Union[ResolveChanceRequest, _Mapping]] = ...) -> None: ...

class PlayGameResponse(_message.Message):
    __slots__ = ("started", "resumed", "judged", "drawn", "failed")
    STARTED_FIELD_NUMBER: _ClassVar[int]
    RESUMED_FIELD_NUMBER: _ClassVar[int]
    JUDGED_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    started: StartGameResponse
    resumed: Imported
    judged: ApplyActionResponse
    drawn: ResolveChanceResponse
    failed: Failure
    def __init__(self, started: _Optional[_Union[StartGameResponse, _Mapping]] = ..., resumed: _Optional[_Union[Imported, _Mapping]] = ..., judged: _Optional[_Union[ApplyActionResponse, _Mapping]] = ..., drawn: _Optional[_Union[ResolveChanceResponse, _Mapping]] = ..., failed: _Optional[_Union[Failure, _Mapping]] = ...) -> None: ...

class Failure(_message.Message):
    __slots__ = ("code", "reason", "message", "problems")
    CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    PROBLEMS_FIELD_NUMBER: _ClassVar[int]
    code: str
    reason: str
    message: str
    problems: _containers.RepeatedCompositeFieldContainer[_rules_pb2.Problem]
    def __init__(self, code: _Optional[str] = ..., reason: _Optional[str] = ..., message: _Optional[str] = ..., problems: _Optional[_Iterable[_Union[_rules_pb2.Problem, _Mapping]]] = ...) -> None: ...
