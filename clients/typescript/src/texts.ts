/** The texts of a game, for clients that write sentences themselves. Answers hold theirs already where text is asked for. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Name } from "./gen/referee/v1/games_pb.js";
import type { GetGameResponse } from "./gen/referee/v1/service_pb.js";

/** One language of a game's messages, from what `getGame` answers. */
export class Texts {
  readonly language: string;
  readonly #bundle: FluentBundle;
  readonly #version: string;
  readonly #names: ReadonlyMap<string, Name>;

  /** Throws a RangeError for a language that the game has no texts in. */
  constructor(described: GetGameResponse, language: string) {
    const texts = described.texts.find((each) => each.language === language);
    if (!texts) throw new RangeError(`no texts in ${language}, but in ${described.languages.join(", ")}`);
    this.language = language;
    this.#version = described.game?.rulesVersion ?? "";
    this.#names = new Map(described.names.map((name) => [`${name.kind}-${name.id}`, name]));
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of [texts.shared, texts.own]) {
      this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
  }

  has(id: string): boolean {
    return this.#message(id) !== undefined;
  }

  /** A message, such as `choice-action`, or one of its other forms, such as `office-consul.acc`. Throws where a fact is missing. */
  format(path: string, facts: Record<string, FluentVariable> = {}): string {
    const [id = "", form] = path.split(".");
    const message = this.#message(id);
    const pattern = form === undefined ? message?.value : message?.attributes[form];
    if (pattern === null || pattern === undefined) throw new RangeError(`no message ${path} in ${this.language}`);
    return this.#bundle.formatPattern(pattern, facts);
  }

  /** What a thing is called, such as `name("phase", turn.phase)`; its id where it has no name. */
  name(kind: string, id: string): string {
    const name = this.#names.get(`${kind}-${id}`);
    const given = this.language === "de" ? name?.de : this.language === "en" ? name?.en : "";
    const message = kind === "action" ? `action-name-${id}` : `${kind}-${id}`;
    return given || (this.has(message) ? this.format(message) : id);
  }

  /** What the rule says. */
  rule(id: string): string {
    return this.format(`rule-${id}`);
  }

  /** A text that reads otherwise by older rules stands beside the current one, under their version. */
  #message(id: string) {
    return this.#bundle.getMessage(`${id}--v${this.#version}`) ?? this.#bundle.getMessage(id);
  }
}
