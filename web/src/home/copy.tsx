// copy.tsx - something to take along, a link or a key: shown, copied by a button, or handed on by the device's own way.
import { useId } from "preact/hooks";
import { copyText, shareLink } from "@/lib/files";
import { t } from "@/lib/words";
import { Icon } from "@/ui/icon";
import { notice } from "@/ui/notice";

interface Props {
  label: string;
  text: string;
  share?: string; // a title: it is a link that can be sent to others
}

export function CopyField({ label, text, share }: Props) {
  const id = useId();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) return notice(t("web.copied"));
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    notice(t("web.home.copy_by_hand"), true);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="copy-row">
        <input id={id} class="input" readOnly value={text} onFocus={event => event.currentTarget.select()} />
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon of="ui.link" />
          {t("web.copy")}
        </button>
        {share && "share" in navigator && (
          <button type="button" class="button" onClick={() => void shareLink(share, text)}>
            <Icon of="home.share" />
            {t("web.home.send_link")}
          </button>
        )}
      </div>
    </div>
  );
}
