// The host of one game: keeps the states, asks the service, and tells the page when something has changed.

import { call, callIn, stream, CallFailed } from "./api.js";
import { botAction } from "./bots.js";
import { Move } from "./move.js";
import { headerOf, namesIn, withNames } from "./record-text.js";
import { language } from "./words.js";

const randomSeed = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Whether a seat, or a spectator (null), may know an event or an action. */
export const maySee = (thing, seat) => Boolean(thing.public) || (seat !== null && (thing.seats ?? []).includes(seat));

/** The positions among the answers of a replay. */
const positionsIn = (answers) => answers.filter((each) => each.ply).map(({ ply }) => ({
  ply: 0, events: [], ...ply, turn: { awaited: [], ...ply.turn },
}));

export class Table {
  constructor(onChange) {
    this.onChange = onChange;
    this.described = null; // the answer of GetGame
    this.names = [];
    this.bots = []; // by seat: "", "random" or "strong"
    this.header = null; // the beginning of the record; null where only a position is known
    this.plies = []; // {ply, seat, action, events, state, turn}: the position after each ply
    this.at = 0; // the place in `plies` that is shown
    this.seat = 0; // whose view is shown; null for a spectator
    this.follow = true; // whether the shown seat follows the turn
    this.playing = false; // whether bots and chance act by themselves
    this.pace = 150; // milliseconds that a bot takes at least
    this.confirms = false; // whether each move is shown before it is played
    this.busy = 0; // how many steps of the page are under way
    this.look = { width: 1200, theme: "THEME_LIGHT" };
    this.svg = "";
    this.move = new Move(this);
    this.refusal = null; // {violations, sentence}
    this.score = null;
    this.fault = null; // what a verified record has wrong
    this.problem = ""; // why a call failed
    this.left = null; // the game that a branch has left
    this.run = 0; // raised whenever the game is replaced, so that a bot of the old one stops
  }

  get game() { return this.described.game; }
  get players() { return this.names.length; }
  get shown() { return this.plies[this.at]; }
  get turn() { return this.shown?.turn ?? {}; }
  get state() { return this.shown?.state; }
  get isLast() { return this.at === this.plies.length - 1; }
  get isOver() { return Boolean(this.turn.over); }
  get text() {
    const tag = this.described && !(this.described.languages ?? []).includes(language()) ? "en" : language();
    return { language: tag, player_names: this.names };
  }
  isAwaited(seat) { return (this.turn.awaited ?? []).includes(seat); }
  mayAct(seat) { return seat !== null && (this.isAwaited(seat) || (this.turn.anytime ?? []).includes(seat)); }
  isHuman(seat) { return seat >= 0 && !this.bots[seat]; }

  /** Runs a step of the page; a failed call becomes its problem, not an exception. */
  async attempt(step) {
    this.problem = "";
    this.busy += 1;
    this.onChange();
    try {
      await step();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      this.problem = error.message;
    } finally {
      this.busy -= 1;
      this.onChange();
    }
  }

  async describe(game, version = "") {
    this.described = await callIn(language(), "GetGame", { game, rules_version: version });
  }

  reset(names, bots) {
    Object.assign(this, { names, bots, refusal: null, score: null, fault: null, left: null, header: null });
    this.run += 1;
  }

  async start({ game, version, options, names, bots }) {
    await this.describe(game, version);
    this.reset(names, bots);
    const request = { game, players: names.length, options, seed: randomSeed(), text: this.text, rules_version: version };
    const answer = await call("StartGame", request);
    this.header = withNames(answer.record_header, names);
    this.plies = [{ ply: 0, events: [] }];
    this.append(answer);
    this.playing = true;
    const humans = names.map((_, seat) => seat).filter((seat) => this.isHuman(seat));
    const { awaited } = this.plies.at(-1).turn;
    this.lookFrom(humans.find((seat) => awaited.includes(seat)) ?? humans[0] ?? null);
    await this.show(this.plies.length - 1);
    this.play();
  }

  /** Another seat looks: what the seat before it could see leaves the page at once. */
  lookFrom(seat) {
    if (seat === this.seat) return;
    Object.assign(this, { seat, svg: "", score: null, refusal: null });
    this.move.clear();
  }

