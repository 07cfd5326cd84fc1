// The page's own words, in the language of the reader. Sentences about the game come from the service.

const known = {};
let current = {};
let tag = "en";

/** Loads and chooses a language of the page. */
export async function speak(language) {
  known[language] ??= await (await fetch(`words/${language}.json`)).json();
  current = known[language];
  tag = language;
  document.documentElement.lang = language;
}

export const language = () => tag;

/** The words under a key; `{name}` stands for a value. */
export function say(key, values = {}) {
  const words = current[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** The name of a game, a data set's place or any other thing that has one for each language. */
export const nameOf = (thing) => (tag === "de" ? thing.de ?? thing.name_de : thing.en ?? thing.name_en);
