import { useRef, useState } from "react";
import { tied, type ControlProps } from "../field/control.ts";
import { input } from "../field/field.css.ts";
import { ended, suffix as suffixStyle } from "../line-input/line-input.css.ts";
import { Select } from "../select/select.tsx";
import { kind as kindStyle, pair } from "./pair-input.css.ts";

type PairInputProps = ControlProps & {
  readonly label: string;
  readonly kindLabel: string;
  readonly kinds: readonly string[];
  readonly kind: string;
  readonly text: string;
  /** The text after the number of a kind: a check digit. */
  readonly suffixOf: (kind: string, text: string) => string;
  readonly onPair: (kind: string, text: string) => void;
};

/** A kind and its number, as identity documents are written. */
export function PairInput(props: PairInputProps) {
  const { label, kindLabel, kinds, kind, text, suffixOf, onPair, onLeave } = props;
  const current = useRef({ kind, text });
  const [suffix, setSuffix] = useState(() => suffixOf(kind, text));

  function say(change: { readonly kind: string } | { readonly text: string }): void {
    current.current = { ...current.current, ...change };
    const { kind: chosen, text: written } = current.current;
    setSuffix(suffixOf(chosen, written));
    onPair(chosen, written);
  }

  return (
    <div className={pair}>
      <div className={kindStyle}>
        <Select
          aria-label={kindLabel}
          defaultValue={kind}
          options={kinds.map((each) => ({ value: each, label: each }))}
          onChoose={(chosen) => say({ kind: chosen })}
        />
      </div>
      <input
        {...tied(props)}
        aria-label={label}
        className={suffix === "" ? input : `${input} ${ended}`}
        inputMode="text"
        defaultValue={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => say({ text: event.currentTarget.value })}
        onBlur={onLeave}
      />
      {suffix !== "" && (
        <output className={suffixStyle} htmlFor={props.ids.input}>
          {suffix}
        </output>
      )}
    </div>
  );
}
