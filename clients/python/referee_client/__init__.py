"""The Python client of Referee.

with Referee("localhost:50051") as referee:
    game = referee.start_game("san-marco", 3, seed="tour")
"""

from referee.v1.actions_pb2 import Action, Family, LegalAction
from referee.v1.events_pb2 import AppliedAction, DrawnOutcome, Event
from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee.v1.rules_pb2 import Problem, Rule, Violation
from referee.v1.scores_pb2 import ScoreNode, Scoresheet
from referee.v1.service_pb2 import Accepted, CompleteActionResponse, Rejected, ReplayedPly, Verdict
from referee.v1.state_pb2 import State, Turn
from referee.v1.views_pb2 import View
from referee_client.actions import AnyAction, action_name, make_action, with_field
from referee_client.async_client import AsyncReferee
from referee_client.calls import CHANCE, Seed
from referee_client.client import Referee
from referee_client.completing import AnyChoice, choose
from referee_client.errors import (
    BadPosition,
    CallFailed,
    DeadlineExceeded,
    DigestMismatch,
    InvalidArgument,
    NotServed,
    OverLimit,
    RefereeError,
    Refused,
    ServiceBug,
    Unavailable,
    UnknownGame,
    WrongField,
)
from referee_client.pictures import Picture
from referee_client.records import write_record
from referee_client.tables import AsyncTable, Table

__all__ = [
    "CHANCE",
    "Accepted",
    "Action",
    "AnyAction",
    "AnyChoice",
    "AppliedAction",
    "AsyncReferee",
    "AsyncTable",
    "BadPosition",
    "CallFailed",
    "CompleteActionResponse",
    "DeadlineExceeded",
    "DigestMismatch",
    "DrawnOutcome",
    "Event",
    "Family",
    "InvalidArgument",
    "LegalAction",
    "NotServed",
    "OverLimit",
    "Picture",
    "Problem",
    "RecordFault",
    "RecordVerdict",
    "Referee",
    "RefereeError",
    "Refused",
    "Rejected",
    "ReplayedPly",
    "Rule",
    "ScoreNode",
    "Scoresheet",
    "Seed",
    "ServiceBug",
    "State",
    "Table",
    "Turn",
    "Unavailable",
    "UnknownGame",
    "Verdict",
    "View",
    "Violation",
    "WrongField",
    "action_name",
    "choose",
    "make_action",
    "with_field",
    "write_record",
]
