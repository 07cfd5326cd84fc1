// The page: what is on it, its settings, and how it begins.

import { callIn } from "./api.js";
import { makeFragment, readFragment } from "./links.js";
import { Moving } from "./moving.js";
import { Panels } from "./panels.js";
import { Picture } from "./picture.js";
import { Setup } from "./setup.js";
import { Table } from "./table.js";
import { html, render } from "./vendor/preact-htm.js";
import { nameOf, say, speak } from "./words.js";

const LANGUAGES = { en: "English", de: "Deutsch" };
const dark = matchMedia("(prefers-color-scheme: dark)");

/** The state of the page itself; the game's is in the table. */
const page = {
  games: [],
  setup: true, // whether the form for a new game is open
  panel: "log",
  theme: "", // "light", "dark" or as the system says
  reveals: false,
  rule: "", // the rule that the catalogue is asked for
  news: "",
  table: new Table(() => draw()),

  change(values) {
    Object.assign(page, values);
    draw();
  },
  openRule(id) {
    page.change({ panel: "rules", rule: id });
    document.getElementById("panels")?.scrollIntoView({ block: "nearest" });
  },
  async start(setup) {
    await page.table.attempt(async () => {
      await page.table.start(setup);
      history.replaceState(null, "", location.pathname);
      page.change({ setup: false, panel: "log" });
    });
  },
  async choose(language) {
    await speak(language);
    localStorage.setItem("language", language);
    await page.table.attempt(async () => {
      await loadGames(language);
      await page.table.retell();
    });
  },
  paint(theme) {
    localStorage.setItem("theme", theme);
    page.theme = theme;
    document.documentElement.dataset.theme = theme;
    const isDark = theme ? theme === "dark" : dark.matches;
    page.table.attempt(() => page.table.restyle({ theme: isDark ? "THEME_DARK" : "THEME_LIGHT" }));
  },
  /** The address that restores the shown position alone, or the record at the shown ply. */
  async link(isPosition) {
    const { table } = page;
    const content = isPosition ? { state: table.state, names: table.names } : { record: table.record(), ply: table.at };
    return location.origin + location.pathname + (await makeFragment({ ...content, seat: table.seat }));
  },
};

async function loadGames(language) {
  page.games = (await callIn(language, "ListGames")).games ?? [];
}

function Header() {
  const { table } = page;
  const title = table.state && !page.setup ? nameOf(table.game) : "Referee";
  return html`<header>
    <h1>${title}</h1>
    ${table.state && html`<button onClick=${() => page.change({ setup: !page.setup })}>${say(page.setup ? "back" : "new-game")}</button>`}
    <span class="space"></span>
    <label><span class="hidden">${say("language")}</span>
      <select value=${document.documentElement.lang} onChange=${(event) => page.choose(event.target.value)}>
        ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option value=${tag}>${name}</option>`)}
      </select></label>
    <label><span class="hidden">${say("theme")}</span>
      <select value=${page.theme} onChange=${(event) => page.paint(event.target.value)}>
        ${["", "light", "dark"].map((each) => html`<option value=${each}>${say(`theme-${each || "system"}`)}</option>`)}
      </select></label>
  </header>`;
}

function Seats() {
  const { table } = page;
  const seats = [...table.names.keys(), null];
  return html`<nav class="seats" aria-label=${say("seats")}>
    <span>${say("seen-by")}</span>
    ${seats.map((seat) => html`<button aria-pressed=${table.seat === seat} class=${seat === null ? "" : `seat seat${seat}`}
        onClick=${() => table.attempt(() => table.sit(seat))}>
        ${seat === null ? say("spectator") : table.names[seat] || say("seat", { seat })}
        ${table.isAwaited(seat) && html`<span class="dot" title=${say("awaited")}>●</span>`}
      </button>`)}
    ${table.names.filter((_, seat) => table.isHuman(seat)).length > 1 && html`<label class="check">
      <input type="checkbox" checked=${table.follow} onChange=${(event) => { table.follow = event.target.checked; }} />
      ${say("follow")}</label>`}
  </nav>`;
}

function Page() {
  const { table } = page;
  return html`${Header()}
    ${table.problem && html`<p class="problem" role="alert">${table.problem}</p>`}
    ${page.setup ? html`<main><${Setup} page=${page} key=${document.documentElement.lang} /></main>` : html`<main class="table" aria-busy=${table.busy > 0 ? "true" : "false"} data-over=${table.isOver ? "yes" : undefined}>
      <section class="board" aria-label=${say("board")}>
        ${Seats()}
        <${Picture} table=${table} svg=${table.svg} move=${table.move.answer} narrowed=${table.move.narrowed} />
      </section>
      <section class="moving" aria-label=${say("your-move")}>${Moving({ page })}</section>
      <section class="panels" id="panels" aria-label=${say("panels")}>${Panels({ page })}</section>
    </main>`}
    <p class="hidden" role="status" aria-live="polite">${page.setup ? "" : table.news}</p>`;
}

let isWaiting = true; // nothing is drawn before the page has its words

/** Draws the page once after all changes of this turn of the event loop. */
function draw() {
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    const wasActing = document.activeElement?.closest(".moving, .picture");
    render(html`<${Page} />`, document.getElementById("page"));
    if (wasActing && document.activeElement === document.body) resumeFocus();
  });
}

/** What had the focus is gone: whoever plays by keyboard goes on with the next choice. */
function resumeFocus() {
  const places = [".values .value", ".finished .main", ".form input", ".form button:enabled", ".turn"];
  places.map((each) => document.querySelector(`.moving ${each}`)).find(Boolean)?.focus();
}

async function restore() {
  const content = await readFragment(location.hash);
  if (!content) return;
  const { table } = page;
  await table.attempt(async () => {
    if (content.record) await table.load(content.record, { ply: content.ply, seat: content.seat ?? null });
    else await table.restore(content.state, { seat: content.seat ?? null, names: content.names ?? [] });
    page.change({ setup: !table.state, panel: content.record ? "record" : "log" });
  });
}

async function begin() {
  const wanted = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  const language = wanted in LANGUAGES ? wanted : "en";
  page.paint(localStorage.getItem("theme") ?? "");
  dark.addEventListener("change", () => page.paint(page.theme));
  addEventListener("hashchange", restore);
  await Promise.all([speak(language), page.table.attempt(() => loadGames(language))]);
  isWaiting = false;
  draw();
  await restore();
  document.documentElement.dataset.ready = "yes";
}

begin();
