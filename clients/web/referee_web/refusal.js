// A refusal as a lesson: the sentence, the rule, its numbers, the field, and what the sheet says.

import { html } from "./vendor/preact-htm.js";
import { say } from "./words.js";

const valueOf = (fact) => fact.number ?? fact.text ?? (fact.numbers ?? fact.texts)?.values?.join(", ") ?? "";

/** A rule's id, which opens it in the catalogue. */
export const RuleLink = ({ page, id }) => html`<button class="rule" onClick=${() => page.openRule(id)}>${id}</button>`;

/** The sheets hold their lines together with hard spaces, which a narrow panel cannot keep. */
const breakable = (text = "") => text.replace(/\s+/g, " ");

/** Where a rule comes from; the lines of the sheet are German, as printed. */
export function Sources({ sources = [] }) {
  return sources.map(({ kind, lines = [], text, ref }) => (kind === "KIND_SHEET"
    ? html`<blockquote lang="de"><p>${breakable(text)}</p><footer>${say("sheet-lines", { lines: lines.join(", ") })}</footer></blockquote>`
    : html`<p class="soft">${ref || say("rulebook")}${text ? `: ${text}` : ""}</p>`));
}

export function Refusal({ page, refusal }) {
  const { table } = page;
  const { violations = [], unreadable, isLegal } = refusal;
  const close = () => { table.refusal = null; table.onChange(); };
  return html`<div class="refusal" role="alert">
    ${table.refusal === refusal && html`<button class="close" aria-label=${say("close")} onClick=${close}>×</button>`}
    ${isLegal && html`<p>${say("legal-after-all")}</p>`}
    ${unreadable && html`<p>${say("unreadable")}</p><p class="soft" lang="en">${unreadable}</p>`}
    ${violations.map(({ sentence, rule_id, facts = [], field, sources }) => html`<article>
      <h3>${sentence}</h3>
      <p><${RuleLink} page=${page} id=${rule_id} /> ${field && html`<span class="soft">${say("field")} <code>${field}</code></span>`}</p>
      ${facts.length > 0 && html`<dl class="facts">${facts.map((fact) => html`<div><dt>${fact.name}</dt><dd>${valueOf(fact)}</dd></div>`)}</dl>`}
      <${Sources} sources=${sources} />
    </article>`)}
  </div>`;
}
