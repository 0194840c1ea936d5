// lists.tsx - what can be gone on with: games of this browser, own tables of the server, tables that wait for players, replays.
import { useEffect, useState } from "preact/hooks";
import { KINDS } from "@/games";
import { forgetGame, games, type LocalGame } from "@/lib/kept";
import { isRefusal, net } from "@/lib/net";
import type { Info, Phase, ToldSeat } from "@/lib/told";
import { kindOf } from "@/lib/view";
import { gameName, lang, t, tn } from "@/lib/words";
import { Button, Link } from "@/ui/button";
import { Icon, iconFor } from "@/ui/icon";
import { mapName } from "./maps";
import { clockWords } from "./options";

const AGAIN = 15_000; // ms between two looks at the lists
const SHOWN = 4; // more are behind a button

/** A row of the server's lists; the phase and whether it is one's turn only of one's own tables. */
type ToldTable = Pick<Info, "table" | "game" | "set" | "map" | "seats" | "clock"> & { at: number; phase?: Phase; yours?: boolean };

interface Lists {
  open: ToldTable[] | null;
  mine: ToldTable[] | null;
}

async function ask(word: "tables" | "mine"): Promise<ToldTable[] | null> {
  const answer = await net.ask<{ tables: ToldTable[] }>({ do: word });
  return isRefusal(answer) ? null : answer.tables;
}

/** The server's lists, looked at again from time to time; null: not known. */
export function useLists(): Lists {
  const [lists, show] = useState<Lists>({ open: null, mine: null });
  const here = net.state.value === "open";
  const person = net.me.value?.person;
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      if (!here || document.hidden) return;
      const [open, mine] = await Promise.all([ask("tables"), person ? ask("mine") : []]);
      if (!gone) show({ open, mine });
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [here, person]);
  return here ? lists : { open: null, mine: null };
}

/** "3 hours ago", in the language. */
function since(at: number): string {
  const form = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60_000);
  if (minutes > -60) return form.format(minutes, "minute");
  if (minutes > -60 * 24) return form.format(Math.round(minutes / 60), "hour");
  return form.format(Math.round(minutes / 1440), "day");
}

const place = (of: { map?: string }): string => (of.map ? mapName(of.map) : "");
const kindIcon = (of: { game: string; set?: string }): string => iconFor(`game.${kindOf(of)}`);

const line = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join("\u00a0· ");

function LocalRow({ game }: { game: LocalGame }) {
  const others = game.seats.filter((s, i) => s.kind === "computer" || i > 0).map(s => s.name);
  const address = game.over ? `/#/replay/game/${game.id}` : `/#/game/${game.id}`;
  return (
    <li class="home-row">
      <Link plain to={address} icon={kindIcon(game)}>
        <span>
          <b>{gameName(game)}</b>
          <small>{line(place(game), !game.over && t("web.home.round", Math.max(game.round, 1)), since(game.at))}</small>
          <small>{others.length > 0 && t("web.home.with", others.join(", "))}</small>
        </span>
      </Link>
      <Button
        class="plain icon-only"
        tip={t("web.home.forget_game", gameName(game))}
        onClick={() => forgetGame(game.id)}
        icon="home.delete"
      />
    </li>
  );
}

function seatWords(seat: ToldSeat): string {
  if (seat.kind === "computer") return t("web.seat.computer", t(`web.level.${seat.level || seat.name || "normal"}`));
  return seat.name || t(`web.seat.${seat.kind === "held" ? "invited" : seat.kind}`);
}

function TableRow({ table }: { table: ToldTable }) {
  const free = table.seats.filter(s => s.kind === "open").length;
  const over = table.phase === "over" && since(table.at);
  const state = table.phase ? t(`web.phase.${table.phase}`) : tn("web.home.free_seats", free);
  return (
    <li class="home-row">
      <Link plain to={`/t/${table.table}`} icon={kindIcon(table)}>
        <span>
          <b>{gameName(table)}</b>
          {table.yours && <span class="home-turn">{t("web.your_turn")}</span>}
          <small>{line(place(table), over || (!table.yours && state), !over && table.clock !== null && clockWords(table.clock))}</small>
          <small>{table.seats.map(seatWords).join(", ")}</small>
        </span>
      </Link>
    </li>
  );
}

function Part({ title, icon, children }: { title: string; icon: string; children: preact.ComponentChildren }) {
  return (
    <section class="paper home-list">
      <h2>
        <Icon of={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list of which only the first are shown at once. */
function Rows({ rows }: { rows: preact.VNode[] }) {
  const [all, show] = useState(false);
  return (
    <>
      <ul>{all ? rows : rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && !all && (
        <Button class="plain small" onClick={() => show(true)} words={tn("web.home.more_games", rows.length - SHOWN)} />
      )}
    </>
  );
}

export function Continue({ mine }: { mine: ToldTable[] | null }) {
  const here = games.value.filter(g => !g.over);
  const there = (mine ?? []).filter(m => m.phase === "open" || m.phase === "playing").sort((a, b) => Number(b.yours) - Number(a.yours));
  if (here.length + there.length === 0) return null;
  const rows = [...there.map(m => <TableRow key={m.table} table={m} />), ...here.map(g => <LocalRow key={g.id} game={g} />)];
  return (
    <Part title={t("web.home.continue")} icon="ui.clock">
      <Rows rows={rows} />
    </Part>
  );
}

export function OpenTables({ open }: { open: ToldTable[] | null }) {
  const state = net.state.value;
  const quiet = state === "away" || state === "lost" ? t("web.home.away") : open === null ? t("web.connecting") : t("web.open.none");
  return (
    <Part title={t("web.open.title")} icon="home.table">
      {open && open.length > 0 ? (
        <Rows
          rows={open.map(o => (
            <TableRow key={o.table} table={o} />
          ))}
        />
      ) : (
        <p class="note">{quiet}</p>
      )}
      {state === "open" && <Link to={`/#/new/${KINDS[0].key}/online`} words={t("web.home.invite_others")} />}
    </Part>
  );
}

/** Games that are over, here and on the server, the latest first. */
export function Replays({ mine }: { mine: ToldTable[] | null }) {
  const here = games.value.filter(g => g.over).map(g => ({ at: g.at, row: <LocalRow key={g.id} game={g} /> }));
  const there = (mine ?? []).filter(m => m.phase === "over").map(m => ({ at: m.at, row: <TableRow key={m.table} table={m} /> }));
  const over = [...here, ...there].sort((a, b) => b.at - a.at);
  return (
    <Part title={t("web.home.replays")} icon="ui.replay">
      {over.length > 0 ? <Rows rows={over.map(({ row }) => row)} /> : <p class="note">{t("web.home.replays_none")}</p>}
      <Link to="/#/replay/new" words={t("web.home.open_record")} />
    </Part>
  );
}
