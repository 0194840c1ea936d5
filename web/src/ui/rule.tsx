// rule.tsx - what a rule says: its text, the sheet that it opens on.
import { useEffect, useState } from "preact/hooks";
import { loadRules, openRule, type Rule, type Rules } from "@/lib/rules";
import { lang, ruleTitle, t } from "@/lib/words";
import { Dialog } from "./dialog";
import { Prose } from "./prose";

/** The rulebook in one's language; null until it is there. */
export function useRules(): Rules | "failed" | null {
  const [rules, set] = useState<Rules | "failed" | null>(null);
  useEffect(() => void loadRules().then(set, () => set("failed")), [lang.value]);
  return rules;
}

/** What it says: its text, and what follows in points. */
export function RuleBody({ rule: { text, items, facts } }: { rule: Rule }) {
  return (
    <>
      {facts && facts.length > 0 && (
        <p class="rule-facts">
          {facts.map(([what, value]) => (
            <span key={what}>
              {what} <b>{value}</b>
            </span>
          ))}
        </p>
      )}
      <p>
        <Prose text={text} />
      </p>
      {items && items.length > 0 && (
        <ul class="rule-items">
          {items.map(item => (
            <li key={item}>
              <Prose text={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The rule itself. */
export function RuleText({ rule }: { rule: string }) {
  const rules = useRules();
  if (rules === null) return <p class="note">{t("web.rule.loading")}</p>;
  const found = rules === "failed" ? undefined : rules.byId.get(rule);
  return found ? <RuleBody rule={found} /> : <p class="note">{t("web.rule.none")}</p>;
}

export function RuleDialog() {
  const rule = openRule.value;
  if (rule === null) return null;
  return (
    <Dialog key={rule} title={ruleTitle(rule)} onClose={() => (openRule.value = null)}>
      <RuleText rule={rule} />
      <p class="note">
        <a href={`/#/learn/rules/${rule}`} target="_blank" rel="noopener">
          {t("web.rule.in_book")}
        </a>
      </p>
    </Dialog>
  );
}
