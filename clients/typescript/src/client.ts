/** `Referee`: a client whose calls promise their answers. */

import { type CallOptions, type Client, createClient, type Transport } from "@connectrpc/connect";
import { type AnyAction, writeAction } from "./actions.js";
import * as answers from "./answers.js";
import { type AnyChoice, writeChoice } from "./completing.js";
import { CallFailed, fromFailure, fromRejection } from "./errors.js";
import { fetchTransport } from "./fetching.js";
import type { ScoreNode, Scoresheet } from "./gen/referee/v1/scores_pb.js";
import {
  DrawGameRequest_Theme as Theme,
  type ExportStateResponse,
  RefereeService,
  ResolveChanceRequest_Mode as Mode,
} from "./gen/referee/v1/service_pb.js";
import type { State } from "./gen/referee/v1/state_pb.js";
import * as options from "./options.js";

export type { ScoreNode, Scoresheet };

/** A state, a seat, and what it would do. */
export interface Proposal {
  readonly state: State;
  readonly seat: number;
  readonly action: AnyAction;
}

/** A client of a server. Every call rejects with `CallFailed` where it cannot be answered; a refused action is an answer. */
export class Referee {
  /** The service's calls as the protos describe them, for what the methods leave out. */
  readonly calls: Client<typeof RefereeService>;
  readonly #transport: Transport;
  readonly #options: options.ClientOptions;

