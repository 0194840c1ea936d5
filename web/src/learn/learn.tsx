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

const SHEETS: Readonly<Record<string, () => Promise<Sheet>>> = {
  lessons: async () => (await import("./lessons")).Lessons,
  rules: async () => (await import("./rulebook")).Rulebook,
  gallery: async () => (await import("./gallery/gallery")).Gallery,
};

/** Screens of their own, on the whole window. */
const SCREENS: Readonly<Record<string, () => Promise<Sheet>>> = {
  lesson: async () => (await import("./player")).LessonScreen,
};

function Tabs({ open }: { open: string }) {
  return (
    <nav class="learn-tabs" aria-label={t("web.learn.sheets")}>
      {Object.keys(SHEETS).map(key => (
        <Link key={key} plain to={`/#/learn/${key}`} words={t(`web.learn.${key}`)} aria-current={key === open ? "page" : undefined} />
      ))}
    </nav>
  );
}

function Whole({ what, which }: { what: string; which: string }) {
  const It = useArrival(what, SCREENS[what]);
  return It && <It which={which} />;
}

export function Learn({ route }: { route: Route }) {
  const { what, which } = route.at === "learn" ? route : { what: "", which: "" };
  return Object.hasOwn(SCREENS, what) ? <Whole what={what} which={which} /> : <Sheets what={what} which={which} />;
}

function Sheets({ what, which }: { what: string; which: string }) {
  const open = Object.hasOwn(SHEETS, what) ? what : Object.keys(SHEETS)[0];
  const It = useArrival(open, SHEETS[open]);
  return (
    <Frame class="learn-main">
      <Tabs open={open} />
      <div class="paper learn-sheet">{It && <It which={which} />}</div>
    </Frame>
  );
}
