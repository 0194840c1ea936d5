// keys.tsx - the keyboard: shortcuts of the table, wherever the focus is but in a field or a dialog; and the list of them.
import { t } from "@/lib/words";
import { Dialog } from "@/ui/dialog";
import type { Desk } from "./desk";
import "./keys.css";

const regionAt = (root: Element, region: string): SVGElement | null =>
  root.querySelector<SVGElement>(`.map-hit[data-region="${CSS.escape(region)}"]`);

/** The next lit region in the map's order, from the one that is selected. */
export function nextLit(desk: Desk, root: Element, step: 1 | -1): void {
  const keys = desk.facts.regions.map(r => r.key);
  const from = keys.indexOf(desk.selected.value ?? "");
  const next = keys.map((_, i) => keys[(from + step * (i + 1) + 2 * keys.length) % keys.length]).find(key => desk.lit.value.has(key));
  if (next === undefined) return;
  desk.tab.value = "map";
  desk.select(next, false);
  regionAt(root, next)?.focus();
}

/** Where the focus goes when what had it is gone: to what can be done now. */
export function focusNext(desk: Desk, root: Element): void {
  const region = desk.selected.value && desk.lit.value.has(desk.selected.value) ? desk.selected.value : [...desk.lit.value.keys()][0];
  const spot =
    root.querySelector<HTMLElement>("button.realms-combo.lit") ??
    (region && !desk.drafting.value ? regionAt(root, region) : null) ??
    root.querySelector<HTMLElement>(".realms-tray .button.lit:not(:disabled)") ??
    root.querySelector<HTMLElement>(".realms-tray .button:not(:disabled)") ??
    root.querySelector<HTMLElement>(".realms-banner h2");
  spot?.focus();
}

const END = ["done", "stop"];

/** What keys open. */
interface Sheets {
  keys(): void;
  legend(): void;
}

/** Answers a key; true: it was one of ours. */
export function onKey(event: KeyboardEvent, desk: Desk, root: Element, open: Sheets): boolean {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select")) return false;
  if (document.querySelector("dialog[open]")) return false; // whatever has the focus: a click on its text leaves it to the page
  switch (event.key) {
    case "u":
      if (desk.canUndo.value) void desk.undo();
      return true;
    case "n":
      nextLit(desk, root, 1);
      return true;
    case "p":
      nextLit(desk, root, -1);
      return true;
    case "e": {
      const verb = END.find(word => desk.choices.value.plain.some(c => c.verb === word));
      root.querySelector<HTMLElement>(`.realms-tray [data-verb="${verb}"]`)?.focus();
      return true;
    }
    case "s":
      if (desk.drafting.value) desk.spread();
      return true;
    case "c":
      desk.tab.value = "combos";
      root.querySelector<HTMLElement>(".realms-combo")?.focus();
      return true;
    case "?":
      open.keys();
      return true;
    case "l":
      open.legend();
      return true;
    case "Escape":
      if (desk.opened.value !== null) {
        desk.opened.value = null;
        return true;
      }
      if (desk.selected.value === null) return false;
      regionAt(root, desk.selected.value)?.focus();
      desk.select(null, false);
      return true;
    default:
      return false;
  }
}

const LIST = ["tab", "arrows", "enter", "n", "u", "e", "s", "c", "l", "esc", "zoom", "help"] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("web.realms.keys")} onClose={onClose}>
      <dl class="realms-keys">
        {LIST.map(key => (
          <div key={key}>
            <dt>{t("web.realms.key." + key)}</dt>
            <dd>{t("web.realms.keydoes." + key)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
