// choice.tsx - what a person fills in: one of a few, one of a list, yes or no, a number, a form.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

type Options<T> = readonly (readonly [key: T, words: string])[];

interface Props<T extends string> {
  label: string;
  value: T;
  options: Options<T>;
  onChange: (value: T) => void;
}

/** One of a few, side by side: radio buttons drawn as a strip; by keyboard they are one stop, arrows choose. */
export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
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

interface SliderProps {
  label: string;
  value: number;
  most: number;
  words: string; // what the value means
  onChange: (value: number) => void;
}

/** A number from 0 to `most`, by hand. */
export function Slider({ label, value, most, words, onChange }: SliderProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <span class="slider">
        <input
          id={id}
          type="range"
          min={0}
          max={most}
          value={value}
          aria-valuetext={words}
          onInput={event => onChange(event.currentTarget.valueAsNumber)}
        />
        <output for={id}>{words}</output>
      </span>
    </div>
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

interface SelectProps<T extends string> {
  value: T;
  options: Options<T>;
  onChange: (value: T) => void;
  id?: string;
  disabled?: boolean;
  "aria-label"?: string;
}

/** One of a list that opens. */
export function Select<T extends string>({ options, onChange, ...rest }: SelectProps<T>) {
  return (
    <select class="input" onChange={event => onChange(event.currentTarget.value as T)} {...rest}>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The same, with its name above it and what it means below. */
export function Pick<T extends string>({ label, note, ...rest }: SelectProps<T> & { label: string; note?: string }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Select id={id} {...rest} />
      {note && <p class="note">{note}</p>}
    </div>
  );
}

/** What is sent by its button or by Enter. */
export function Form({ class: look, onSubmit, children }: { class: string; onSubmit: () => void; children: ComponentChildren }) {
  const send = (event: Event): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class={look} onSubmit={send}>
      {children}
    </form>
  );
}
