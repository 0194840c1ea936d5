// preload.plugin.js - what every screen needs is asked for with index.html, before the script that uses it has come: the engine, the icons
// of every screen, the letters.
const NEEDED = [
  [/elbowroom-[^/]*\.wasm$/, { as: "fetch", type: "application/wasm" }],
  [/icons-page-[^/]*\.svg$/, { as: "fetch", type: "image/svg+xml" }],
  [/latin-\d+-normal-[^/]*\.woff2$/, { as: "font", type: "font/woff2" }],
];

export default function preload() {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const links = NEEDED.flatMap(([pattern, how]) => {
          const files = Object.keys(bundle).filter(name => pattern.test(name));
          if (files.length === 0) throw new Error(`there is no file ${pattern}`);
          return files.map(name => ({ rel: "preload", href: `/${name}`, crossorigin: true, ...how }));
        });
        return links.map(attrs => ({ tag: "link", attrs, injectTo: "head" }));
      },
    },
  };
}
