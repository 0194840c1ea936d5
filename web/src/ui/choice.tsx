// choice.tsx - one of a few, side by side: radio buttons drawn as a strip; by keyboard they are one stop, arrows choose.
import { useId } from "preact/hooks";

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
  class?: string;
}

export function Choice<T extends string>({ label, value, options, onChange, class: more }: Props<T>) {
  const name = useId();
  return (
    <fieldset class={more ? `choice ${more}` : "choice"}>
      <legend class="label">{label}</legend>
      <div class="choice-strip">
        {options.map(([key, words]) => (
          <label key={key} class="choice-one">
            <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  note?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Yes or no, with what it means. */
export function Check({ label, note, on, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={event => onChange(event.currentTarget.checked)} />
      <span>
        <span class="label">{label}</span>
        {note && <span class="note check-note">{note}</span>}
      </span>
    </label>
  );
}
