// failed.plugin.js - puts what the page says when it cannot be loaded (there are no words then) or drawn into index.html, in every language.
import { LANGS, wordsOf } from "../tools/po.mjs";

const plain = text => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function note() {
  const words = LANGS.map(lang => ({ lang, of: wordsOf(lang) }));
  const said = (tag, key) => words.map(({ lang, of }) => `<${tag} lang="${lang}">${plain(of.get(key))}</${tag}>`);
  const why = (what, key) => `<div data-when="${what}">${said("p", key).join("")}</div>`;
  return (
    `<div id="failed" role="alert" hidden>${why("loading", "web.common.not_loaded")}${why("drawing", "web.common.not_drawn")}` +
    `<button type="button" class="button lit">${said("span", "web.common.load_again").join(" · ")}</button>` +
    `<a class="button" href="/">${said("span", "web.common.to_start").join(" · ")}</a></div>`
  );
}

export default function failed() {
  return {
    name: "failed",
    transformIndexHtml: html => html.replace("<!-- failed.plugin.js -->", note),
  };
}
