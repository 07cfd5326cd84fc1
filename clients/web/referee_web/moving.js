// The move in the making: whose turn it is, choices, forms, the command field, and refusals.

import { call } from "./api.js";
import { Form, NumberField } from "./forms.js";
import { nextOf } from "./move.js";
import { refsShown } from "./picture.js";
import { whyNoAction, whyUnreadable } from "./questions.js";
import { Refusal } from "./refusal.js";
import { html, useState } from "./vendor/preact-htm.js";
import { nameOf, say } from "./words.js";

export function Moving({ page }) {
  const { table } = page;
  const { turn, fault } = table;
  return html`
    <h2 class="turn" tabindex="-1">${turn.sentence}</h2>
    ${fault && table.isLast && html`<${Fault} page=${page} fault=${fault} />`}
    ${table.isOver && html`<p><button onClick=${() => page.change({ panel: "score" })}>${say("show-score")}</button></p>`}
    ${!table.isOver && html`<${Choices} page=${page} />`}
    ${table.refusal && html`<${Refusal} page=${page} refusal=${table.refusal} />`}
    <${Buttons} page=${page} />
    <${Command} page=${page} key=${`${table.seat}/${table.at}`} />`;
}

function Buttons({ page }) {
  const { table } = page;
  const steps = table.move.steps.length;
  return html`<div class="row">
    ${steps > 0 && html`<button onClick=${() => table.attempt(() => table.move.back())}>${say("step-back")}</button>`}
    ${!steps && table.isLast && table.playing && table.lastDecision >= 0 && html`<button onClick=${() => table.attempt(() => table.takeBack())}>${say("take-back")}</button>`}
    ${table.left && html`<button onClick=${() => table.attempt(() => table.returnFromBranch())}>${say("leave-branch")}</button>`}
    ${!table.isOver && !table.playing && html`<button onClick=${() => goOn(table)}>${say(table.isLast ? "play-on" : "branch")}</button>`}
    ${!table.isOver && table.playing && !table.isLast && html`<button onClick=${() => goOn(table)}>${say("branch")}</button>`}
    <span class="space"></span>
    <label class="check"><input type="checkbox" checked=${table.confirms} onChange=${(event) => { table.confirms = event.target.checked; }} />
      ${say("confirm")}</label>
  </div>`;
}

function goOn(table) {
  return table.attempt(async () => {
    table.branch();
    table.playing = true;
    table.onChange();
    table.play();
  });
}

function Choices({ page }) {
  const { table } = page;
  const { move } = table;
  const { answer } = move;
  if (!answer) return html`<p class="soft">${waiting(table)}</p>`;
  const next = nextOf(answer);
  const send = (value) => table.attempt(() => move.choose(value));
  return html`
    <${Chips} page=${page} />
    ${(answer.prices ?? []).filter((each) => each.paid).map((each) => html`<p class="price">${say("price", {
      paid: each.paid, left: each.left ?? 0, what: thing(table, "cost", each.what),
    })}</p>`)}
    ${next === "choice" && html`<${Values} page=${page} />`}
    ${next === "number" && html`<${NumberField} choice=${answer.number} send=${send} key=${table.at} />`}
    ${next === "form" && html`<${Form} choice=${answer.form} send=${send} key=${table.at} />`}
    ${next === "action" && html`<${Finished} table=${table} action=${answer.action} />`}`;
}

function waiting(table) {
  if (table.seat === null) return say("spectating");
  if (table.playing && table.isLast) return say("wait");
  return say("not-your-turn");
}

const thing = (table, kind, id) => {
  const found = (table.described.names ?? []).find((each) => each.kind === kind && each.id === id);
  return found ? nameOf(found) : id;
};

/** The choices so far; each can be taken back with all that came after it. */
function Chips({ page }) {
  const { table } = page;
  const { move } = table;
  if (!move.chosen.length) return null;
  return html`<ol class="chips" aria-label=${say("so-far")}>
    ${move.chosen.map(({ field, label, value }, index) => html`<li><button disabled=${!move.steps.length}
        title=${say("take-back-from-here")} onClick=${() => table.attempt(() => move.backTo(index))}>
      ${field.path && field.label && html`<small>${field.label}</small> `}${label || value || "–"}</button></li>`)}
  </ol>`;
}

function Finished({ table, action }) {
  const { marks } = action;
  const play = () => table.attempt(() => table.move.finish());
  return html`<div class="finished">
    <p><b>${action.sentence}</b></p>
    ${marks?.sentence && html`<p class=${marks.eliminates || marks.ends_game ? "warning" : "price"}>${marks.sentence}</p>`}
    <button class="main" onClick=${play}>${say("do-it")}</button>
  </div>`;
}

const glow = (refs, isOn) => {
  for (const each of document.querySelectorAll(".picture [data-ref]")) {
    each.classList.toggle("pointed", isOn && refs.includes(each.dataset.ref));
  }
};