  /** Adds what was drawn, and gives the last ply the state and turn of the answer. */
  append({ state, turn, drawn = [] }) {
    for (const { ply = 0, action, events = [] } of drawn) this.plies.push({ ply: ply + 1, seat: -1, action, events });
    Object.assign(this.plies.at(-1), { state, turn: { awaited: [], ...turn } });
  }

  /**
   * Loads a record: all of its plies, and what is wrong with it. Gives the verdict. A record without a single position leaves
   * the table as it is.
   */
  async load(record, { ply = -1, lenient = false, seat = null } = {}) {
    const names = namesIn(record);
    const text = { language: language(), player_names: Array.from(names, (name) => name ?? "") };
    const { verdict } = await call("VerifyRecord", { record, lenient, text });
    const answers = verdict.players ? await stream("ReplayRecord", { record, lenient, text }) : [];
    const plies = positionsIn(answers);
    this.fault = verdict.fault ?? null;
    if (!plies.length) return verdict;
    await this.describe(verdict.game, verdict.rules_version);
    const seats = [...Array(verdict.players).keys()];
    this.reset(seats.map((each) => names[each] ?? ""), seats.map(() => ""));
    Object.assign(this, { plies, header: headerOf(record), fault: verdict.fault ?? null, playing: false });
    this.lookFrom(seat);
    await this.show(ply < 0 || ply >= plies.length ? plies.length - 1 : ply);
    return verdict;
  }

  /** Asks for all positions again, such as in another language. */
  async replay(record) {
    this.plies = positionsIn(await stream("ReplayRecord", { record, text: this.text }));
  }

  /** Goes on from a position whose history is not known. */
  async restore(state, { seat = null, names = [] } = {}) {
    await this.describe(state.game, state.rules_version);
    this.reset(names, names.map(() => ""));
    const { turn } = await call("ViewGame", { state, text: this.text });
    this.plies = [{ ply: turn.ply ?? 0, events: [], state, turn: { awaited: [], ...turn } }];
    this.playing = false;
    this.lookFrom(seat);
    await this.show(0);
  }

  /** The record up to the shown ply or to the end; null where the beginning is not known. */
  record(last = this.plies.length - 1) {
    if (this.header === null) return null;
    return this.header + this.plies.slice(1, last + 1).map((each) => `${each.action.record_line}\n`).join("");
  }

  showPly(ply) {
    return this.step(ply - this.plies[0].ply);
  }

  /** Shows another position of the game; back at its end, the game goes on. */
  async step(at) {
    await this.show(at);
    if (this.playing && this.isLast) this.play();
  }

  /** What a replay of a record finds. */
  async verify(record, lenient = false) {
    return (await call("VerifyRecord", { record, lenient, text: this.text })).verdict;
  }

  /** The last news for the shown seat. */
  get news() {
    const events = this.plies.slice(-3).flatMap((each) => each.events).filter((each) => maySee(each, this.seat));
    return [...events.map((each) => each.sentence), this.turn.sentence ?? ""].join(" ");
  }

  /** Shows the position after a ply, from the seat that is looked from. */
  async show(at) {
    this.at = Math.max(0, Math.min(at, this.plies.length - 1));
    this.refusal = null;
    const { shown } = this;
    if (!shown.state) {
      const wanted = { record: this.record(this.at), plies: [shown.ply], text: this.text };
      const [{ state, turn }] = positionsIn(await stream("ReplayRecord", wanted));
      Object.assign(shown, { state, turn });
      if (shown !== this.shown) return; // another one is shown by now
    }
    await this.refresh();
  }

  /** Asks for all that the page shows of the position: the picture, what may be done, the score if it is open. */
  async refresh() {
    const steps = [this.draw(), this.move.begin()];
    if (this.score || this.isOver) steps.push(this.count());
    await Promise.all(steps);
    this.onChange();
    await this.move.lookAhead();
    this.onChange();
  }

  asked() {
    return { state: this.state, text: this.text, ...(this.seat === null ? {} : { seat: this.seat }) };
  }

  /** Whether an answer still belongs to what is shown: the position, the seat, the language. */
  isShown({ state, seat = null }) {
    return state === this.state && seat === this.seat;
  }

