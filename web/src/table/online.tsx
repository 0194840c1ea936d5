// online.tsx - the screen of a table of the server: before the game who sits there and how others come, then the table itself.
import { useEffect, useState } from "preact/hooks";
import { CopyField } from "@/home/copy";
import { Frame } from "@/home/frame";
import { MapPicture } from "@/home/scene";
import { clockWords } from "@/home/options";
import { NameDialog } from "@/home/you";
import { isRefusal, net } from "@/lib/net";
import { Room } from "@/lib/room";
import { go, type Route } from "@/lib/route";
import type { SeatInfo } from "@/lib/table";
import type { Info } from "@/lib/told";
import type { SeatKey } from "@/lib/view";
import { gameName, mapsKnown, nameOf, refusal, t } from "@/lib/words";
import { Button, Link } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { tell } from "@/ui/notice";
import { SeatMark } from "@/ui/seat";
import "./common.css";
import { AbsenceBar, absentWords } from "./absence";
import { AnyTable } from "./table";
import { Overheard, Talk } from "./talk";

// ---- before the game ----

function seatWords(seat: SeatInfo): string {
  if (seat.kind === "computer") return `${seat.name} (${t(`web.level.${seat.level ?? "normal"}`)})`;
  if (seat.kind === "held") return t("web.seat.held", seat.name);
  if (seat.kind === "open") return t("web.seat.open");
  if (seat.kind === "invited") return t("web.seat.invited");
  return seat.name;
}

/** Mine, and whether it is ready, where that is waited for. */
function placeWords(seat: SeatInfo, ready: boolean): string {
  const person = seat.kind === "me" || seat.kind === "person";
  const state = person && ready ? t(seat.ready ? "web.ready.is" : "web.ready.not") : "";
  return [seat.kind === "me" ? t("web.seat.me") : absentWords(seat), state].filter(Boolean).join(", ");
}

const SITS: Partial<Record<SeatInfo["kind"], string>> = { computer: "ui.computer", me: "ui.person", person: "ui.person" };

function Places({ room, ready }: { room: Room; ready: boolean }) {
  const [asks, ask] = useState<SeatKey | null>(null);
  const me = net.me.value;
  const free = (s: SeatInfo): boolean => s.kind === "open" || s.kind === "invited" || (s.kind === "held" && s.person === me?.person);
  const sit = async (seat: SeatKey): Promise<void> => {
    ask(null);
    tell(await room.sit(seat));
  };
  return (
    <ul class="table-places">
      {room.seats.value.map(s => (
        <li key={s.seat} class={s.kind === "me" ? "me" : ""}>
          <SeatMark seat={s.seat} icon={SITS[s.kind]} />
          <span>
            <b>{seatWords(s)}</b>
            <small>{placeWords(s, ready)}</small>
          </span>
          {room.me.value === null && free(s) && (
            <Button class="lit" onClick={() => (me ? void sit(s.seat) : ask(s.seat))} words={t("web.table.sit")} />
          )}
        </li>
      ))}
      {asks && <NameDialog onClose={() => ask(null)} then={() => void sit(asks)} />}
    </ul>
  );
}

