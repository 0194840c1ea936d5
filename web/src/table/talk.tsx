// talk.tsx - what is said at a table of the server. One may mute somebody: what that one says is then not shown.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { net } from "@/lib/net";
import type { Room } from "@/lib/room";
import type { Said } from "@/lib/told";
import { t, tn } from "@/lib/words";
import { Button } from "@/ui/button";
import { Form } from "@/ui/choice";
import { Dialog } from "@/ui/dialog";
import { notice, tell } from "@/ui/notice";
import { seatClass } from "@/ui/seat";
import "./common.css";

const isMuted = (person: string): boolean => net.me.value?.muted.has(person) ?? false;

/** How many lines are new to the person. */
const unheard = (room: Room): number => room.said.value.slice(room.heard.value).filter(s => !isMuted(s.person)).length;

function Line({ said }: { said: Said }) {
  const mine = said.person === net.me.value?.person;
  return (
    <li class={seatClass(said.by)}>
      <b class="table-said-name">{said.name}</b> <span>{said.text}</span>
      {!mine && net.me.value && (
        <Button class="plain small" onClick={() => void net.mute(said.person, true).then(tell)} words={t("web.say.mute", said.name)} />
      )}
    </li>
  );
}

/** Who is not heard, and a way to hear them again. */
function Muted({ room }: { room: Room }) {
  const muted = new Map(room.said.value.filter(s => isMuted(s.person)).map(s => [s.person, s.name]));
  if (muted.size === 0) return null;
  return (
    <p class="table-muted">
      {[...muted].map(([person, name]) => (
        <Button
          class="plain small"
          key={person}
          onClick={() => void net.mute(person, false).then(tell)}
          words={t("web.say.unmute", name)}
        />
      ))}
    </p>
  );
}

function Say({ room }: { room: Room }) {
  const [text, write] = useState("");
  const send = async (): Promise<void> => {
    if (text.trim() && tell(await room.say(text.trim()))) write("");
  };
  return (
    <Form class="copy-row" onSubmit={() => void send()}>
      <input
        class="input"
        aria-label={t("web.say.label")}
        placeholder={t("web.say.label")}
        maxLength={300}
        autocomplete="off"
        value={text}
        onInput={event => write(event.currentTarget.value)}
      />
      <Button type="submit" icon="home.send" words={t("web.say.go")} />
    </Form>
  );
}

export function Talk({ room }: { room: Room }) {
  const list = useRef<HTMLUListElement>(null);
  const lines = room.said.value.filter(s => !isMuted(s.person));
  useEffect(() => {
    room.heard.value = room.said.value.length;
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <section class="table-talk" aria-label={t("web.say.title")}>
      {lines.length === 0 ? (
        <p class="note">{t("web.say.none")}</p>
      ) : (
        <ul ref={list} tabIndex={0} aria-label={t("web.say.title")}>
          {lines.map(s => (
            <Line key={s.n} said={s} />
          ))}
        </ul>
      )}
      <Muted room={room} />
      {net.me.value && <Say room={room} />}
    </section>
  );
}

/** At the table: opens the talk, and says how much of it is new. */
export function TalkButton({ room }: { room: Room }) {
  const [open, show] = useState(false);
  const waiting = open ? 0 : unheard(room);
  const tip = waiting > 0 ? tn("web.say.new", waiting) : t("web.say.title");
  return (
    <>
      <Button class="icon-only table-talk-button" aria-haspopup="dialog" tip={tip} onClick={() => show(true)} icon="ui.talk">
        {waiting > 0 && (
          <span class="table-badge" aria-hidden="true">
            {waiting}
          </span>
        )}
      </Button>
      {open && (
        <Dialog title={t("web.say.title")} onClose={() => show(false)}>
          <Talk room={room} />
        </Dialog>
      )}
    </>
  );
}

/** Tells what is said while nobody looks at the talk. */
export function Overheard({ room }: { room: Room }) {
  const told = useRef(room.said.peek().length);
  useSignalEffect(() => {
    const said = room.said.value;
    const fresh = said.slice(told.current).filter(s => s.person !== net.me.peek()?.person && !net.me.peek()?.muted.has(s.person));
    told.current = said.length;
    const last = fresh.at(-1);
    if (last) notice(`${last.name}: ${last.text}`);
  });
  return null;
}
