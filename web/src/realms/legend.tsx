// legend.tsx - the legend of the map: what can be seen on this one, with its drawing, its name and what it does. The engine lists it
// (facts.legend); nothing that cannot occur at this table is shown.
import type { ComponentChildren } from "preact";
import { seatName } from "@/lib/table";
import { seatIndex, type SeatKey } from "@/lib/view";
import { great, has, t, tileName, tn } from "@/lib/words";
import { Dialog } from "@/ui/dialog";
import { SeatMark } from "@/ui/seat";
import type { Desk } from "./desk";
import { LeaveMark } from "./map/leaves";
import { FlagPicture } from "./map/lit";
import { Hatches, Standing } from "./map/tokens";
import { thingName, tileHelp } from "./names";
import { ThingPicture } from "./thing";
import { realmsFacts, type LegendEntry } from "./view";
import "./legend.css";

interface RowProps {
  /** What it is about: "terrain.hill". */
  of: string;
  picture: ComponentChildren;
  name: string;
  text: string;
  more?: string;
}

/** A picture, a name, what it does. */
function Row({ of, picture, name, text, more }: RowProps) {
  return (
    <li data-of={of}>
      {picture}
      <div>
        <b>{name}</b>
        {text !== "" && <span>{text}</span>}
        {more && <small>{more}</small>}
      </div>
    </li>
  );
}

function Group({ kind, title, children }: { kind: string; title: string; children: ComponentChildren }) {
  return (
    <section data-kind={kind}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function nameOfEntry({ kind, key }: LegendEntry): string {
  if (kind === "symbol") return great(t("cli.symbol." + key));
  return great(has(`cli.terrain.${key}`) ? t("cli.terrain." + key) : thingName(key));
}

/** What it does by itself; else what the tiles say that bring it. */
function doesWords({ kind, does, cost, tiles }: LegendEntry): string {
  if (does === "ground" || does === "adds") return tn(`web.map.does.${does}`, cost);
  if (does === "closed" || does === "immune") return t(`web.map.does.${does}`);
  return kind === "symbol" ? "" : tiles.map(tileHelp).join(" ");
}

/** Whom it concerns, or who brings it. */
function tilesWords({ kind, tiles }: LegendEntry): string {
  const names = tiles.map(tileName).join(", ");
  if (names === "") return "";
  return kind === "terrain" || kind === "symbol" ? t("web.map.matters", names) : t("web.map.comes", names);
}

function Entries({ kind, title, list }: { kind: string; title: string; list: readonly LegendEntry[] }) {
  if (list.length === 0) return null;
  return (
    <Group kind={kind} title={title}>
      {list.map(it => (
        <Row
          key={`${it.kind} ${it.key}`}
          of={`${it.kind}.${it.key}`}
          picture={<ThingPicture of={it.key} as={it.kind} />}
          name={nameOfEntry(it)}
          text={doesWords(it)}
          more={tilesWords(it)}
        />
      ))}
    </Group>
  );
}

function Finds({ desk }: { desk: Desk }) {
  const finds = Object.entries(realmsFacts(desk.table.facts).finds ?? {});
  if (finds.length === 0) return null;
  return (
    <Group kind="find" title={t("web.map.legend.find")}>
      {finds.map(([key, { kind }]) => (
        <Row
          key={key}
          of={`${kind}.${key}`}
          picture={<ThingPicture of={key} as={kind === "relic" ? "relic" : "place"} />}
          name={tileName(key)}
          text={t(`${kind}.${key}.help`)}
        />
      ))}
    </Group>
  );
}

const SCRAP = "M-26,-15C-12,-19 10,-18 24,-16C27,-6 26,9 23,15C8,18 -14,17 -24,15C-27,6 -27,-6 -26,-15Z";

/** A piece of land with a token of this seat on it, or with a rope around it. */
function Land({ desk, kind }: { desk: Desk; kind: (typeof SIGNS)[number] }) {
  const seat: SeatKey = desk.view.value.turn;
  const [race] = Object.keys(realmsFacts(desk.table.facts).races);
  const held = kind === "active" || kind === "declined" || kind === "leave";
  const declined = kind === "declined";
  const scene = { race, seat, tokens: 2, declined, tribe: false, monsters: 0, pieces: [] };
  return (
    <svg class="thing wide" viewBox="-29 -21 58 42" aria-hidden="true">
      <defs>
        <Hatches id="legend-hatch" races={[race]} />
        <clipPath id={`legend-${kind}`}>
          <path d={SCRAP} />
        </clipPath>
      </defs>
      <path class="land" d={SCRAP} />
      {held && (
        <path
          class={`map-owner seat-${seatIndex(seat)}`}
          d={SCRAP}
          clip-path={`url(#legend-${kind})`}
          stroke-width={declined ? 8 : 9}
          stroke-dasharray={declined ? "5 4" : undefined}
        />
      )}
      {!held && <path class="map-rope-out" d={SCRAP} stroke-width={7} />}
      {!held && <path class="map-rope" d={SCRAP} stroke-width={4} stroke-dasharray={kind === "die" ? "7 5" : undefined} />}
      {kind === "leave" && (
        <g class="map-leave">
          <LeaveMark />
        </g>
      )}
      {held && kind !== "leave" && <Standing scene={scene} hatch="legend-hatch" row={1} />}
      {!held && <FlagPicture flag={{ cost: 3, kind, label: "" }} />}
    </svg>
  );
}

const SIGNS = ["active", "declined", "sure", "die", "leave"] as const;

export function LegendDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { legend } = realmsFacts(desk.table.facts);
  const of = (...kinds: string[]): LegendEntry[] => legend.filter(it => kinds.includes(it.kind));
  return (
    <Dialog title={t("web.map.legend")} class="map-legend" onClose={onClose}>
      <Entries kind="terrain" title={t("web.map.legend.terrain")} list={of("terrain")} />
      <Entries kind="symbol" title={t("web.map.legend.symbol")} list={of("symbol")} />
      <Entries kind="thing" title={t("web.map.legend.thing")} list={of("marker", "piece")} />
      <Group kind="sign" title={t("web.map.legend.sign")}>
        {SIGNS.map(kind => (
          <Row
            key={kind}
            of={`sign.${kind}`}
            picture={<Land desk={desk} kind={kind} />}
            name={t(`web.map.sign.${kind}`)}
            text={t(`web.map.sign.${kind}.text`)}
          />
        ))}
      </Group>
      <Group kind="seat" title={t("web.map.legend.seat")}>
        {desk.view.value.seats.map(({ seat }) => (
          <Row
            key={seat}
            of={`seat.${seat}`}
            picture={<SeatMark seat={seat} />}
            name={seatName(desk.table, seat)}
            text={t(`web.map.shape.${seatIndex(seat)}`)}
          />
        ))}
      </Group>
      <Finds desk={desk} />
    </Dialog>
  );
}
