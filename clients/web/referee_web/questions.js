// Questions about what is not offered: builds the action with the value in question and has it judged.

import { call, CallFailed } from "./api.js";

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

async function judge(table, action) {
  const request = { state: table.state, seat: table.seat, action, validate_only: true, text: table.text };
  try {
    const { rejected } = await call("ApplyAction", request);
    return rejected ?? { violations: [], isLegal: true };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { violations: [], unreadable: error.message };
  }
}

/** The refusal of a value that is not offered for the next field: judged alone first, then with the rest of an offered action. */
export async function whyNot(move, value) {
  const { table, chosen, answer } = move;
  const { field, values } = answer.choice;
  const asked = { field, value };
  const alone = await judge(table, { json: JSON.stringify(actionOf([...chosen, asked])) });
  if (!alone.unreadable) return alone;
  const start = chosen.map((each) => each.value ?? "");
  const model = await anyEnd(move, [...start, values[0].value ?? ""]);
  if (!model) return alone;
  const whole = model.map((each, index) => (index === chosen.length ? asked : each));
  return judge(table, { json: JSON.stringify(actionOf(whole)) });
}

/**
 * The refusal of an action that is not offered at all. Its fields are filled with things of the kinds they are named after,
 * the others with things of each kind in turn, until the service can read the action.
 */
export async function whyNoAction(table, name) {
  const { described, state, seat, text } = table;
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
  const { verdicts = [] } = await call("CheckActions", { state, seat, actions: candidates, text });
  const readable = verdicts.find((each) => !each.unreadable);
  if (!readable) return { violations: [], unreadable: verdicts[0].unreadable.message };
  return readable.legal ? { violations: [], isLegal: true } : { violations: readable.violations };
}

/** The required fields of an action with their schemas. */
function requiredFields(described, name) {
  const { $defs = {} } = JSON.parse(described.action_schema || "{}");
  const found = Object.values($defs).find((each) => each.properties?.do?.enum?.[0] === name);
  const resolve = (schema) => (schema.$ref ? $defs[schema.$ref.split("/").at(-1)] : schema);
  return (found?.required ?? []).filter((field) => field !== "do").map((field) => [field, resolve(found.properties[field])]);
}
