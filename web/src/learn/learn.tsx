// learn.tsx - what there is to learn from, as sheets with index tabs.
import type { ComponentType } from "preact";
import { Frame } from "@/home/frame";
import type { Route } from "@/lib/route";
import { t } from "@/lib/words";
import { Link } from "@/ui/button";
import { useArrival } from "@/ui/hooks";
import "./learn.css";

/** `which` is what stands behind the sheet's name in the address. */
export type Sheet = ComponentType<{ which: string }>;

type Sheets = Readonly<Record<string, () => Promise<Sheet>>>;

const SHEETS: Sheets = {
  lessons: async () => (await import("./lessons")).Lessons,
  rules: async () => (await import("./rulebook")).Rulebook,
  gallery: async () => (await import("./gallery/gallery")).Gallery,
  puzzles: async () => (await import("./puzzles")).Puzzles,
};

/** Sheets without an index tab. */
const UNLISTED: Sheets = {
  moments: async () => (await import("./moments")).Moments,
};

/** What has the whole page, as a table has. */
function wholeOf(what: string, which: string): (() => Promise<Sheet>) | null {
  if (what === "lesson") return async () => (await import("./player")).LessonScreen;
  if (what === "puzzles" && which !== "") return async () => (await import("./puzzle")).PuzzleScreen;
  if (what === "moments" && /\/\d$/.test(which)) return async () => (await import("./moment")).MomentScreen;
  return null;
}

function Tabs({ open }: { open: string }) {
  return (
    <nav class="learn-tabs" aria-label={t("web.learn.sheets")}>
      {Object.keys(SHEETS).map(key => (
        <Link key={key} plain to={`/#/learn/${key}`} words={t(`web.learn.${key}`)} aria-current={key === open ? "page" : undefined} />
      ))}
    </nav>
  );
}

function Whole({ load, which }: { load: () => Promise<Sheet>; which: string }) {
  const It = useArrival("whole", load);
  return It && <It which={which} />;
}

export function Learn({ route }: { route: Route }) {
  const { what, which } = route.at === "learn" ? route : { what: "", which: "" };
  const whole = wholeOf(what, which);
  return whole ? <Whole key={what} load={whole} which={which} /> : <OnPaper what={what} which={which} />;
}

function OnPaper({ what, which }: { what: string; which: string }) {
  const all = { ...SHEETS, ...UNLISTED };
  const open = Object.hasOwn(all, what) ? what : Object.keys(SHEETS)[0];
  const It = useArrival(open, all[open]);
  return (
    <Frame class="learn-main">
      <Tabs open={open} />
      <div class="paper learn-sheet">{It && <It which={which} />}</div>
    </Frame>
  );
}
