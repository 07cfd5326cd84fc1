// Questions about what is not offered: builds the action with the value in question and has it judged.

import { call } from "./api.js";

/** Puts a value into an action at a path such as `amount`, `remove.pair` or `route[].district`. */
export function put(action, path, value) {
  let place = action;
  const parts = path.split(".");
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    const name = part.replace("[]", "");
    if (!part.endsWith("[]")) {
      if (isLast) place[name] = value;
      else place = place[name] ??= {};
      return;
    }
    const list = (place[name] ??= []);
    if (isLast) list.push(value);
    else {
      if (!list.length || parts[index + 1] in list.at(-1)) list.push({});
      place = list.at(-1);
    }
  });
}

const typed = (field, value) => (field.type === "VALUE_TYPE_NUMBER" ? Number(value) : value);

/** The action of choices, as JSON that every game reads. */
export function actionOf(chosen) {
  const action = {};
  for (const { field, value } of chosen) {
    if (value === undefined || value === "") continue;
    if (field.path) put(action, field.path, typed(field, value));
    else action.do = value;
  }
  return action;
}

/** The first complete action that begins with the choices, as its choices; null where a form or number comes in between. */
async function anyEnd(move, path) {
  for (let steps = 0; steps < 16; steps += 1) {
    const answer = await move.request(path);
    if (answer.action) return answer.chosen;
    const before = (answer.chosen ?? []).map((each) => each.value ?? "");
    if (answer.choice) path = [...before, answer.choice.values[0].value ?? ""];
    else if (answer.number) path = [...before, String(answer.number.low ?? 0)];
    else return null;
  }
  return null;
}

/** The verdict on the first of some candidates that the service can read, as a refusal. */
async function judge({ state, seat, text }, candidates) {
  const { verdicts = [] } = await call("CheckActions", { state, seat, actions: candidates, text });
  const verdict = verdicts.find((each) => !each.unreadable) ?? verdicts[0];
  return { violations: verdict.violations ?? [], isLegal: verdict.legal, unreadable: verdict.unreadable?.message };
}

/** Whether a text is an action at all: what is wrong with it, or "". */
export const whyUnreadable = async (table, notation) => (await judge(table, [{ notation }])).unreadable ?? "";

/** The refusal of a value that is not offered for the next field: judged alone first, then with the rest of an offered action. */
export async function whyNot(move, value) {
  const { table, chosen, answer } = move;
  const { field, values } = answer.choice;
  const asked = { field, value };
  const candidates = [[...chosen, asked]];
  const model = await anyEnd(move, [...chosen.map((each) => each.value ?? ""), values[0].value ?? ""]);
  if (model) candidates.push(model.map((each, index) => (index === chosen.length ? asked : each)));
  return judge(table, candidates.map((each) => ({ json: JSON.stringify(actionOf(each)) })));
}

/**
 * The refusal of an action that is not offered at all. Its fields are filled with things of the kinds they are named after,
 * the others with things of each kind in turn, until the service can read the action.
 */
export async function whyNoAction(table, name) {
  const { described } = table;
  const things = new Map((described.names ?? []).map((each) => [each.kind, each.id]).reverse());
  const fields = requiredFields(described, name);
  const candidates = [...new Set([...things.keys(), ""])].map((kind) => {
    const action = { do: name };
    for (const [field, { type, minimum = 0 }] of fields) {
      if (type === "integer") action[field] = minimum;
      else if (type === "array") action[field] = [];
      else action[field] = things.get(field) ?? things.get(kind) ?? "";
    }
    return { json: JSON.stringify(action) };
  });
  return judge(table, candidates);
}

/** The required fields of an action with their schemas. */
function requiredFields(described, name) {
  const { $defs = {} } = JSON.parse(described.action_schema || "{}");
  const found = Object.values($defs).find((each) => each.properties?.do?.enum?.[0] === name);
  const resolve = (schema) => (schema.$ref ? $defs[schema.$ref.split("/").at(-1)] : schema);
  return (found?.required ?? []).filter((field) => field !== "do").map((field) => [field, resolve(found.properties[field])]);
}
