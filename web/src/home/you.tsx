// you.tsx - who one is on the server: a name, asked for once; other devices, notices of one's turns, being forgotten.
import { useState } from "preact/hooks";
import type { Refusal } from "@/lib/engine";
import { isRefusal, net, OFFLINE } from "@/lib/net";
import { playerName } from "@/lib/settings";
import { noticesWanted, wantNotices } from "@/lib/turns";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import { Check, Form } from "@/ui/choice";
import { Dialog } from "@/ui/dialog";
import { notice, tell } from "@/ui/notice";
import { CopyField } from "./copy";

interface NameProps {
  label: string;
  go: string;
  onName: (name: string) => Promise<Refusal | null>;
}

function NameForm({ label, go, onName }: NameProps) {
  const [name, write] = useState(net.me.value?.name ?? playerName.value);
  const [busy, wait] = useState(false);
  const send = async (): Promise<void> => {
    wait(true);
    tell(await onName(name.trim()));
    wait(false);
  };
  return (
    <Form class="field" onSubmit={() => void send()}>
      <label for="you-name">{label}</label>
      <div class="copy-row">
        <input
          id="you-name"
          class="input"
          required
          maxLength={40}
          autocomplete="nickname"
          value={name}
          onInput={event => write(event.currentTarget.value)}
        />
        <Button type="submit" class="lit" disabled={busy || name.trim() === ""} words={go} />
      </div>
    </Form>
  );
}

async function meet(name: string): Promise<Refusal | null> {
  const answer = await net.become({ do: "person", name });
  if (isRefusal(answer)) return answer;
  playerName.value = answer.name;
  return null;
}

/** Asks for a name before something is done that needs one. */
export function NameDialog({ onClose, then }: { onClose: () => void; then: () => void }) {
  const come = async (name: string): Promise<Refusal | null> => {
    const refused = await meet(name);
    if (!refused) then();
    return refused;
  };
  return (
    <Dialog title={t("web.name.ask")} onClose={onClose}>
      <NameForm label={t("web.name.label")} go={t("web.name.go")} onName={come} />
      <p class="note">{t("web.name.why")}</p>
    </Dialog>
  );
}

async function rename(name: string): Promise<Refusal | null> {
  playerName.value = name;
  const refused = net.me.value ? await net.rename(name) : null;
  if (!refused) notice(t("web.home.named", name));
  return refused;
}

function Devices() {
  const [link, show] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const answer = await net.change<{ code: string }>({ do: "link" });
    if (isRefusal(answer)) tell(answer);
    else show(`${location.origin}/#link=${answer.code}`);
  };
  return (
    <section class="home-part">
      <h3>{t("web.home.devices")}</h3>
      {link ? (
        <>
          <CopyField label={t("web.link.make")} text={link} />
          <p class="note">{t("web.link.how")}</p>
        </>
      ) : (
        <Button onClick={() => void make()} words={t("web.link.make")} />
      )}
      <Forgetting />
    </section>
  );
}

function Forgetting() {
  const [sure, ask] = useState(false);
  const others = async (): Promise<void> => {
    if (tell(await net.forget(true))) notice(t("web.forget.done"));
  };
  return (
    <>
      <Button class="plain small" onClick={() => void others()} words={t("web.forget.others")} />
      {sure ? (
        <div class="sure">
          <p class="fault">{t("web.forget.sure")}</p>
          <Button onClick={() => void net.forget(false).then(tell)} words={t("web.forget.this")} />
        </div>
      ) : (
        <Button class="plain small" onClick={() => ask(true)} words={t("web.forget.this")} />
      )}
    </>
  );
}

function Hook() {
  const [url, write] = useState(net.me.value?.hook ?? "");
  const [key, show] = useState<string | null>(null);
  const set = async (): Promise<void> => {
    const answer = await net.hook(url.trim());
    if (isRefusal(answer)) return void tell(answer);
    show(answer.key ?? "");
  };
  return (
    <details>
      <summary>{t("web.home.hook")}</summary>
      <Form class="field" onSubmit={() => void set()}>
        <label for="you-hook">{t("web.hook.label")}</label>
        <div class="copy-row">
          <input id="you-hook" class="input" type="url" maxLength={500} value={url} onInput={event => write(event.currentTarget.value)} />
          <Button type="submit" words={t("web.hook.set")} />
        </div>
      </Form>
      {key !== null && (key ? <CopyField label={t("web.hook.key")} text={key} /> : <p class="note">{t("web.hook.none")}</p>)}
    </details>
  );
}

function Notices() {
  const want = async (on: boolean): Promise<void> => {
    if (!(await wantNotices(on))) notice(t("web.notify.denied"), true);
  };
  return (
    <section class="home-part">
      <h3>{t("web.home.notices")}</h3>
      <Check label={t("web.notify")} on={noticesWanted.value} onChange={on => void want(on)} />
      <Hook />
    </section>
  );
}

export function YouDialog({ onClose }: { onClose: () => void }) {
  const me = net.me.value;
  const away = net.state.value !== "open";
  if (!me)
    return (
      <Dialog title={t("web.home.who")} onClose={onClose}>
        {net.stranger.value && <p class="fault">{t("web.home.stranger")}</p>}
        {away && <p class="note">{t("web.home.away")}</p>}
        <NameForm
          label={t("web.name.ask")}
          go={away ? t("web.name.change") : t("web.name.go")}
          onName={name => (away ? rename(name) : meet(name))}
        />
        <p class="note">{t("web.name.why")}</p>
      </Dialog>
    );
  return (
    <Dialog title={t("web.me.title")} onClose={onClose}>
      <NameForm label={t("web.name.label")} go={t("web.name.change")} onName={rename} />
      {away ? (
        <p class="note">{t("web.home.away")}</p>
      ) : (
        <>
          <Notices />
          <Devices />
        </>
      )}
    </Dialog>
  );
}

/** A link from another device stands in the address: this one becomes the same person. The code is out of the address bar at once. */
export async function redeemLink(sure: (name: string) => boolean): Promise<void> {
  const code = new URLSearchParams(location.hash.slice(1)).get("link");
  if (!code) return;
  history.replaceState(null, "", "/");
  if (net.me.value && !sure(net.me.value.name)) return;
  const answer = await net.become({ do: "redeem", code });
  if (isRefusal(answer)) {
    if (answer.error === OFFLINE) notice(t("web.home.away"), true);
    else tell(answer);
    return;
  }
  playerName.value = answer.name;
  notice(t("web.link.done", answer.name));
}
