// app.tsx - the frame: which screen is shown where one is (lib/route.ts). Screens come when they are first needed.
import type { ComponentType } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { loadGame } from "./lib/kept";
import { route, type Route } from "./lib/route";
import { lang, t } from "./lib/words";
import { lookOf } from "./table/look";
import { Announcer } from "./ui/announce";
import { failed } from "./ui/failed";
import { useArrival } from "./ui/hooks";
import { Notice } from "./ui/notice";
import { RuleDialog } from "./ui/rule";
import { NewVersion } from "./ui/update";

type Screen = ComponentType<{ route: Route }>;

const home = async (): Promise<Screen> => (await import("./home/home")).Home;

const SCREENS: Record<Route["at"], () => Promise<Screen>> = {
  home,
  new: async () => (await import("./home/setup")).SetUp,
  game: async () => (await import("./table/local")).LocalGameScreen,
  table: async () => (await import("./table/online")).OnlineScreen,
  replay: async () => (await import("./replay/replay")).ReplayScreen,
  credits: async () => (await import("./home/credits")).Credits,
  help: async () => (await import("./home/help")).Help,
  learn: async () => (await import("./learn/learn")).Learn,
};

/** Asks for what the first screen needs, beside everything else that loads. Who draws it says what did not come. */
export function fetchFirst(): void {
  const here = route.value;
  const game = here.at === "game" ? loadGame(here.id)?.game : undefined;
  for (const coming of [SCREENS[here.at](), game === undefined ? null : lookOf(game)]) coming?.catch(() => undefined);
}

/** The address stands behind the `#`: the link must not change it. */
function toContent(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
}

export function App() {
  const [broken] = useErrorBoundary(error => failed(error, "drawing"));
  const here = route.value;
  const It = useArrival(here.at, SCREENS[here.at]);
  if (broken) return null;
  return (
    <div class="page" key={lang.value}>
      <a class="skip" href="#main" onClick={toContent}>
        {t("web.skip")}
      </a>
      {It && <It route={here} />}
      <Notice />
      <RuleDialog />
      <NewVersion />
      <Announcer />
    </div>
  );
}
