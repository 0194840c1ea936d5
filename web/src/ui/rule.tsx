// rule.tsx - a rule behind words: the link, the text, the sheet that it opens on. The text is English as long as there is no other.
import { useEffect, useState } from "preact/hooks";
import { loadRules, openRule, RULE_ID, type Rules } from "@/lib/rules";
import { lang, ruleTitle, t } from "@/lib/words";
import { Dialog } from "./dialog";

export function RuleLink({ rule, words }: { rule: string; words?: string }) {
  return (
    <button type="button" class="rule-link" data-rule={rule} onClick={() => (openRule.value = rule)}>
      {words ?? ruleTitle(rule)}
    </button>
  );
}

/** A text with the rules that it names as links. */
const linked = (text: string) =>
  text.split(new RegExp(RULE_ID, "g")).map((part, i) => (i % 2 === 1 ? <RuleLink key={i} rule={part} /> : part));

/** The rule itself. */
export function RuleText({ rule }: { rule: string }) {
  const [rules, set] = useState<Rules | "failed" | null>(null);
  useEffect(() => void loadRules().then(set, () => set("failed")), []);
  if (rules === null) return <p class="note">{t("web.rule.loading")}</p>;
  if (rules === "failed" || !(rule in rules)) return <p class="note">{t("web.rule.none")}</p>;
  return (
    <>
      <p lang="en">{linked(rules[rule])}</p>
      {lang.value !== "en" && <p class="note">{t("web.rule.english")}</p>}
    </>
  );
}

export function RuleDialog() {
  const rule = openRule.value;
  if (rule === null) return null;
  return (
    <Dialog key={rule} title={ruleTitle(rule)} onClose={() => (openRule.value = null)}>
      <RuleText rule={rule} />
    </Dialog>
  );
}
