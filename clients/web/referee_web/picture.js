// The board: the picture of the service, put into the page with its places marked, clickable and reachable by keyboard.

import { html, useEffect, useLayoutEffect, useRef } from "./vendor/preact-htm.js";
import { say } from "./words.js";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/**
 * The picture as an element. The page's policy allows no inline styles, so the picture's rules go into a sheet of the page,
 * and style attributes are set one by one.
 */
function parse(svg) {
  const rules = [];
  const bare = svg
    .replace(/<style>([\s\S]*?)<\/style>/g, (_, text) => { rules.push(text); return ""; })
    .replace(/ style="/g, ' data-style="');
  sheet.replaceSync(rules.join("\n").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  const root = document.importNode(new DOMParser().parseFromString(bare, "image/svg+xml").documentElement, true);
  for (const each of root.querySelectorAll("[data-style]")) {
    each.style.cssText = each.dataset.style;
    delete each.dataset.style;
  }
  return root;
}

const titleOf = (element) => element.querySelector(":scope > title")?.textContent ?? element.dataset.ref;

/** What the picture on the page calls its places, pieces and cards: [ref, title], each ref once. */
export const refsShown = () =>
  new Map(Array.from(document.querySelectorAll(".picture [data-ref]"), (each) => [each.dataset.ref, titleOf(each)]));

function mark(holder, move) {
  const offers = move.offers();
  const named = move.named();
  const askable = move.askable();
  for (const each of holder.querySelectorAll("[data-ref]")) {
    const { ref } = each.dataset;
    const isOffered = offers.has(ref);
    each.classList.toggle("offered", isOffered);
    each.classList.toggle("named", named.has(ref));
    each.classList.toggle("narrowed", ref === move.narrowed);
    each.classList.toggle("askable", askable(ref));
    if (isOffered) {
      each.setAttribute("tabindex", "0");
      // Not a button: its name would have to hold all words drawn inside, and places lie within places. Buttons are beside the picture.
      each.setAttribute("role", "group");
      each.setAttribute("aria-label", titleOf(each));
    } else for (const name of ["tabindex", "role", "aria-label"]) each.removeAttribute(name);
  }
}

/** The ref that a click means: the innermost that is offered, else the innermost that can be asked about. */
function meant(target, holder, move) {
  const offers = move.offers();
  const isAskable = move.askable();
  let asked = null;
  for (let each = target.closest?.("[data-ref]"); each && holder.contains(each); each = each.parentElement.closest("[data-ref]")) {
    if (offers.has(each.dataset.ref)) return each.dataset.ref;
    if (!asked && isAskable(each.dataset.ref)) asked = each.dataset.ref;
  }
  return asked;
}

export function Picture({ table, svg, move: answer, narrowed }) {
  const holder = useRef(null);
  const { move } = table;
  useLayoutEffect(() => {
    if (!svg) {
      holder.current.replaceChildren();
      return;
    }
    const root = parse(svg);
    root.setAttribute("role", "group");
    root.removeAttribute("width");
    root.removeAttribute("height");
    const title = root.querySelector(":scope > title")?.textContent ?? "";
    root.setAttribute("aria-label", title);
    const text = root.querySelector(":scope > desc");
    holder.current.nextElementSibling.querySelector("pre").textContent = text?.textContent ?? "";
    text?.remove();
    holder.current.replaceChildren(root);
  }, [svg]);
  useLayoutEffect(() => mark(holder.current, move), [svg, answer, narrowed, move.ahead]);
  useEffect(() => {
    const watch = new ResizeObserver(([{ contentRect }]) => {
      const width = Math.max(320, Math.min(1200, Math.round(contentRect.width / 20) * 20));
      if (contentRect.width) table.attempt(() => table.restyle({ width }));
    });
    watch.observe(holder.current);
    return () => watch.disconnect();
  }, []);
  const pick = (event) => {
    const ref = meant(event.target, holder.current, move);
    if (ref) table.attempt(() => move.pick(ref));
    return ref;
  };
  const press = (event) => {
    if ((event.key === "Enter" || event.key === " ") && pick(event)) event.preventDefault();
  };
  return html`<div>
    <div class="picture" ref=${holder} onClick=${pick} onKeyDown=${press}></div>
    <details class="text-board"><summary>${say("as-text")}</summary><pre tabindex="0"></pre></details>
  </div>`;
}
