// offline.plugin.js - src/sw.ts becomes /sw.js, with the list of all files of this build and a version made of them; index.html gets the same version.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const SW = "sw.js";

export default function offline(entry) {
  let publicDir = "";
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: entry, fileName: SW });
    },
    // After the others: then index.html and the hashed names are there.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const fixed = readdirSync(publicDir).sort();
        const made = Object.keys(bundle).filter(name => name !== SW && name !== "index.html");
        const version = createHash("sha256").update(made.sort().join("\n")).update(bundle["index.html"].source);
        for (const name of fixed) version.update(name).update(readFileSync(join(publicDir, name)));
        const short = version.digest("hex").slice(0, 16);
        const files = [...fixed, ...made].map(name => `/${name}`);
        const sw = bundle[SW];
        if (sw.imports.length > 0) throw new Error(`${entry} may import nothing: it is one file`);
        sw.code = sw.code.replaceAll("__FILES__", JSON.stringify(files)).replaceAll("__VERSION__", JSON.stringify(short));
        const page = bundle["index.html"];
        page.source = page.source.replace("<title>", `<meta name="version" content="${short}" />\n    <title>`);
      },
    },
  };
}
