// The record: stepping through it, reading, loading and verifying it, and links to its plies.

import { html, useEffect, useState } from "./vendor/preact-htm.js";
import { say } from "./words.js";

/** The switch before all that no single player may see. */
export function Revealing({ page, children }) {
  const isOpen = page.reveals || page.table.isOver;
  return html`<label class="check warning-box"><input type="checkbox" checked=${page.reveals}
      onChange=${(event) => page.change({ reveals: event.target.checked })} /> ${say("reveals")}</label>
    ${isOpen && children}`;
}

export function Stepper({ page }) {
  const { table } = page;
  const last = table.plies.length - 1;
  const go = (at) => table.attempt(() => table.step(at));
  useEffect(() => {
    const press = (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, [role=tablist]")) return;
      const at = { ArrowLeft: table.at - 1, ArrowRight: table.at + 1, Home: 0, End: table.plies.length - 1 }[event.key];
      if (at === undefined) return;
      event.preventDefault();
      go(at);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [table]);
  const button = (key, sign, at, isOff) => html`<button aria-label=${say(key)} disabled=${isOff} onClick=${() => go(at)}>${sign}</button>`;
  return html`<div class="row stepping" role="group" aria-label=${say("stepping")}>
    ${button("first-ply", "|◀", 0, table.at === 0)}${button("ply-before", "◀", table.at - 1, table.at === 0)}
    <label><span class="hidden">${say("ply")}</span><input type="range" min="0" max=${last} value=${table.at}
      onInput=${(event) => go(Number(event.target.value))} /></label>
    ${button("ply-after", "▶", table.at + 1, table.isLast)}${button("last-ply", "▶|", last, table.isLast)}
    <label>${say("ply")} <input class="number" type="number" min=${table.plies[0].ply} max=${table.plies[last].ply} value=${table.shown.ply}
      onChange=${(event) => table.attempt(() => table.showPly(Number(event.target.value)))} /></label>
    <span class="soft">${say("of-plies", { plies: table.plies[last].ply })}</span>
  </div>`;
}

function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function RecordPanel({ page }) {
  const { table } = page;
  const record = table.record();
  return html`<${Stepper} page=${page} />
    <${Revealing} page=${page}>
      ${record !== null && html`<${Text} table=${table} record=${record} />`}
      <${Link} page=${page} key=${table.at} />
    <//>
    <${Loading} page=${page} />`;
}

function Text({ table, record }) {
  const name = `${table.game.id}.txt`;
  const [verdict, set] = useState(null);
  const verify = () => table.attempt(async () => set(await table.verify(record)));
  return html`<div>
    <div class="row"><button onClick=${() => navigator.clipboard.writeText(record)}>${say("copy")}</button>
      <button onClick=${() => save(name, record)}>${say("download")}</button>
      <button onClick=${verify}>${say("verify")}</button></div>
    ${verdict && html`<p role="status">${say(`verdict-${verdict.kind}`)}</p>`}
    <ol class="record" start="0" tabindex="0" aria-label=${say("panel-record")}>${table.plies.map((each, at) => html`<li key=${at}
        aria-current=${at === table.at ? "step" : undefined}><button onClick=${() => table.attempt(() => table.step(at))}>
      <code>${each.action?.record_line ?? say("beginning")}</code></button></li>`)}</ol></div>`;
}

function Link({ page }) {
  const [link, set] = useState("");
  const make = async (isPosition) => {
    const made = await page.link(isPosition);
    set(made);
    history.replaceState(null, "", made);
    await navigator.clipboard?.writeText(made).catch(() => {});
  };
  return html`<div class="row">
    ${page.table.record() !== null && html`<button onClick=${() => make(false)}>${say("link-record")}</button>`}
    <button onClick=${() => make(true)}>${say("link-position")}</button>
    ${link && html`<label>${say("link")}<input readonly value=${link} onFocus=${(event) => event.target.select()} /></label>`}</div>`;
}

function Loading({ page }) {
  const { table } = page;
  const [text, type] = useState("");
  const [lenient, setLenient] = useState(false);
  const [verdict, set] = useState(null);
  const load = () => table.attempt(async () => set(await table.load(text, { lenient })));
  return html`<details><summary>${say("open-record")}</summary>
    <label>${say("paste-record")}<textarea rows="6" value=${text} onInput=${(event) => type(event.target.value)}></textarea></label>
    <input type="file" aria-label=${say("upload")} accept="text/plain,.rec,.txt"
      onChange=${async (event) => type(await event.target.files[0].text())} />
    <label class="check"><input type="checkbox" checked=${lenient} onChange=${(event) => setLenient(event.target.checked)} /> ${say("lenient")}</label>
    <button disabled=${!text.trim()} onClick=${load}>${say("open-and-verify")}</button>
    ${verdict && html`<p role="status">${say(`verdict-${verdict.kind}`)} ${verdict.fault?.message}</p>`}
  </details>`;
}
