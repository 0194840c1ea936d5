// me.js - who one is: the name, other devices, notices, the language.
import { copyField, field, fill, h, note, select } from "./dom.js";
import { net } from "./net.js";
import * as turn from "./turn.js";
import { LANGS, lang, refusal, t } from "./words.js";

/** Asks for a name, where there is none yet. */
function nameForm() {
  const input = h("input", { id: "name", required: true, maxlength: 40, autocomplete: "nickname" });
  return h(
    "form",
    {
      class: "paper name",
      onsubmit: async e => {
        e.preventDefault();
        const answer = await net.become({ do: "person", name: input.value });
        if (answer.error) note(refusal(answer), "bad");
      },
    },
    h("label", { for: "name" }, t("web.name.ask")),
    h("div", { class: "row" }, input, h("button", { class: "lit" }, t("web.name.go"))),
    h("p", { class: "dim" }, t("web.name.why"), " ", t("web.name.watch")),
  );
}

/** Notices of one's turns, for programs: whereto, and the key that signs them. */
function hookForm(say) {
  const url = h("input", { type: "url", maxlength: 500 });
  const key = h("div");
  return h(
    "form",
    {
      onsubmit: async e => {
        e.preventDefault();
        const a = await net.ask({ do: "hook", url: url.value.trim() });
        if (a.error) return say(a);
        fill(key, a.key ? copyField(t("web.hook.key"), a.key, t("web.copy"), t("web.copied")) : h("p", null, t("web.hook.none")));
      },
    },
    h("div", { class: "row" }, field(t("web.hook.label"), url), h("button", null, t("web.hook.set"))),
    key,
  );
}

function settings() {
  const name = h("input", { value: net.me.name, maxlength: 40, required: true });
  const link = h("div");
  const say = (answer, words) => note(answer.error ? refusal(answer) : words, answer.error ? "bad" : "note");
  return h(
    "details",
    { class: "me" },
    h("summary", null, t("web.you", net.me.name)),
    h(
      "div",
      { class: "paper" },
      h("h2", null, t("web.me.title")),
      h(
        "form",
        {
          class: "row",
          onsubmit: async e => {
            e.preventDefault();
            const a = await net.rename(name.value);
            if (a.error) say(a);
          },
        },
        field(t("web.name.label"), name),
        h("button", null, t("web.name.change")),
      ),
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: turn.wanted(),
          onchange: async e => {
            if (!(await turn.want(e.target.checked))) {
              e.target.checked = false;
              note(t("web.notify.denied"), "bad");
            }
          },
        }),
        " ",
        t("web.notify"),
      ),
      hookForm(say),
      h(
        "button",
        {
          type: "button",
          onclick: async () => {
            const a = await net.ask({ do: "link" });
            if (a.error) return say(a);
            fill(
              link,
              h("p", { class: "dim" }, t("web.link.how")),
              copyField(t("web.link.make"), `${location.origin}/#link=${a.code}`, t("web.copy"), t("web.copied")),
            );
          },
        },
        t("web.link.make"),
      ),
      link,
      h(
        "button",
        { type: "button", class: "quiet", onclick: async () => say(await net.forget(true), t("web.forget.done")) },
        t("web.forget.others"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          onclick: async () => {
            if (confirm(t("web.forget.sure"))) await net.forget(false);
          },
        },
        t("web.forget.this"),
      ),
    ),
  );
}

/** The head of every page. `choose` is called with another language. */
export function header(place, choose) {
  const langs = select(LANGS, lang, { "aria-label": t("web.lang"), onchange: e => choose(e.target.value) });
  fill(
    place,
    h(
      "a",
      {
        class: "skip",
        href: "#main",
        onclick: e => {
          e.preventDefault();
          document.getElementById("main").focus();
        },
      },
      t("web.skip"),
    ),
    h(
      "div",
      { class: "bar" },
      h("a", { class: "wordmark", href: "/" }, t("web.title")),
      h("nav", null, h("a", { href: "/" }, t("web.home"))),
      net.me ? settings() : null,
      langs,
    ),
    !net.me && net.open ? nameForm() : null,
  );
}

/** A link from another device: this one becomes the same person. The code is out of the address bar at once. */
export async function redeem(code) {
  if (net.me && !confirm(t("web.link.replace", net.me.name))) return;
  const answer = await net.become({ do: "redeem", code });
  note(answer.error ? refusal(answer) : t("web.link.done", answer.name), answer.error ? "bad" : "note");
}
