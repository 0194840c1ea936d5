// words.js - every word of the page, from /text/LANG.json; the language, and names of things in it.

export const LANGS = [
  ["en", "English"],
  ["pl", "Polski"],
  ["cs", "Čeština"],
];
const kept = "elbowroom.lang";
let words = {};
export let lang = "en";

export async function load(wanted) {
  const asked = [wanted, localStorage.getItem(kept), ...navigator.languages.map(l => l.slice(0, 2)), "en"];
  lang = asked.find(l => LANGS.some(([code]) => code === l));
  if (wanted) localStorage.setItem(kept, lang);
  const answer = await fetch(`/text/${lang}.json`);
  if (!answer.ok) throw new Error(`/text/${lang}.json: ${answer.status}`);
  words = await answer.json();
  document.documentElement.lang = lang;
}

export const has = key => Object.hasOwn(words, key);

/** The text of a key with {1}, {2}, … filled in; the key itself where there is none. */
export function t(key, ...args) {
  return put(has(key) ? words[key] : key, args);
}

function put(text, args) {
  return text.replace(/\{([1-9])\}/g, (all, n) => args[n - 1] ?? "");
}

/** Of a text with forms parted by `|` the one that goes with a number. */
export function tn(key, n) {
  const forms = (words[key] ?? key).split("|"),
    a = Math.abs(n);
  const few = lang === "pl" ? a % 10 >= 2 && a % 10 <= 4 && (a % 100 < 12 || a % 100 > 14) : a >= 2 && a <= 4;
  const which = a === 1 ? 0 : lang === "en" || few ? 1 : 2;
  return put(forms[Math.min(which, forms.length - 1)], [n]);
}

/** An answer with an error, in words. */
export function refusal(answer) {
  const rule = answer.rule ? ` (${answer.rule})` : "";
  if (!has(answer.error)) return t("web.not_understood", answer.error ?? "?") + rule;
  const text = t(answer.error, answer.detail ?? "");
  const more = answer.detail && !words[answer.error].includes("{1}") ? `: ${answer.detail}` : "";
  return text + more + rule;
}

export const great = text => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/** The name of a thing, where it has one: a race, a card; homemade ones go by their keys. */
export function name(kind, key) {
  return has(`${kind}.${key}`) ? t(`${kind}.${key}`) : key;
}

export const tile = key =>
  name(["race", "power", "relic", "place", "piece"].find(k => has(`${k}.${key}`)) ?? "race", key);
export const land = (map, region) => (has(`land.${map}.${region}`) ? t(`land.${map}.${region}`) : region);

/** Keys of the built-in maps for so many seats, in a world. */
export function maps(set, seats) {
  const world = set === "underground" ? "underground" : "surface";
  return Object.keys(words)
    .filter(k => /^map\.[a-z0-9_]+$/.test(k))
    .map(k => k.slice(4))
    .filter(k => words[`map.${k}.seats`] === String(seats) && (set === "mixed" || words[`map.${k}.set`] === world));
}

/** A computer's name: its level. */
export function computer(level) {
  return has("web.level." + level) ? t("web.seat.computer", t("web.level." + level)) : t("web.seat.machine");
}