function Terms({ info }: { info: Info }) {
  const rows: [string, string][] = [
    [t("web.create.clock"), clockWords(info.clock)],
    [t("web.create.watch"), t(`web.watch.${info.watch}`)],
    [t("web.home.lenient"), t(info.lenient ? "web.home.yes" : "web.home.no")],
    [t("web.home.hints"), t(info.hints ? "web.home.yes" : "web.home.no")],
    ...info.options.map((o): [string, string] => [t(`web.home.option.${o}`), t("web.home.yes")]),
  ];
  return (
    <dl class="table-terms">
      {rows.map(([what, how]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}

/** To be ready; the host need not wait for the others. */
function Ready({ room, info }: { room: Room; info: Info }) {
  const seats = room.seats.value;
  const mine = seats.find(s => s.kind === "me");
  const full = seats.every(s => s.kind === "me" || s.kind === "person" || s.kind === "computer");
  const late = seats.filter(s => s.kind === "person" && !s.ready);
  if (!mine) return null;
  return (
    <div class="table-lobby-ways">
      {!mine.ready && <Button class="lit" onClick={() => void room.ready().then(tell)} words={t("web.ready.go")} />}
      {info.host === mine.seat && full && late.length > 0 && (
        <Button onClick={() => void room.begin().then(tell)} words={t("web.ready.start")} />
      )}
    </div>
  );
}

function Waiting({ room, info }: { room: Room; info: Info }) {
  const closed = room.phase.value === "closed";
  const ready = info.start === "ready";
  const link = room.link.value;
  const leave = async (): Promise<void> => {
    if (tell(await room.stand())) go("/");
  };
  return (
    <Frame class="table-lobby">
      <section class="paper table-lobby-main">
        <h1>{gameName(info)}</h1>
        {info.map && <p class="note">{nameOf("map", info.map)}</p>}
        <p role="status">
          <b>{t(closed ? "web.turn.closed" : ready ? "web.ready.wait" : "web.turn.open")}</b>
        </p>
        <Places room={room} ready={ready} />
        {ready && !closed && <Ready room={room} info={info} />}
        {!closed && link && <CopyField label={t("web.table.invite")} text={link} share={gameName(info)} />}
        <div class="table-lobby-ways">
          {!closed && room.me.value !== null && <Button onClick={() => void leave()} icon="home.leave" words={t("web.table.leave")} />}
          <Link to="/" icon="ui.home" words={t("web.home.to_home")} />
        </div>
      </section>
      <section class="paper table-lobby-side">
        {info.map && mapsKnown().some(m => m.key === info.map) && <MapPicture game={info.game} map={info.map} seats={info.seats.length} />}
        <h2>{t("web.home.options")}</h2>
        <Terms info={info} />
        <details>
          <summary>{t("web.home.fair")}</summary>
          <p class="note">{t("web.fair.commit")}</p>
          <code class="table-hash">{info.fair}</code>
        </details>
        <h2>{t("web.say.title")}</h2>
        <Talk room={room} />
      </section>
    </Frame>
  );
}

// ---- during the game ----

/** What must be known about the connection and one's seat; nothing while all is well. */
function Bar({ room }: { room: Room }) {
  const lost = net.state.value !== "open";
  const next = room.next.value;
  if (lost)
    return (
      <p class="table-bar" role="status">
        <Icon of="home.lost" />
        {t("web.offline")}
      </p>
    );
  if (next && room.phase.value === "over")
    return (
      <p class="table-bar" role="status">
        {t("web.log.rematch")}
        <Link class="lit" to={`/t/${next}`} words={t("web.table.to_rematch")} />
      </p>
    );
  return <AbsenceBar room={room} />;
}

function Gone({ room }: { room: Room }) {
  const why = room.gone.value;
  if (!why) return null;
  return (
    <Frame class="table-lobby">
      <section class="paper table-lobby-main">
        <h1>{why.error === "err.server.no_such_table" ? t("web.table.none") : refusal(why)}</h1>
        <Link to="/" icon="ui.home" words={t("web.home.to_home")} />
      </section>
    </Frame>
  );
}

function Reaching() {
  return (
    <Frame class="table-lobby">
      <p class="paper table-lobby-main" role="status">
        {net.state.value === "away" ? t("web.home.away") : t("web.connecting")}
      </p>
    </Frame>
  );
}

export function OnlineScreen({ route }: { route: Route }) {
  const id = route.at === "table" ? route.id : "";
  const invite = route.at === "table" ? route.invite : null;
  const [room, show] = useState<Room | null>(null);
  useEffect(() => {
    const opened = new Room(id, invite);
    show(opened);
    return () => opened.leave();
  }, [id, invite]);
  if (!room || room.id !== id) return null;
  const info = room.info.value;
  const table = room.table.value;
  if (room.gone.value) return <Gone room={room} />;
  if (!info) return <Reaching />;
  if (!table || isRefusal(info)) return <Waiting room={room} info={info} />;
  return (
    <>
      <AnyTable table={table} />
      <Bar room={room} />
      <Overheard room={room} />
    </>
  );
}
