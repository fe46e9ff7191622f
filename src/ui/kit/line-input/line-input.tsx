import { useState, type FocusEvent } from "react";
import { tied, type ControlProps } from "../field/control.ts";
import { input } from "../field/field.css.ts";
import {
  adorned,
  end,
  figures,
  prefix as prefixStyle,
  suffix as suffixStyle,
} from "./line-input.css.ts";

type LineInputProps = ControlProps & {
  /** What it says when it appears; from then on it is the person's. */
  readonly text: string;
  readonly type?: "text" | "email" | "date" | "datetime-local" | "month" | "password";
  readonly inputMode?: "text" | "numeric" | "decimal" | "email";
  /** Figures: aligned at their end, of one width. */
  readonly isFigure?: boolean;
  readonly maxLength?: number | undefined;
  readonly prefix?: string | undefined;
  /** What stands after the text, by the text: a unit, a check digit. */
  readonly suffixOf?: ((text: string) => string) | undefined;
  /** How the text is written when the person leaves it. */
  readonly tidy?: ((text: string) => string) | undefined;
  readonly onText: (text: string) => void;
};

/** What a native picker says of a date that is not whole: it has no value, and is no empty field. */
const UNFINISHED = "?";

/** A line of text, a figure or a date. The input is the browser's own: typing draws nothing. */
export function LineInput(props: LineInputProps) {
  const { text, type = "text", inputMode, isFigure = false, prefix, suffixOf, tidy } = props;
  const [suffix, setSuffix] = useState(() => suffixOf?.(text) ?? "");

  function say(target: HTMLInputElement): void {
    if (suffixOf !== undefined) setSuffix(suffixOf(target.value));
    props.onText(target.validity.badInput ? UNFINISHED : target.value);
  }

  function leave({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    if (tidy !== undefined && currentTarget.value !== "") {
      // Written in the page itself: the input is not React's.
      currentTarget.value = tidy(currentTarget.value);
      setSuffix(suffixOf?.(currentTarget.value) ?? "");
    }
    props.onLeave();
  }

  return (
    <div className={adorned}>
      {prefix !== undefined && (
        <span className={prefixStyle} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        {...tied(props)}
        type={type}
        inputMode={inputMode}
        className={`${input} ${isFigure ? figures : ""} ${prefix === undefined ? "" : end}`}
        defaultValue={text}
        maxLength={props.maxLength}
        autoComplete={type === "password" ? "new-password" : "off"}
        spellCheck={type === "text" && !isFigure}
        onChange={(event) => say(event.currentTarget)}
        onBlur={leave}
      />
      {suffix !== "" && (
        <output className={suffixStyle} htmlFor={props.ids.input}>
          {suffix}
        </output>
      )}
    </div>
  );
}
