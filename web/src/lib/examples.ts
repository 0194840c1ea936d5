// examples.ts - a position for every rule (content/examples), fetched once.
import address from "virtual:examples";

/** What is done or asked first: a move that can be made, one that is refused, or one whose cost is told. */
export interface Deed {
  how: "play" | "refuse" | "cost";
  move: string;
}

export interface Example {
  setup: string;
  deed?: Deed;
}

type Examples = Readonly<Record<string, Example>>;

let asked: Promise<Examples> | undefined;

async function load(): Promise<Examples> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Examples;
}

export function loadExamples(): Promise<Examples> {
  asked ??= load();
  asked.catch(() => (asked = undefined));
  return asked;
}
