// flights.tsx - what flies over the page, beyond the map: tokens between hand and region, coins to a seat. Places on the screen.
import { render } from "preact";
import type { SeatKey } from "@/lib/view";
import { Icon } from "@/ui/icon";
import { seatClass } from "@/ui/seat";
import { PeopleBanner, PeopleToken } from "../../people";

export interface Place {
  x: number;
  y: number;
}

/** One thing that flies, as an actor of that name. */
export interface Flight {
  who: string;
  from: Place;
  to: Place;
  /** A token or the banner of a seat's people; none: a coin. */
  people?: { seat: SeatKey; race: string; as: "token" | "banner" };
  size: { w: number; h: number };
}

const middle = (box: DOMRect): Place => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function firstSeen(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    const found = document.querySelector(selector);
    if (found?.checkVisibility({ visibilityProperty: true })) return found;
  }
  return null;
}

/** A seat's card or, on a phone, its mark above the map. */
export function seatMarkOf(seat: SeatKey): Element | null {
  const of = seatClass(seat);
  return firstSeen([`.realms-seat.${of} .seat-mark`, `.realms-pills .seat-mark.${of}`]);
}

/** The small banner of what a seat has in decline, the last one. */
export function declinedOf(seat: SeatKey): Element | null {
  const all = [...document.querySelectorAll(`.realms-seat.${seatClass(seat)} .realms-declined .people`)];
  return all.findLast(one => one.checkVisibility({ visibilityProperty: true })) ?? null;
}

export const middleOf = (element: Element): Place => middle(element.getBoundingClientRect());

/** Where a seat has its coins. */
export function purseOf(seat: SeatKey): Place | null {
  const found = firstSeen([`.realms-seat.${seatClass(seat)} .realms-coins`]) ?? seatMarkOf(seat);
  return found && middle(found.getBoundingClientRect());
}

/** Where tokens of a seat come from and go to: my tray, or the seat's card. */
export function handOf(seat: SeatKey, me: SeatKey | null): Place | null {
  const found = seat === me ? firstSeen([".realms-hand", ".realms-tray"]) : seatMarkOf(seat);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  return found.matches(".realms-tray") ? { x: box.x + 60, y: box.y + 40 } : middle(box);
}

function Face({ people }: Pick<Flight, "people">) {
  if (!people) return <Icon of="ui.coin" />;
  const { as, ...of } = people;
  return as === "token" ? <PeopleToken {...of} /> : <PeopleBanner {...of} form="small" />;
}

function Flying({ flight: { who, from, to, people, size } }: { flight: Flight }) {
  const style = {
    left: `${from.x - size.w / 2}px`,
    top: `${from.y - size.h / 2}px`,
    width: `${size.w}px`,
    height: `${size.h}px`,
    "--dx": `${to.x - from.x}px`,
    "--dy": `${to.y - from.y}px`,
  };
  return (
    <span class="map-flight" data-who={who} style={style}>
      <Face people={people} />
    </span>
  );
}

/** Draws them above the page; returns where they are. `clear` takes them away. */
export function draw(flights: readonly Flight[]): { sky: Element; clear(): void } {
  const sky = document.createElement("div");
  sky.className = "map-sky";
  sky.ariaHidden = "true";
  render(
    <>
      {flights.map((flight, i) => (
        <Flying key={i} flight={flight} />
      ))}
    </>,
    sky,
  );
  document.body.append(sky);
  return {
    sky,
    clear: () => {
      render(null, sky);
      sky.remove();
    },
  };
}
