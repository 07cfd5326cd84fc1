// What the page reads and writes in the text of a record: its tags. Everything else is the service's to judge.

const RESULT = /^\[(result|winners) /;

/** The tags of a record without its result, which does not hold for a part of it or a branch. */
export function headerOf(record) {
  const tags = record.split(/\r?\n/).filter((line) => line.startsWith("[") && !RESULT.test(line));
  return `${tags.join("\n")}\n\n`;
}

/** A header with the names of the players as tags of their own. */
export function withNames(header, names) {
  const tags = names.map((name, seat) => `[seat.${seat} "${name.replace(/["\\]/g, "\\$&")}"]\n`);
  return `${header.trimEnd()}\n${tags.join("")}\n`;
}

/** The names that such tags give, by seat. */
export function namesIn(record) {
  const names = [];
  for (const [, seat, name] of record.matchAll(/^\[seat\.(\d{1,2}) "((?:[^"\\]|\\.)*)"\]/gm)) {
    names[seat] = name.replace(/\\(.)/g, "$1");
  }
  return names;
}
