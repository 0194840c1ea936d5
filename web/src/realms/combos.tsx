// combos.tsx - the combos on offer as paper slips: price, icons, name, tokens, what each part does, coins on it; lit when one may pick.
import { useRef } from "preact/hooks";
import type { Combo } from "./view";
import { has, lang, t, tn } from "@/lib/words";
import { Icon, iconFor } from "@/ui/icon";
import type { Desk } from "./desk";
import { showWhole, useRoom } from "./fit";
import { comboName } from "./names";
import "./combos.css";

function Effect({ icon, text }: { icon: string; text: string }) {
  return (
    <span class="realms-effect">
      <Icon of={icon} />
      <span>{text}</span>
    </span>
  );
}

const raceHelp = (key: string): string => (has(`race.${key}.help`) ? t("race." + key + ".help") : "");
const powerHelp = (key: string): string => (has(`power.${key}.help`) ? t("power." + key + ".help") : "");

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
        {combo.power && <Icon of={iconFor(`power.${combo.power}`)} />}
        <Icon of={iconFor(`race.${combo.race}`)} />
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
        {combo.power && <Effect icon={iconFor(`power.${combo.power}`)} text={powerHelp(combo.power)} />}
        <Effect icon={iconFor(`race.${combo.race}`)} text={raceHelp(combo.race)} />
      </span>
    </>
  );
}

function Slot({ desk, combo, n, hinted }: { desk: Desk; combo: Combo; n: number; hinted: boolean }) {
  const choice = desk.choices.value.combos.get(n);
  const words = choice?.verb === "swap" ? t("web.realms.act.swap") : t("web.realms.act.pick");
  const open = desk.opened.value === n;
  if (!choice)
    return (
      <div class="realms-combo paper" tabIndex={0} role="group" aria-label={comboName(combo)}>
        <Face desk={desk} combo={combo} />
      </div>
    );
  return (
    <button
      type="button"
      class={`realms-combo paper lit${hinted ? " hinted" : ""}${open ? " open" : ""}`}
      onClick={() => desk.pickCombo(n)}
    >
      <span class="unseen">{words}</span>
      <Face desk={desk} combo={combo} />
      {open && (
        <span class="realms-pick" aria-hidden="true">
          {words}
        </span>
      )}
    </button>
  );
}

export function Combos({ desk, hinted }: { desk: Desk; hinted: string | null }) {
  const view = desk.position.value;
  const may = [...desk.choices.value.combos.keys()];
  const lit = may.length > 0;
  const list = useRef<HTMLOListElement>(null);
  useRoom(list, [JSON.stringify(view.offer), may.join(), lang.value]); // trying takes long, and every move makes a new list of the same
  return (
    <section class="realms-combos" aria-labelledby="realms-offer">
      <h2 id="realms-offer">
        {t("web.realms.on_offer")}{" "}
        <small>{lit ? (view.phase === "swap" ? t("web.realms.swap_now") : t("web.realms.pick_now")) : t("web.realms.pick_later")}</small>
      </h2>
      <ol ref={list} onFocusIn={showWhole} onPointerOver={showWhole}>
        {view.offer.map((combo, i) => (
          <li key={`${combo.race}.${combo.power}`}>
            <Slot desk={desk} combo={combo} n={i + 1} hinted={hinted !== null && hinted === desk.choices.value.combos.get(i + 1)?.move} />
          </li>
        ))}
      </ol>
    </section>
  );
}
