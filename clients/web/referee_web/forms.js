// Forms for large choices: a number, items in piles, numbers with a sum, some items of groups, items in an order.

import { html, useState } from "./vendor/preact-htm.js";
import { say } from "./words.js";

/** A number with a slider and a field. */
export function NumberField({ choice, send }) {
  const { low = 0, high = 0, field } = choice;
  const [number, set] = useState(low);
  const change = (event) => set(Math.max(low, Math.min(high, Number(event.target.value) || 0)));
  const submit = (event) => {
    event.preventDefault();
    send(String(number));
  };
  return html`<form class="form" onSubmit=${submit}>
    <p><label>${say("choose")} <b>${field.label}</b> (${low}–${high})
      <input type="number" min=${low} max=${high} value=${number} onInput=${change} /></label></p>
    <input type="range" aria-label=${field.label} min=${low} max=${high} value=${number} onInput=${change} />
    <p><button class="main" type="submit">${say("take-number", { number })}</button></p>
  </form>`;
}

export function Form({ choice, send }) {
  const { form, items = [] } = choice;
  const Kind = [["partition", Partition], ["vector", Vector], ["subset", Subset], ["arrangement", Arrangement]]
    .find(([name]) => form[name]);
  const [name, View] = Kind;
  return html`<div class="form">
    <p class="soft">${say(`form-${name}`)} ${form.count > 1 && say("ways", { count: form.count >= 2147483647 ? "∞" : form.count })}</p>
    <${View} form=${form[name]} items=${items} send=${(value) => send(JSON.stringify(value))} />
  </div>`;
}

const called = (item) => item.label || item.value;

/** Items in piles: by dragging, by choosing an item and then its pile, or with the digit keys; 0 is the pool. */
function Partition({ form, items, send }) {
  const [where, set] = useState(() => items.map(() => 0));
  const [held, hold] = useState(null);
  const move = (item, pile) => {
    set(where.map((each, index) => (index === item ? pile : each)));
    hold(null);
  };
  const press = (event, item) => {
    const pile = Number(event.key);
    if (event.key.length === 1 && pile >= 0 && pile <= form.piles && event.key !== " ") move(item, pile);
  };
  const piles = Array.from({ length: form.piles + 1 }, (_, pile) => items.map((_, item) => item).filter((item) => where[item] === pile));
  const drop = (event, pile) => {
    event.preventDefault();
    move(Number(event.dataTransfer.getData("text/plain")), pile);
  };
  const title = (pile) => (pile ? say("pile", { pile }) : say("pool"));
  return html`<div class="piles">
      ${piles.map((inside, pile) => html`<section class=${`pile ${held === null ? "" : "waiting"}`} aria-label=${title(pile)}
          onDragOver=${(event) => event.preventDefault()} onDrop=${(event) => drop(event, pile)}>
        <button class="head" disabled=${held === null} aria-label=${held === null ? title(pile) : say("put", { item: called(items[held]), pile: title(pile) })}
          onClick=${() => move(held, pile)}>${title(pile)}</button>
        ${inside.map((item) => html`<button class="item" key=${item} draggable="true" aria-pressed=${held === item}
          onClick=${() => hold(held === item ? null : item)} onKeyDown=${(event) => press(event, item)}
          onDragStart=${(event) => event.dataTransfer.setData("text/plain", String(item))}>${called(items[item])}</button>`)}
      </section>`)}
    </div>
    <p class="soft">${say("piles-help", { piles: form.piles })}</p>
    <button class="main" disabled=${piles[0].length > 0 || piles.slice(1).some((each) => !each.length)}
      onClick=${() => send(piles.slice(1).map((each) => each.map((item) => items[item].value)))}>${say("take")}</button>`;
}

/** One number for each place, with a fixed sum. */
function Vector({ form, items, send }) {
  const { caps, total = 0 } = form;
  const [numbers, set] = useState(() => caps.map(() => 0));
  const sum = numbers.reduce((left, right) => left + right, 0);
  const change = (place, number) => set(numbers.map((each, index) => (index === place ? Math.max(0, Math.min(caps[place] ?? 0, number)) : each)));
  return html`${items.map((item, place) => html`<div class="stepper" role="group" aria-label=${called(item)}>
      <span>${called(item)} <small>${say("at-most", { cap: caps[place] ?? 0 })}</small></span>
      <button aria-label=${say("less", { item: called(item) })} disabled=${!numbers[place]} onClick=${() => change(place, numbers[place] - 1)}>−</button>
      <output>${numbers[place]}</output>
      <button aria-label=${say("more", { item: called(item) })} disabled=${numbers[place] >= (caps[place] ?? 0) || sum >= total}
        onClick=${() => change(place, numbers[place] + 1)}>+</button>
    </div>`)}
    <p aria-live="polite">${say("sum", { sum, total })}</p>
    <button class="main" disabled=${sum !== total} onClick=${() => send(numbers)}>${say("take")}</button>`;
}

/** Some of the items of each group. */
function Subset({ form, items, send }) {
  const { sizes = [], groups = [] } = form;
  const [taken, set] = useState(() => items.map(() => false));
  let begin = 0;
  const spans = groups.map((size) => {
    begin += size;
    return items.map((_, index) => index).slice(begin - size, begin);
  });
  const count = (span) => span.filter((index) => taken[index]).length;
  const toggle = (index) => set(taken.map((each, place) => (place === index ? !each : each)));
  return html`${spans.map((span, group) => html`<div role="group" class="buttons" aria-label=${form.into?.[group]?.label}>
      <p>${form.into?.[group]?.label} (${count(span)}/${sizes[group] ?? 0})</p>
      ${span.map((index) => html`<button class="item" aria-pressed=${taken[index]}
        disabled=${!taken[index] && count(span) >= (sizes[group] ?? 0)} onClick=${() => toggle(index)}>${called(items[index])}</button>`)}
    </div>`)}
    <button class="main" disabled=${spans.some((span, group) => count(span) !== (sizes[group] ?? 0))}
      onClick=${() => send(spans.map((span) => span.filter((index) => taken[index]).map((index) => items[index].value)))}>${say("take")}</button>`;
}

/** All items in some order. */
function Arrangement({ items, send }) {
  const [order, set] = useState(() => items.map((_, index) => index));
  const swap = (place, other) => {
    const next = order.slice();
    [next[place], next[other]] = [next[other], next[place]];
    set(next);
  };
  return html`<ol class="order">${order.map((index, place) => html`<li key=${index}>${called(items[index])}
      <button aria-label=${say("earlier", { item: called(items[index]) })} disabled=${!place} onClick=${() => swap(place, place - 1)}>↑</button>
      <button aria-label=${say("later", { item: called(items[index]) })} disabled=${place === order.length - 1} onClick=${() => swap(place, place + 1)}>↓</button>
    </li>`)}</ol>
    <button class="main" onClick=${() => send(order.map((index) => items[index].value))}>${say("take")}</button>`;
}
