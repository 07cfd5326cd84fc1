// What lies beside the board: log, score, rules, record, calls.

import { RecordPanel } from "./record.js";
import { RawCalls } from "./raw.js";
import { RuleLink, Sources } from "./refusal.js";
import { maySee } from "./table.js";
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { say } from "./words.js";

const PANELS = { log: Log, score: Score, rules: Rules, record: RecordPanel, calls: RawCalls };

export function Panels({ page }) {
  const names = Object.keys(PANELS);
  const open = (name) => {
    page.change({ panel: name });
    document.getElementById(`tab-${name}`).focus();
  };
  const press = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    open(names[(names.indexOf(page.panel) + step + names.length) % names.length]);
  };
  return html`<div role="tablist" class="tabs" aria-label=${say("panels")} onKeyDown=${press}>
      ${names.map((name) => html`<button role="tab" id=${`tab-${name}`} aria-selected=${page.panel === name} aria-controls="panel"
        tabindex=${page.panel === name ? 0 : -1} onClick=${() => open(name)}>${say(`panel-${name}`)}</button>`)}
    </div>
    <div role="tabpanel" id="panel" aria-labelledby=${`tab-${page.panel}`} tabindex="0">
      <${PANELS[page.panel]} page=${page} />
    </div>`;
}

/** What happened, as far as the shown seat may know it, the newest last. */
function Log({ page }) {
  const { table } = page;
  const end = useRef(null);
  useEffect(() => end.current?.scrollTo(0, end.current.scrollHeight), [table.at, table.seat]);
  const entries = table.plies.slice(0, table.at + 1).map((each) => ({
    ...each, sentences: each.events.filter((event) => maySee(event, table.seat)).map((event) => event.sentence),
  })).filter((each) => each.sentences.length);
  return html`<div class="scroll" ref=${end}><ol class="log">${entries.map(({ ply, seat, sentences }) => html`<li key=${ply}
      class=${seat >= 0 ? `seat${seat}` : ""}>
    <button class="ply" aria-label=${say("go-to-ply", { ply })} onClick=${() => table.attempt(() => table.showPly(ply))}>${ply}</button>
    <span>${sentences.map((each) => html`<span>${each} </span>`)}</span></li>`)}</ol></div>`;
}

function Score({ page }) {
  const { table } = page;
  const { score } = table;
  useEffect(() => { if (!score) table.attempt(() => table.count()); }, [score]);
  if (!score) return html`<p>…</p>`;
  const { totals = [], ranks = [], winners = [], tree = [], final } = score;
  return html`<table class="score"><caption>${say(final ? "final-score" : "score-now")}</caption>
    <thead><tr><th scope="col">${say("player")}</th><th scope="col">${say("points")}</th>${ranks.length > 0 && html`<th scope="col">${say("rank")}</th>`}</tr></thead>
    <tbody>${table.names.map((name, seat) => html`<tr class=${winners.includes(seat) ? "winner" : ""}>
      <th scope="row">${name || say("seat", { seat })}${winners.includes(seat) && ` – ${say("wins")}`}</th>
      <td>${totals[seat] ?? ""}</td>${ranks.length > 0 && html`<td>${ranks[seat] ?? ""}</td>`}</tr>`)}</tbody></table>
    ${score.tie_break && html`<p>${say("tie-break")} <${RuleLink} page=${page} id=${score.tie_break} /></p>`}
    <ul class="tree">${tree.map((node) => html`<${Node} page=${page} node=${node} />`)}</ul>`;
}

/** One reason for points, with its rule and its parts. */
function Node({ page, node }) {
  const { table } = page;
  const { sentence, id, rule_id, points = [], children = [], counted } = node;
  const row = html`<span class=${counted ? "" : "soft"}>${sentence || id}
    ${points.length > 0 && html` <span class="points">${points.map((each, seat) => html`<span class=${`seat${seat}`}
      title=${table.names[seat] || say("seat", { seat })}>${each}</span>`)}</span>`}
    ${!counted && html` <small>${say("not-counted")}</small>`}</span>`;
  const rule = rule_id && html` <${RuleLink} page=${page} id=${rule_id} />`;
  if (!children.length) return html`<li>${row}${rule}</li>`;
  return html`<li class="branch"><details open=${counted}><summary>${row}</summary>
    <ul>${children.map((each) => html`<${Node} page=${page} node=${each} />`)}</ul></details>${rule}</li>`;
}

function Rules({ page }) {
  const { rules = [] } = page.table.described;
  const [typed, type] = useState("");
  const wanted = (page.rule || typed).toLowerCase();
  const fits = (rule) => !wanted || [rule.id, rule.sentence, ...rule.sources.map((each) => each.text ?? "")].some((each) => each.toLowerCase().includes(wanted));
  const found = rules.filter(fits);
  const search = (event) => {
    type(event.target.value);
    page.change({ rule: "" });
  };
  return html`<label class="search">${say("search-rules")}<input type="search" value=${page.rule || typed} onInput=${search} /></label>
    <p class="soft" role="status">${say("rules-found", { count: found.length, all: rules.length })}</p>
    <div class="scroll" tabindex="0" role="group" aria-label=${say("panel-rules")}>${found.map((rule) => html`<article key=${rule.id}><h3><code>${rule.id}</code></h3><p>${rule.sentence}</p>
      <${Sources} sources=${rule.sources} />${rule.unbreakable && html`<p class="soft">${rule.unbreakable}</p>`}</article>`)}</div>`;
}
