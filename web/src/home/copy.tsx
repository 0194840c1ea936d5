// copy.tsx - something to take along, a link or a key: shown, copied by a button, or handed on by the device's own way.
import { useId } from "preact/hooks";
import { copyText, shareLink } from "@/lib/files";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
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
        <Button onClick={() => void copy()} icon="ui.link" words={t("web.copy")} />
        {share && "share" in navigator && (
          <Button onClick={() => void shareLink(share, text)} icon="home.share" words={t("web.home.send_link")} />
        )}
      </div>
    </div>
  );
}