  async draw() {
    const request = { ...this.asked(), ...this.look };
    const { svg } = await call("DrawGame", request);
    if (this.isShown(request) && request.theme === this.look.theme) this.svg = svg;
  }

  async count() {
    const request = this.asked();
    const { score } = await call("ScoreGame", request);
    if (this.isShown(request)) this.score = score;
  }

  async sit(seat) {
    this.lookFrom(seat);
    await this.refresh();
  }

  /** Another width or other colours of the picture. */
  async restyle(look) {
    if (Object.entries(look).every(([key, value]) => this.look[key] === value)) return;
    this.look = { ...this.look, ...look };
    if (this.state) await this.draw();
    this.onChange();
  }

  /** Says everything again in the language of the page. */
  async retell() {
    if (!this.described) return;
    await this.describe(this.game.id, this.game.rules_version);
    if (!this.state) return;
    const record = this.record();
    if (record !== null) await this.replay(record);
    else {
      const { turn } = await call("ViewGame", { state: this.state, text: this.text });
      this.shown.turn = { awaited: [], ...turn };
    }
    await this.show(this.at);
  }

  /** Applies an action for a seat; a refused one leaves everything as it was. Gives whether it was accepted. */
  async act(seat, action) {
    const request = { state: this.state, seat, action, resolve_chance: {}, text: this.text };
    const answer = await call("ApplyAction", request);
    if (answer.rejected) {
      this.refusal = answer.rejected;
      this.onChange();
      return false;
    }
    this.branch();
    const { accepted } = answer;
    const ply = this.shown.ply + 1;
    this.plies.push({ ply, seat, action: accepted.action, events: accepted.events ?? [] });
    this.append(accepted);
    this.playing = true;
    this.turnTo();
    await this.show(this.plies.length - 1);
    return true;
  }

  /** Leaves what comes after the shown ply, and remembers it once. */
  branch() {
    if (this.isLast) return;
    this.left = { header: this.header, plies: this.plies, fault: this.fault };
    this.plies = this.plies.slice(0, this.at + 1);
    this.fault = null;
  }

  async returnFromBranch() {
    const { left } = this;
    Object.assign(this, left, { left: null, playing: false });
    this.run += 1;
    await this.show(this.plies.length - 1);
  }

  /** The shown seat follows the turn where several people share the page. */
  turnTo() {
    const turn = this.plies.at(-1).turn;
    const next = turn.awaited.find((seat) => this.isHuman(seat));
    if (this.follow && next !== undefined && this.seat !== null && !turn.awaited.includes(this.seat)) this.lookFrom(next);
  }

  /** The place before the last decision of a person; -1 where there is none. */
  get lastDecision() {
    return this.plies.slice(0, -1).findLastIndex((each) => (each.turn?.awaited ?? []).some((seat) => this.isHuman(seat)));
  }

  /** Takes back the last decision of a person, and all that came after it. */
  async takeBack() {
    const at = this.lastDecision;
    if (at < 0) return;
    this.run += 1;
    this.plies = this.plies.slice(0, at + 1);
    await this.show(at);
    const next = this.turn.awaited.find((seat) => this.isHuman(seat));
    if (this.follow && next !== undefined && this.seat !== null && !this.isAwaited(this.seat)) await this.sit(next);
    this.play();
  }

  /** Goes on from the shown ply: bots and chance act until a person must. */
  async play() {
    const run = (this.run += 1);
    const isCurrent = () => run === this.run && this.playing && this.isLast;
    await this.attempt(async () => {
      while (isCurrent() && !this.isOver) {
        if (this.isAwaited(-1)) await this.drawChance();
        const seat = this.turn.awaited.find((each) => each >= 0 && this.bots[each]);
        if (seat === undefined) return;
        const [action] = await Promise.all([botAction(this.bots[seat], this.state, seat), pause(this.pace)]);
        if (!isCurrent()) return;
        if (!action || !(await this.act(seat, action))) return;
      }
    });
  }

  async drawChance() {
    this.branch();
    this.append(await call("ResolveChance", { state: this.state, text: this.text }));
    this.turnTo();
    await this.show(this.plies.length - 1);
  }
}
