// The form for a new game: which game, who plays, its options.

import { html, useState } from "./vendor/preact-htm.js";
import { nameOf, say } from "./words.js";

const NAMES = ["Anna", "Ben", "Cleo", "David", "Eva", "Finn", "Greta", "Hugo"];
const KINDS = ["", "random", "strong"];

/** The settings that a game begins with: one person against bots. */
function begun(game) {
  const bots = NAMES.map((_, seat) => (seat ? "strong" : ""));
  return { game: game.id, version: game.rules_version, players: game.players[0], names: NAMES, bots, options: {} };
}

/** Options that hold as they are by default are left out of the request. */
const chosenOnly = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

export function Setup({ page }) {
  const { games } = page;
  const [setup, set] = useState(null);
  if (!games.length) return html`<p>${page.table.problem ? "" : "…"}</p>`;
  const now = setup ?? begun(games[0]);
  const game = games.find((each) => each.id === now.game) ?? games[0];
  const change = (values) => set({ ...now, ...values });
  const replace = (list, index, value) => list.map((each, place) => (place === index ? value : each));
  const submit = (event) => {
    event.preventDefault();
    page.start({
      game: now.game,
      version: now.version,
      options: chosenOnly(now.options),
      names: now.names.slice(0, now.players),
      bots: now.bots.slice(0, now.players),
    });
  };
  return html`<form class="setup" onSubmit=${submit}>
    <p class="lead">${say("lead")}</p>
    <fieldset class="games"><legend>${say("game")}</legend>
      ${games.map((each) => html`<label class="card">
        <input type="radio" name="game" value=${each.id} checked=${each.id === now.game} onChange=${() => set(begun(each))} />
        <b>${nameOf(each)}</b><small>${say("players-count", { players: each.players.join(", ") })}</small></label>`)}
    </fieldset>
    <fieldset><legend>${say("players")}</legend>
      <div class="row">${game.players.map((count) => html`<label class="card small">
        <input type="radio" name="players" value=${count} checked=${count === now.players} onChange=${() => change({ players: count })} />
        ${count}</label>`)}</div>
      ${Array.from({ length: now.players }, (_, seat) => html`<div class="row player">
        <span class=${`disc seat${seat}`} aria-hidden="true"></span>
        <input aria-label=${say("name-of", { seat: seat + 1 })} value=${now.names[seat]} maxlength="40"
          onInput=${(event) => change({ names: replace(now.names, seat, event.target.value) })} />
        <select aria-label=${say("who-plays", { name: now.names[seat] })} value=${now.bots[seat]}
          onChange=${(event) => change({ bots: replace(now.bots, seat, event.target.value) })}>
          ${KINDS.map((kind) => html`<option value=${kind}>${say(`bot-${kind || "none"}`)}</option>`)}
        </select></div>`)}
    </fieldset>
    <label class="option"><span>${say("pace")}</span>
      <select value=${page.table.pace} onChange=${(event) => { page.table.pace = Number(event.target.value); }}>
        ${[0, 150, 1000].map((each) => html`<option value=${each}>${say(`pace-${each}`)}</option>`)}</select></label>
    <${Options} game=${game} now=${now} change=${change} />
    <button class="main" type="submit">${say("start")}</button>
    <${FromRecord} page=${page} />
  </form>`;
}

function Options({ game, now, change }) {
  const set = (name, value) => change({ options: { ...now.options, [name]: value } });
  return html`<details><summary>${say("options")}</summary>
    ${game.rules_versions.length > 1 && html`<label class="option"><span>${say("rules-version")}</span>
      <select value=${now.version} onChange=${(event) => change({ version: event.target.value })}>
        ${game.rules_versions.map((each) => html`<option>${each}</option>`)}</select></label>`}
    ${(game.options ?? []).map(({ name, sentence, default_value = "", values }) => html`<label class="option">
      <span>${sentence}</span>
      ${values?.length
        ? html`<select value=${now.options[name] ?? default_value} onChange=${(event) => set(name, event.target.value)}>
            ${values.map((each) => html`<option value=${each}>${each || say("as-data")}</option>`)}</select>`
        : html`<input value=${now.options[name] ?? default_value} onInput=${(event) => set(name, event.target.value || undefined)} />`}
    </label>`)}
  </details>`;
}

function FromRecord({ page }) {
  const [text, set] = useState("");
  const [fault, setFault] = useState(null);
  const load = () => page.table.attempt(async () => {
    const { plies } = page.table;
    const verdict = await page.table.load(text);
    setFault(verdict.fault);
    if (page.table.plies !== plies) page.change({ setup: false, panel: "record" });
  });
  return html`<details><summary>${say("open-record")}</summary>
    <label>${say("paste-record")}<textarea rows="6" value=${text} onInput=${(event) => set(event.target.value)}></textarea></label>
    <input type="file" aria-label=${say("upload")} accept="text/plain,.rec,.txt"
      onChange=${async (event) => set(await event.target.files[0].text())} />
    <button type="button" onClick=${load}>${say("open")}</button>
    ${fault && html`<p class="problem" role="alert">${fault.message}</p>`}
  </details>`;
}
