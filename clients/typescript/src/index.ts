/** The TypeScript client of Referee, for browsers and Node. */

export { type AnyAction, CHANCE, type JsonAction } from "./actions.js";
export {
  type Accepted,
  type Completion,
  type Described,
  eventsFor,
  type Game,
  type Happened,
  type Judgement,
  type Legal,
  type LegalAction,
  type Reading,
  type RecordVerdict,
  type Rejected,
  type Replayed,
  type Resampled,
  type Resolved,
  type Started,
  type Suggested,
  type Verdict,
  type Viewed,
} from "./answers.js";
export { type Proposal, Referee, type ScoreNode, type Scoresheet } from "./client.js";
export { type AnyChoice, choose, valuesByRef } from "./completing.js";
export { CallFailed, type StatusCode, type WrongField } from "./errors.js";
export type { ChoiceValue, FormChoice, NumberChoice, ValueChoice } from "./gen/referee/v1/completion_pb.js";
export type { AppliedAction, DrawnOutcome, Event } from "./gen/referee/v1/events_pb.js";
export type { Fact } from "./gen/referee/v1/facts_pb.js";
export type { Problem, Rule, RuleSource, Violation } from "./gen/referee/v1/rules_pb.js";
export { RecordVerdict_Kind as RecordKind } from "./gen/referee/v1/records_pb.js";
export { ViolationKind } from "./gen/referee/v1/rules_pb.js";
export type { State, Turn } from "./gen/referee/v1/state_pb.js";
export type { View } from "./gen/referee/v1/views_pb.js";
export type {
  ApplyOptions,
  ClientOptions,
  DrawOptions,
  ListOptions,
  ReplayOptions,
  Seed,
  StartOptions,
  VerifyOptions,
} from "./options.js";
export { pictureUrl, refAt } from "./pictures.js";
export { recordLines, writeRecord } from "./records.js";
export { Texts } from "./texts.js";
