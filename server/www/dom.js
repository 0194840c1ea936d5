// dom.js - making elements. Text only ever goes in as text: nothing here or elsewhere parses HTML.

/** h("button", {class: "go", onclick: f}, "words", child, …); null and false are left out. */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "selected") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...flat(children));
  return element;
}

function flat(children) {
  return children.flat(Infinity).filter(c => c !== null && c !== undefined && c !== false);
}

/** Puts new content into a place; what had the focus keeps it, by its data-key, or its place gets it. */
export function fill(place, ...children) {
  const active = document.activeElement;
  const key = place.contains(active) && active !== place ? (active.dataset.key ?? "") : null;
  place.replaceChildren(...flat(children));
  if (key === null) return;
  const same = key && [...place.querySelectorAll("[data-key]")].find(e => e.dataset.key === key);
  if (same && !same.matches(":disabled")) same.focus({ preventScroll: true });
  else if (place.hasAttribute("tabindex")) place.focus({ preventScroll: true });
}

/** A labelled control: the label stands before it. */
export function field(label, control) {
  return h("label", { class: "field" }, h("span", null, label), control);
}

/** choices: [value, words] pairs. */
export function select(choices, chosen, props) {
  return h(
    "select",
    props,
    choices.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
}

let notes;

/** A short word to the player, read out by screen readers; goes by itself, the sooner the shorter it is. */
export function note(words, kind = "note") {
  notes ??= document.getElementById("notes");
  const box = h("p", { class: "note " + kind }, words);
  notes.append(box);
  setTimeout(() => box.remove(), 3000 + 60 * words.length);
}

export async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    note(words);
  } catch {
    /* no right to: the text stands in a field, selected */
  }
}

/** A text to copy, in a field of its own. */
export function copyField(label, text, buttonWords, doneWords) {
  const input = h("input", { readonly: true, value: text, size: 30, onfocus: e => e.target.select() });
  return h(
    "div",
    { class: "copy" },
    field(label, input),
    h(
      "button",
      {
        type: "button",
        onclick: () => {
          input.focus();
          copy(text, doneWords);
        },
      },
      buttonWords,
    ),
  );
}
