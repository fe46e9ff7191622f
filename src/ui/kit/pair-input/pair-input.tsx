import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef, useState } from "react";
import { arrow, select, surround } from "../choice-input/choice-input.css.ts";
import { tied, type ControlProps } from "../field/control.ts";
import { input } from "../field/field.css.ts";
import { suffix as suffixStyle } from "../line-input/line-input.css.ts";
import { kind as kindStyle, pair } from "./pair-input.css.ts";
import { Icon } from "../icon/icon.tsx";

type PairInputProps = ControlProps & {
  readonly label: string;
  readonly kindLabel: string;
  readonly kinds: readonly string[];
  readonly kind: string;
  readonly text: string;
  /** What stands after the text of a kind: a check digit. */
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
      <div className={`${surround} ${kindStyle}`}>
        <select
          className={select}
          aria-label={kindLabel}
          defaultValue={kind}
          onChange={(event) => say({ kind: event.currentTarget.value })}
        >
          {kinds.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <Icon of={ChevronDown} className={arrow} />
      </div>
      <input
        {...tied(props)}
        aria-label={label}
        className={input}
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
