// rule_link.tsx - a rule behind words: the link that opens its sheet.
import { openRule } from "@/lib/rules";
import { ruleTitle } from "@/lib/words";

export function RuleLink({ rule, words }: { rule: string; words?: string }) {
  return (
    <button type="button" class="rule-link" data-rule={rule} onClick={() => (openRule.value = rule)}>
      {words ?? ruleTitle(rule)}
    </button>
  );
}
