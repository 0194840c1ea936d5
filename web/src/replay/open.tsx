// open.tsx - choosing what to watch: a file, a pasted text, a game of this browser.
import { useState } from "preact/hooks";
import { games, type LocalGame } from "@/lib/kept";
import { go } from "@/lib/route";
import { kindOf } from "@/lib/view";
import { gameName, lang, t } from "@/lib/words";
import { Button, Link } from "@/ui/button";
import { Form } from "@/ui/choice";
import { Icon, iconFor } from "@/ui/icon";
import { choose, faultOf } from "./load";

function open(text: string, complain: (why: string) => void): void {
  const fault = faultOf(text);
  if (fault) return complain(fault);
  choose(text);
  go(`/#/replay/file/${Date.now().toString(36)}`);
}

function FromFile({ complain }: { complain: (why: string) => void }) {
  const [over, set] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    if (file) open(await file.slice(0, (1 << 20) + 1).text(), complain);
  };
  return (
    <div
      class={over ? "replay-drop replay-drop-over" : "replay-drop"}
      onDragOver={event => {
        event.preventDefault();
        set(true);
      }}
      onDragLeave={() => set(false)}
      onDrop={event => {
        event.preventDefault();
        set(false);
        void read(event.dataTransfer?.files[0]);
      }}
    >
      <label class="button lit">
        <Icon of="ui.replay" /> {t("web.replay.open.file")}
        <input type="file" class="unseen" accept=".rec,.txt,text/plain" onChange={event => void read(event.currentTarget.files?.[0])} />
      </label>
      <p class="note">{t("web.replay.open.drop")}</p>
    </div>
  );
}

function FromText({ complain }: { complain: (why: string) => void }) {
  const [text, set] = useState("");
  return (
    <Form class="field" onSubmit={() => open(text, complain)}>
      <label for="replay-text">{t("web.replay.open.paste")}</label>
      <textarea
        id="replay-text"
        class="input replay-text"
        rows={4}
        spellcheck={false}
        value={text}
        onInput={event => set(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ""} words={t("web.replay.open.paste_go")} />
    </Form>
  );
}

function GameLine({ game }: { game: LocalGame }) {
  const when = new Date(game.at).toLocaleString(lang.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Link plain class="replay-game" to={`/#/replay/game/${game.id}`} icon={iconFor(`game.${kindOf(game)}`)}>
        <span>
          <b>{gameName(game)}</b>
          <span class="note">
            {game.seats.map(s => s.name).join(", ")} · {when}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function OpenRecord({ fault }: { fault: string | null }) {
  const [why, complain] = useState<string | null>(fault);
  const played = games.value.filter(g => g.over);
  return (
    <main id="main" class="replay-open">
      <Link class="replay-home" to="/" icon="ui.home" words={t("web.title")} />
      <h1>{t("web.replay.open.title")}</h1>
      <p>{t("web.replay.open.why")}</p>
      {why && (
        <p class="fault" role="alert">
          {why}
        </p>
      )}
      <div class="replay-ways">
        <section class="paper">
          <FromFile complain={complain} />
          <FromText complain={complain} />
        </section>
        <section class="paper">
          <h2>{t("web.replay.open.mine")}</h2>
          {played.length === 0 ? (
            <p class="note">{t("web.replay.open.mine_none")}</p>
          ) : (
            <ul class="replay-games">
              {played.map(g => (
                <GameLine key={g.id} game={g} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </main>
  );
}
