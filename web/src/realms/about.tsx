// about.tsx - the description of a race, power, Place, Relic or piece: what it does, what is left of it in decline, its rule; the words
// that open it; and one's own two effects for the tray.
import type { ComponentChildren } from "preact";
import { great, has, nameOf, t, tn } from "@/lib/words";
import { Dialog } from "@/ui/dialog";
import { RuleText } from "@/ui/rule";
import type { SeatKey } from "@/lib/view";
import type { Desk } from "./desk";
import { PeopleBanner, PowerBadge } from "./people";
import { ThingPicture } from "./thing";
import { factsOf, textOf, tileOf, tileTopic, type Subject, type Topic } from "./topics";
import "./about.css";

interface AboutProps {
  desk: Desk;
  topic: Topic;
  /** What it is called where its children are but a picture. */
  label?: string;
  class?: string;
  children: ComponentChildren;
}

/** Words that open a description. */
export function About({ desk, topic, label, class: more, children }: AboutProps) {
  return (
    <button
      type="button"
      class={more ? `rule-link realms-ask ${more}` : "rule-link realms-ask"}
      title={t("web.realms.about.open", topic.title)}
      aria-label={label}
      onClick={() => (desk.topic.value = topic)}
    >
      {children}
    </button>
  );
}

/** Its picture; a race in the colour of its seat. */
function Portrait({ of: { kind, key }, seat }: { of: Subject; seat?: SeatKey }) {
  if (kind === "race") return <PeopleBanner race={key} form="small" seat={seat} />;
  if (kind === "power") return <PowerBadge power={key} />;
  return <ThingPicture of={key} as={kind === "thing" ? undefined : kind} />;
}

/** What lies on the map says what it does there; the rest is told by the tile that brings it. */
function thingWords(desk: Desk, key: string): string {
  const look = desk.facts.pieces[key];
  if (has(`web.realms.about.thing.${key}`)) return t(`web.realms.about.thing.${key}`);
  return look ? t(`web.realms.about.look.${look}`) : "";
}

function Rule({ rule }: { rule: string }) {
  return (
    <details class="realms-rule-text">
      <summary>{t("web.rule.full")}</summary>
      <RuleText rule={rule} />
    </details>
  );
}

/** `alone`: the sheet is called so already. */
function Head({ desk, subject, alone }: { desk: Desk; subject: Subject; alone: boolean }) {
  const { kind, key } = subject;
  const tokens = factsOf(desk.rules, subject)?.tokens;
  const what = t(`web.realms.about.kind.${kind}`) + (tokens === undefined ? "" : `, ${tn("web.realms.about.tokens", tokens)}`);
  const icon = kind !== "race" && <Portrait of={subject} />; // a race has its whole banner beside the text
  if (alone)
    return (
      <p class="note">
        {icon} {great(what)}
      </p>
    );
  return (
    <h3>
      {icon}
      {great(nameOf(kind, key))}
      <small>{what}</small>
    </h3>
  );
}

function Tile({ desk, subject, rule, alone }: { desk: Desk; subject: Subject; rule: boolean; alone: boolean }) {
  const facts = factsOf(desk.rules, subject);
  const help = textOf(subject, "help");
  const declined = textOf(subject, "declined");
  return (
    <section class="realms-tale">
      {subject.kind === "race" && <PeopleBanner race={subject.key} form="tall" declined={subject.declined} />}
      <Head desk={desk} subject={subject} alone={alone} />
      <p>{help}</p>
      {declined && declined !== help && (
        <p class={"declined" in subject && subject.declined ? "now" : undefined}>
          <b>{t("web.realms.about.declined")}</b> {declined}
        </p>
      )}
      {rule && facts && <Rule rule={facts.rule} />}
    </section>
  );
}

function Thing({ desk, subject }: { desk: Desk; subject: Subject & { kind: "thing" } }) {
  const { key, rule } = subject;
  const words = thingWords(desk, key);
  const tile = tileOf(desk.rules, rule);
  return (
    <>
      {words && (
        <p class="realms-thing">
          <ThingPicture of={key} />
          {words}
        </p>
      )}
      {tile && <Tile desk={desk} subject={tile} rule={false} alone={false} />}
      <Rule rule={rule} />
    </>
  );
}

export function AboutDialog({ desk }: { desk: Desk }) {
  const topic = desk.topic.value;
  if (!topic) return null;
  return (
    <Dialog class="realms-tales" title={great(topic.title)} onClose={() => (desk.topic.value = null)}>
      {topic.of.map(subject =>
        subject.kind === "thing" ? (
          <Thing key={subject.key} desk={desk} subject={subject} />
        ) : (
          <Tile key={subject.kind + subject.key} desk={desk} subject={subject} rule alone={topic.of.length === 1} />
        ),
      )}
    </Dialog>
  );
}

/** What my race and its power do, a line each; on a phone their pictures. */
export function Effects({ desk }: { desk: Desk }) {
  const me = desk.me.value;
  const army = desk.view.value.armies.find(a => a.owner === me && a.at === "active");
  if (!me || !army) return null;
  const mine = [army.power && tileTopic("power", army.power), tileTopic("race", army.race)].filter(topic => !!topic);
  return (
    <ul class="realms-mine" aria-label={t("web.realms.about.mine")}>
      {mine.map(topic => (
        <li key={topic.title}>
          <About desk={desk} topic={topic}>
            <Portrait of={topic.of[0]} seat={me} />
            <b>{topic.title}</b>
            <span>{textOf(topic.of[0], "help")}</span>
          </About>
        </li>
      ))}
    </ul>
  );
}
