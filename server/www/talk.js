// talk.js - what is said at the table. The form is made once, so that a half-written line survives every message.
import { fill, h, note } from "./dom.js";
import { net } from "./net.js";
import { refusal, t } from "./words.js";

export class Talk {
  said = [];

  constructor(table) {
    this.table = table;
    this.list = h("ol", { class: "said", "aria-live": "polite" });
    this.input = h("input", { id: "say", maxlength: 300, autocomplete: "off" });
    this.form = h(
      "form",
      {
        class: "say",
        onsubmit: e => {
          e.preventDefault();
          this.send();
        },
      },
      h("label", { for: "say" }, t("web.say.label")),
      this.input,
      h("button", null, t("web.say.go")),
    );
    this.element = h("section", { class: "talk" }, h("h2", null, t("web.say.title")), this.list, this.form);
  }

  add(m) {
    if (net.me?.muted.has(m.person) || this.said.some(s => s.n === m.n)) return;
    this.said.push(m);
    const seat = m.by ? "seat" + (Number(m.by.slice(1)) - 1) : null;
    this.list.append(h("li", { class: seat }, h("strong", null, m.name), " ", m.text));
    this.list.scrollTop = this.list.scrollHeight;
  }

  async send() {
    const text = this.input.value.trim();
    if (!text) return;
    const answer = await net.ask({ do: "say", table: this.table.id, text });
    if (answer.error) note(refusal(answer), "bad");
    else this.input.value = "";
  }

  render() {
    this.form.hidden = !net.me;
    if (!this.said.length && !this.list.children.length)
      fill(this.list, h("li", { class: "dim none" }, t("web.say.none")));
    if (this.said.length) this.list.querySelector(".none")?.remove();
  }
}
