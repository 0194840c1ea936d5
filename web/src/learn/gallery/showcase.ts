// showcase.ts - what a game shows in the gallery: its things in groups, each with its picture, its text and its plots.
import type { ComponentType, JSX } from "preact";
import type { Figures } from "./figures";

/** One thing: a race, a card. KIND.KEY is its name. */
export interface Exhibit {
  key: string; // stands in the address
  kind: string;
  icon: string;
  rule: string;
}

/** Things that stand side by side: the races of the Surface. */
export interface Group {
  key: string;
  world: string; // web.game.WORLD names it
  words(count: number): string;
  exhibits: readonly Exhibit[];
  /** For combinations: the keys of what is combined, by kind. */
  with?: Readonly<Record<string, readonly string[]>>;
}

export interface ExhibitProps {
  of: Exhibit;
  group: Group;
}

export type Plots = ComponentType<ExhibitProps & { figures: Figures }>;

export interface Showcase {
  groups: readonly Group[];
  figures: string; // the address of the file
  /** A thing in small; none: its icon. */
  Sign?: (of: Exhibit) => JSX.Element;
  Portrait: ComponentType<ExhibitProps>;
  Text: ComponentType<ExhibitProps>;
  /** The plots beside the text, and those below it. */
  Plots: Plots;
  Aside?: Plots;
}