function Values({ page }) {
  const { table } = page;
  const { move } = table;
  const { field } = move.answer.choice;
  const isShared = (each) => !move.narrowed || (each.refs ?? []).includes(move.narrowed);
  const values = move.values.some(isShared) ? move.values.filter(isShared) : move.values;
  const choose = (value) => table.attempt(() => move.choose(value));
  return html`<div role="group" aria-label=${field.label} class="values">
    <p>${say("choose")} <b>${field.label}</b>${move.narrowed && html` <button onClick=${() => { move.narrowed = null; table.onChange(); }}>${say("all")}</button>`}</p>
    ${move.narrowed && html`<${Shared} table=${table} />`}
    <div class="buttons">${values.map(({ value = "", label, count, refs = [], marks }) => html`<button class="value"
        onClick=${() => choose(value)} onMouseEnter=${() => glow(refs, true)} onMouseLeave=${() => glow(refs, false)}
        onFocus=${() => glow(refs, true)} onBlur=${() => glow(refs, false)}>
      <span>${label || value || say("leave-out")}</span>
      ${count > 1 && html`<small>${say("ways", { count: count >= 2147483647 ? "∞" : count })}</small>`}
      ${marks?.sentence && html`<small class=${marks.eliminates || marks.ends_game ? "warning" : "price"}>${marks.sentence}</small>`}
    </button>`)}</div>
    <${NotOffered} table=${table} field=${field} />
  </div>`;
}

/** Where a place of the picture stands for several whole beginnings, these are offered instead. */
function Shared({ table }) {
  const { move } = table;
  const paths = move.offers().get(move.narrowed) ?? [];
  if (!move.ahead.length) return null;
  const label = (path) => path.map((value) => thing(table, "action", value)).join(" · ");
  return html`<div class="buttons">${paths.map((path) => html`<button class="value"
    onClick=${() => table.attempt(() => move.send(path))}>${label(path)}</button>`)}</div>`;
}

/** What cannot be chosen now, each to be asked why; looked up when it is opened. */
function NotOffered({ table, field }) {
  const [isOpen, open] = useState(false);
  return html`<details class="not-offered" onToggle=${(event) => open(event.target.open)}><summary>${say("not-offered")}</summary>
    ${isOpen && html`<${Missing} table=${table} field=${field} />`}</details>`;
}

function Missing({ table, field }) {
  const { move } = table;
  const offered = new Set(move.values.map((each) => each.value));
  const isAskable = move.askable();
  const isAction = field.kind === "action";
  const missing = isAction
    ? (table.described.names ?? []).filter((each) => each.kind === "action" && !offered.has(each.id)).map((each) => [each.id, nameOf(each)])
    : [...refsShown()].filter(([ref]) => isAskable(ref)).map(([ref, title]) => [ref.slice(ref.indexOf(":") + 1), title]);
  const ask = (value) => table.attempt(async () => {
    if (isAction) table.refusal = await whyNoAction(table, value);
    else await move.ask(value);
  });
  if (!missing.length) return html`<p>${say("nothing-else")}</p>`;
  return html`<div class="buttons">${missing.map(([value, label]) => html`<button class="value grey" onClick=${() => ask(value)}
    aria-label=${say("why-not", { what: label })}>${label}<small>${say("why-not-short")}</small></button>`)}</div>`;
}

/** The command field takes an action in notation, legal or not: the referee judges it. */
function Command({ page }) {
  const { table } = page;
  const [text, set] = useState("");
  const [hints, setHints] = useState([]);
  const seat = table.seat;
  if (seat === null) return null;
  const submit = (event) => {
    event.preventDefault();
    table.attempt(async () => {
      const notation = text.trim();
      const unreadable = await whyUnreadable(table, notation);
      if (unreadable) table.refusal = { unreadable };
      else if (await table.act(seat, { notation })) table.play();
    });
  };
  const hint = async () => {
    if (hints.length || !table.mayAct(seat)) return;
    const { actions = [] } = await call("ListLegalActions", { state: table.state, seat, text: table.text });
    setHints(actions);
  };
  return html`<form class="command row" onSubmit=${submit}>
    <label><span>${say("command", { name: table.names[seat] || say("seat", { seat }) })}</span>
      <input name="command" list="hints" autocomplete="off" autocapitalize="off" spellcheck="false" value=${text}
        onFocus=${hint} onInput=${(event) => set(event.target.value)} placeholder=${say("command-hint")} /></label>
    <datalist id="hints">${hints.map((each) => html`<option value=${each.notation}>${each.sentence}</option>`)}</datalist>
    <button type="submit" disabled=${!text.trim()}>${say("try")}</button>
  </form>`;
}

/** What a verified record has wrong, shown at the position before the wrong ply. */
function Fault({ page, fault }) {
  const { table } = page;
  return html`<div class="refusal" role="alert">
    <h3>${say("fault", { ply: fault.ply || "–", line: fault.line || "–" })}</h3>
    ${fault.action && html`<p><code>${fault.seat === -1 ? "*" : table.names[fault.seat] || say("seat", { seat: fault.seat })}: ${fault.action}</code></p>`}
    ${fault.violations?.length ? html`<${Refusal} page=${page} refusal=${fault} />` : html`<p>${fault.message}</p>`}
    ${fault.expected && html`<p>${say("expected", { expected: fault.expected, actual: fault.actual })}</p>`}
    ${fault.alternatives?.length && html`<p>${say("instead")}</p><ul>${fault.alternatives.map((each) => html`<li><code>${each}</code></li>`)}</ul>`}
  </div>`;
}