  /**
   * A client of the web port at an address, such as `http://127.0.0.1:8080` or a page's own `location.origin`; or of whatever
   * a transport leads to.
   */
  constructor(server: string | Transport, client: options.ClientOptions = {}) {
    this.#transport = typeof server === "string" ? fetchTransport(server) : server;
    this.calls = createClient(RefereeService, this.#transport);
    this.#options = client;
  }

  /** This client with some options changed, such as `referee.with({ language: "de" })`. */
  with(changed: options.ClientOptions): Referee {
    return new Referee(this.#transport, { ...this.#options, ...changed });
  }

  /** All games that are served. */
  async listGames(): Promise<answers.Game[]> {
    return (await this.#run((text, call) => this.calls.listGames(text, call))).games;
  }

  /** One game with its board data, names, rule catalogue, schemas and texts. */
  async getGame(game: string, asked: { readonly rulesVersion?: string } = {}): Promise<answers.Described> {
    const answer = await this.#run((text, call) => this.calls.getGame({ game, ...asked, ...text }, call));
    return answers.certain(answer, "game");
  }

  /** A new game. */
  async startGame(game: string, players: number, asked: options.StartOptions = {}): Promise<answers.Started> {
    const { seed, ...others } = asked;
    const request = { game, players, ...others, ...seeded("seed", seed) };
    const answer = await this.#run((text, call) => this.calls.startGame({ ...request, ...text }, call));
    return answers.certain(answer, "state", "turn");
  }

  /** What one seat (or chance) may do: the exact count, families, one page of the listing, samples. */
  async legalActions(state: State, seat: number, asked: options.ListOptions = {}): Promise<answers.Legal> {
    const { sampleSeed, ...others } = asked;
    const request = { state, seat, ...others, ...seeded("sampleSeed", sampleSeed) };
    return this.#run((text, call) => this.calls.listLegalActions({ ...request, ...text }, call));
  }

  /** All that one seat may do, fetched page by page. */
  async *iterateLegal(state: State, seat: number, pageSize?: number): AsyncGenerator<answers.LegalAction, void, void> {
    let pageToken = "";
    do {
      const size = pageSize === undefined ? {} : { pageSize };
      const page = await this.legalActions(state, seat, { ...size, pageToken });
      yield* page.actions;
      pageToken = page.nextPageToken;
    } while (pageToken !== "");
  }

  /**
   * What can be chosen next for an action that is made choice by choice, or the action when it is complete.
   *
   * `next.case` is `choice`, `number`, `form`, `action` or `rejected`; `choose(answer, value)` gives the choices to ask about
   * next. Choices that leave no alternative are already among `chosen`.
   */
  async complete(state: State, seat: number, chosen: readonly AnyChoice[] = []): Promise<answers.Completion> {
    const request = { state, seat, chosen: chosen.map(writeChoice) };
    return this.#run((text, call) => this.calls.completeAction({ ...request, ...text }, call));
  }

  /** The verdict on an action, with its consequences. */
  async apply(
    state: State,
    seat: number,
    action: AnyAction,
    asked: options.ApplyOptions = {},
  ): Promise<answers.Verdict> {
    const request = applyRequest({ state, seat, action }, asked);
    const answer = await this.#run((text, call) => this.calls.applyAction({ ...request, ...text }, call));
    return answers.readVerdict(answer);
  }

  /**
   * The verdicts on independent actions, in one call and in their order; what cannot be answered alone is an error among them.
   * A server takes 256 at a time unless it is configured otherwise.
   */
  async applyMany(
    proposals: readonly Proposal[],
    asked: options.ApplyOptions = {},
  ): Promise<(answers.Verdict | CallFailed)[]> {
    const requests = proposals.map((proposal) => applyRequest(proposal, asked));
    const answer = await this.#run((text, call) =>
      this.calls.batchApplyActions({ requests: requests.map((each) => ({ ...each, ...text })) }, call),
    );
    return answer.results.map(({ result }) => {
      if (result.case === "failed") return fromFailure(result.value);
      return result.case ? answers.readVerdict(result.value) : new CallFailed("INTERNAL", "a result is empty");
    });
  }

  /** One judgement for each candidate, in their order: what to grey out, and why. */
  async check(state: State, seat: number, actions: readonly AnyAction[]): Promise<answers.Judgement[]> {
    const request = { state, seat, actions: actions.map(writeAction) };
    const answer = await this.#run((text, call) => this.calls.checkActions({ ...request, ...text }, call));
    return answer.verdicts.map(answers.readJudgement);
  }

  /** Draws chance, once or until a player must decide. */
  async resolveChance(
    state: State,
    asked: { readonly seed?: options.Seed; readonly once?: boolean; readonly expectedDigest?: string } = {},
  ): Promise<answers.Resolved> {
    const { once = false, expectedDigest = "" } = asked;
    const mode = once ? Mode.ONCE : Mode.UNTIL_DECISION;
    const request = { state, mode, expectedDigest, ...seeded("seed", asked.seed) };
    const answer = await this.#run((text, call) => this.calls.resolveChance({ ...request, ...text }, call));
    return answers.certain(answer, "state", "turn");
  }

  /** The score as a tree of reasons, as a seat or (left out) a spectator may see it. */
  async score(state: State, seat?: number): Promise<Scoresheet> {
    const answer = await this.#run((text, call) => this.calls.scoreGame({ state, ...seen(seat), ...text }, call));
    return answers.certain(answer, "score").score;
  }

  /** What a seat or (left out) a spectator may see, and whose turn it is. */
  async view(state: State, seat?: number): Promise<answers.Viewed> {
    const answer = await this.#run((text, call) => this.calls.viewGame({ state, ...seen(seat), ...text }, call));
    return answers.certain(answer, "view", "turn");
  }

  /** What a seat or (left out) a spectator may see, as an SVG picture to be put into a page as it is. */
  async draw(state: State, seat?: number, asked: options.DrawOptions = {}): Promise<string> {
    const { width = 0, dark = false, marked = [], markLegal = false } = asked;
    const theme = dark ? Theme.DARK : Theme.LIGHT;
    const request = { state, ...seen(seat), width, theme, marked: [...marked], markLegal };
    return (await this.#run((text, call) => this.calls.drawGame({ ...request, ...text }, call))).svg;
  }

  /** What an awaited seat could well do by its own view, after so many plies of trials (the server's default unless said). */
  async suggest(
    state: State,
    seat: number,
    asked: { readonly budget?: number; readonly seed?: options.Seed } = {},
  ): Promise<answers.Suggested> {
    const request = { state, seat, budget: asked.budget ?? 0, ...seeded("seed", asked.seed) };
    const answer = await this.#run((text, call) => this.calls.suggestAction({ ...request, ...text }, call));
    return answers.certain(answer, "action");
  }

  /** Another state in which the seat sees the same, what it does not see drawn anew: for bots that search. */
  async resample(
    state: State,
    seat?: number,
    asked: { readonly seed?: options.Seed } = {},
  ): Promise<answers.Resampled> {
    const request = { state, ...seen(seat), ...seeded("seed", asked.seed) };
    const answer = await this.#run((text, call) => this.calls.resampleState({ ...request, ...text }, call));
    return answers.certain(answer, "state", "turn");
  }

  /** The state as a position document in JSON, and its digest. */
  async exportState(state: State): Promise<ExportStateResponse> {
    return this.#run((_, call) => this.calls.exportState({ state }, call));
  }

  /** The state that a position document describes, or every problem found. */
  async importState(document: string, game = ""): Promise<answers.Reading> {
    const answer = await this.#run((text, call) => this.calls.importState({ document, game, ...text }, call));
    return answers.readImport(answer);
  }

  /** A record replayed: the verdict, with the first wrong ply. */
  async verifyRecord(record: string, asked: options.VerifyOptions = {}): Promise<answers.RecordVerdict> {
    const answer = await this.#run((text, call) => this.calls.verifyRecord({ record, ...asked, ...text }, call));
    return answers.certain(answer, "verdict").verdict;
  }

  /** The verdicts on several records, in one call and in their order; as many at a time as with `applyMany`. */
  async verifyMany(
    records: readonly string[],
    asked: options.VerifyOptions = {},
  ): Promise<(answers.RecordVerdict | CallFailed)[]> {
    const answer = await this.#run((text, call) => {
      const each = records.map((record) => ({ record: { record, ...asked, ...text } }));
      return this.calls.batchVerifyRecords({ records: each }, call);
    });
    return answer.results.map(({ result }) => {
      if (result.case === "failed") return fromFailure(result.value);
      return result.value?.verdict ?? new CallFailed("INTERNAL", "a result is empty");
    });
  }

  /** The positions of a record after chosen plies, then the verdict on it. */
  async *replay(record: string, asked: options.ReplayOptions = {}): AsyncGenerator<answers.Replayed, void, void> {
    const { plies = [], viewSeats = [], ...others } = asked;
    const request = { record, ...others, plies: [...plies], viewSeats: [...viewSeats] };
    const text = options.textOptions(this.#options);
    try {
      // A deadline would end a replay whose reader takes its time.
      const call = { ...options.callOptions(this.#options), timeoutMs: this.#options.timeoutMs ?? 0 };
      for await (const part of this.calls.replayRecord({ ...request, ...text }, call)) yield answers.readReplayed(part);
    } catch (rejection) {
      throw fromRejection(rejection);
    }
  }

  async #run<T>(send: (text: options.Text, call: CallOptions) => Promise<T>): Promise<T> {
    try {
      return await send(options.textOptions(this.#options), options.callOptions(this.#options));
    } catch (rejection) {
      throw fromRejection(rejection);
    }
  }
}

/** A field with a seed; none where there is no seed. */
function seeded<K extends string>(
  field: K,
  seed: options.Seed | undefined,
): { [field in K]?: Uint8Array<ArrayBuffer> } {
  return (seed === undefined ? {} : { [field]: options.seedBytes(seed) }) as { [field in K]?: Uint8Array<ArrayBuffer> };
}

/** The seat that looks; a spectator has none. */
function seen(seat: number | undefined): { seat?: number } {
  return seat === undefined ? {} : { seat };
}

function applyRequest({ state, seat, action }: Proposal, asked: options.ApplyOptions) {
  const { resolveChance = false, viewSeats = [], legalSeats = [], ...others } = asked;
  const seed = typeof resolveChance === "boolean" ? {} : seeded("seed", resolveChance);
  const chance = resolveChance === false ? {} : { resolveChance: seed };
  return {
    state,
    seat,
    action: writeAction(action),
    ...others,
    viewSeats: [...viewSeats],
    legalSeats: [...legalSeats],
    ...chance,
  };
}
