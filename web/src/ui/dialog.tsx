// dialog.tsx - a sheet of paper above the table: modal, closed by Escape, by its button, by a click beside it.
import { Button } from "./button";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "@/lib/words";

const STARTLED = 400; // ms, from when it is seen, in which a click was meant for what lay there before

interface Props {
  title: string;
  /** It came by itself, maybe under a finger on its way: what is clicked at once does not count. */
  sudden?: boolean;
  onClose: () => void;
  class?: string;
  children: ComponentChildren;
}

export function Dialog({ title, sudden = false, onClose, class: more, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const came = useRef(Infinity);
  const name = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    // The frame behind the next one begins when it has been painted: a busy machine may take its time.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        came.current = performance.now();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={more ? `dialog ${more}` : "dialog"}
      aria-labelledby={name}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClickCapture={event => {
        if (sudden && event.timeStamp - came.current < STARTLED) event.stopPropagation();
      }}
      onClick={event => {
        if (event.target === box.current) onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={name}>{title}</h2>
        <Button class="plain icon-only" aria-label={t("web.common.close")} onClick={onClose} icon="ui.close" />
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
