// The move in the making: what has been chosen, what can be chosen next, and which places of the picture stand for it.

import { call } from "./api.js";
import { whyNot } from "./questions.js";

const MOST_AHEAD = 8;

/** The kind of the answer that comes next: choice, number, form, action, rejected or "". */
export const nextOf = (answer) => ["choice", "number", "form", "action", "rejected"].find((key) => answer?.[key]) ?? "";

export const kindOf = (ref) => ref.slice(0, ref.indexOf(":"));

export class Move {
  constructor(table) {
    this.table = table;
    this.clear();
  }

  clear() {
    this.answer = null;
    this.steps = []; // the choices made by hand, each as the list that was sent
    this.ahead = []; // answers one choice further, for the choice of the action itself
    this.narrowed = null; // a ref that several choices share
    this.mustConfirm = false;
  }

  get chosen() { return this.answer?.chosen ?? []; }
  get values() { return this.answer?.choice?.values ?? []; }

  request(chosen) {
    const { state, seat, text } = this.table;
    return call("CompleteAction", { state, seat, chosen, text });
  }

  /** Asks anew what the shown seat may do. */
  async begin() {
    this.clear();
    const { table } = this;
    if (!table.mayAct(table.seat)) return;
    const asked = table.asked();
    const answer = await this.request([]);
    if (!table.isShown(asked)) return;
    this.answer = answer;
    this.mustConfirm = true; // nobody has chosen anything yet
  }

  /** Where the action itself is chosen, places of all actions can be clicked: asks for the next choice of each. */
  async lookAhead() {
    this.ahead = [];
    const { values, answer } = this;
    if (answer?.choice?.field.kind !== "action" || values.length > MOST_AHEAD) return;
    const ahead = await Promise.all(values.map((each) => this.request([each.value])));
    if (this.answer === answer) this.ahead = ahead;
  }

  /** What can be clicked: for each ref the lists of choices it may stand for. */
  offers() {
    const found = new Map();
    const add = (ref, path) => found.set(ref, [...(found.get(ref) ?? []), path]);
    const before = this.chosen.map((each) => each.value ?? "");
    for (const each of this.values) for (const ref of each.refs ?? []) add(ref, [...before, each.value ?? ""]);
    for (const answer of this.ahead) {
      const start = (answer.chosen ?? []).map((each) => each.value ?? "");
      for (const each of answer.choice?.values ?? []) for (const ref of each.refs ?? []) add(ref, [...start, each.value ?? ""]);
      if (answer.action) for (const ref of answer.action.refs ?? []) add(ref, start);
    }
    return found;
  }

  /** Refs that the move names already. */
  named() {
    return new Set([...this.chosen.flatMap((each) => each.refs ?? []), ...(this.answer?.action?.refs ?? [])]);
  }

  /** Tells which refs might be asked about: those of a kind that is offered, but not offered themselves. */
  askable() {
    const offers = this.offers();
    const kinds = new Set(this.values.flatMap((each) => each.refs ?? []).map(kindOf));
    return (ref) => kinds.has(kindOf(ref)) && !offers.has(ref);
  }

  async choose(value) {
    await this.send([...this.chosen.map((each) => each.value ?? ""), value]);
  }

  async send(path) {
    if (this.isSending) return; // the second click of a double click is not a choice of its own
    this.isSending = true;
    try {
      await this.take(path);
    } finally {
      this.isSending = false;
    }
  }

  async take(path) {
    const asked = this.table.asked();
    const answer = await this.request(path);
    if (!this.table.isShown(asked)) return;
    this.table.refusal = null;
    if (answer.rejected) {
      this.table.refusal = answer.rejected;
      this.table.onChange();
      return;
    }
    this.steps.push(this.answer);
    this.answer = answer;
    this.narrowed = null;
    this.ahead = [];
    const { action } = answer;
    const marks = action?.marks;
    this.mustConfirm = Boolean(action && (this.table.confirms || marks?.eliminates || marks?.ends_game));
    if (action && !this.mustConfirm) await this.finish();
    else await this.lookAhead();
    this.table.onChange();
  }

  /** Plays the finished action. */
  async finish() {
    const { table, answer } = this;
    if (await table.act(table.seat, answer.action.action)) table.play();
  }

  /** Takes the last choice back. */
  async back() {
    this.answer = this.steps.pop();
    this.narrowed = null;
    this.table.refusal = null;
    await this.lookAhead();
    this.table.onChange();
  }

  /** Takes all choices back from one on. */
  async backTo(index) {
    while (this.steps.length && this.chosen.length > index) this.answer = this.steps.pop();
    this.narrowed = null;
    this.table.refusal = null;
    await this.lookAhead();
    this.table.onChange();
  }

  /** A click on a place of the picture. */
  async pick(ref) {
    const paths = this.offers().get(ref) ?? [];
    if (paths.length === 1) await this.send(paths[0]);
    else if (paths.length > 1) {
      this.narrowed = ref;
      this.table.onChange();
    } else if (this.askable()(ref)) await this.ask(ref.slice(ref.indexOf(":") + 1));
  }

  /** Why a value is not offered. */
  async ask(value) {
    this.table.refusal = await whyNot(this, value);
    this.table.onChange();
  }
}
