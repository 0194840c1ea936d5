// combos.tsx - the combos on offer as paper slips: price, icons, name, tokens, what each part does, coins on it; lit when one may pick.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "./choices";
import type { Combo } from "./view";
import { lang, t, tn } from "@/lib/words";
import { LineTag, lineWith } from "@/table/compared";
import { Icon, iconFor } from "@/ui/icon";
import type { Desk } from "./desk";
import { showWhole, useRoom } from "./fit";
import { About } from "./about";
import { comboName } from "./names";
import { PeopleBanner, PowerBadge } from "./people";
import { comboTopic, textOf } from "./topics";
import "./combos.css";

function Effect({ icon, text }: { icon: string; text: string }) {
  return (
    <span class="realms-effect">
      <Icon of={icon} />
      <span>{text}</span>
    </span>
  );
}

function Price({ price, found }: { price: number; found: number }) {
  return (
    <span class={price === 0 ? "realms-price free" : "realms-price"}>
      {price === 0 ? t("web.realms.free") : price}
      {price > 0 && <Icon of="ui.coin" />}
      {price > 0 && <span class="unseen">{tn("web.realms.costs", price)}</span>}
      {found > 0 && (
        <span class="realms-found">
          <span aria-hidden="true">+{found}</span>
          <Icon of="ui.coin" />
          <span class="unseen">{tn("web.realms.lie_on_it", found)}</span>
        </span>
      )}
    </span>
  );
}

function Face({ desk, combo }: { desk: Desk; combo: Combo }) {
  const race = desk.rules.races[combo.race];
  const power = combo.power ? desk.rules.powers[combo.power] : undefined;
  return (
    <>
      <Price price={combo.price} found={combo.coins} />
      <span class="realms-cloth" aria-hidden="true">
        <PeopleBanner race={combo.race} form="long" />
        {combo.power && <PowerBadge power={combo.power} />}
      </span>
      <span class="realms-name">
        {comboName(combo)
          .split(" ")
          .map(word => [<span key={word}>{word}</span>, " "])}
      </span>
      <span class="realms-count">
        <b>{(race?.tokens ?? 0) + (power?.tokens ?? 0)}</b>
        <small>
          {power?.tokens ?? 0}+{race?.tokens ?? 0}
        </small>
        <span class="unseen">{t("web.realms.tokens_word")}</span>
      </span>
      <span class="realms-effects">
        {combo.power && <Effect icon={iconFor(`power.${combo.power}`)} text={textOf({ kind: "power", key: combo.power }, "help")} />}
        <Effect icon={iconFor(`race.${combo.race}`)} text={textOf({ kind: "race", key: combo.race }, "help")} />
      </span>
    </>
  );
}

function Slot({ desk, combo, n, hinted }: { desk: Desk; combo: Combo; n: number; hinted: boolean }) {
  const choice = desk.choices.value.combos.get(n);
  const open = desk.opened.value === n;
  if (!choice)
    return (
      <button type="button" class="realms-combo paper" onClick={() => (desk.topic.value = comboTopic(combo))}>
        <Face desk={desk} combo={combo} />
      </button>
    );
  return (
    <>
      <button
        type="button"
        class={`realms-combo paper lit${hinted ? " hinted" : ""}${open ? " open" : ""}`}
        aria-expanded={open}
        onClick={() => desk.openCombo(n)}
      >
        <Face desk={desk} combo={combo} />
      </button>
      {open && (
        <div class="realms-confirm">
          <Confirm desk={desk} choice={choice} price={combo.price} gain={combo.coins ?? 0} />
          <About desk={desk} topic={comboTopic(combo)}>
            {t("web.realms.about.more")}
          </About>
        </div>
      )}
    </>
  );
}

/** The second step of a pick: it says what it costs, and does it. */
function Confirm({ desk, choice, price, gain }: { desk: Desk; choice: Choice; price: number; gain: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const both = price > 0 && gain > 0; // in one sentence: a price with a gain behind it reads like a sum
  const priced = both ? t("web.realms.act.pick_both", price, gain) : tn("web.realms.act.pick_for", price);
  const costs = price > 0 ? priced : t("web.realms.act.pick_free");
  const words = choice.verb === "swap" ? t("web.realms.act.swap") : costs;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && event.repeat) event.preventDefault(); // the Enter that opened the combo, still held
    if (event.key !== "Escape") return;
    event.stopPropagation();
    button.current?.closest("li")?.querySelector<HTMLElement>(".realms-combo")?.focus();
    desk.opened.value = null;
  };
  return (
    <button
      type="button"
      ref={button}
      class="button lit realms-pick"
      data-move={choice.move}
      onKeyDown={onKey}
      onClick={() => void desk.play(choice.move)}
    >
      {words}
      {gain > 0 && !both && <small>{tn("web.realms.coins_gained", gain)}</small>}
    </button>
  );
}

export function Combos({ desk, hinted }: { desk: Desk; hinted: string | null }) {
  const view = desk.position.value;
  const may = [...desk.choices.value.combos.keys()];
  const lit = may.length > 0;
  const list = useRef<HTMLOListElement>(null);
  // Trying takes long, and every move makes a new list of the same.
  useRoom(list, [JSON.stringify(view.offer), may.join(), lang.value]);
  return (
    <section class="realms-combos" aria-labelledby="realms-offer">
      <h2 id="realms-offer">
        {t("web.realms.on_offer")}{" "}
        <small>{lit ? (view.phase === "swap" ? t("web.realms.swap_now") : t("web.realms.pick_now")) : t("web.realms.pick_later")}</small>
      </h2>
      <ol ref={list} onFocusIn={showWhole} onPointerOver={showWhole}>
        {view.offer.map((combo, i) => (
          <li key={`${combo.race}.${combo.power}`}>
            <LineTag line={lineWith(([verb, n]) => desk.verbs[verb]?.group === "combo" && n === String(i + 1))} />
            <Slot desk={desk} combo={combo} n={i + 1} hinted={hinted !== null && hinted === desk.choices.value.combos.get(i + 1)?.move} />
          </li>
        ))}
      </ol>
    </section>
  );
}
