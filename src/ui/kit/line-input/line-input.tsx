import { useState, type FocusEvent } from "react";
import { tied, type ControlProps } from "../field/control.ts";
import { input } from "../field/field.css.ts";
import {
  adorned,
  end,
  ended,
  figures,
  prefix as prefixStyle,
  suffix as suffixStyle,
} from "./line-input.css.ts";

type LineInputProps = ControlProps & {
  /** Its initial text; from then on the input keeps its own. */
  readonly text: string;
  readonly type?: "text" | "email" | "password";
  readonly inputMode?: "text" | "numeric" | "decimal" | "email";
  /** Whether it is only read: it can be focused and copied, and takes no letters. */
  readonly isReadOnly?: boolean;
  /** Whether it is a figure: aligned at its end, in digits of one width. */
  readonly isFigure?: boolean;
  readonly prefix?: string | undefined;
  /** The text after the input, computed from its text: a unit, a check digit. */
  readonly suffixOf?: ((text: string) => string) | undefined;
  /** Formats the text when the person leaves it. */
  readonly tidy?: ((text: string) => string) | undefined;
  readonly onText: (text: string) => void;
};

/**
 * A text input of one line, of any length: one that is too long has its error, where a limit here would cut what is pasted
 * in silence. The input is uncontrolled: typing renders nothing.
 */
export function LineInput(props: LineInputProps) {
  const { text, type = "text", inputMode, isFigure = false, prefix, suffixOf, tidy } = props;
  const [suffix, setSuffix] = useState(() => suffixOf?.(text) ?? "");

  function say(target: HTMLInputElement): void {
    if (suffixOf !== undefined) setSuffix(suffixOf(target.value));
    props.onText(target.value);
  }

  function leave({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    if (tidy !== undefined && currentTarget.value !== "") {
      // Written to the DOM: the input is uncontrolled.
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
        readOnly={props.isReadOnly === true || undefined}
        className={`${input} ${isFigure ? figures : ""} ${prefix === undefined ? "" : end} ${suffix === "" ? "" : ended}`}
        defaultValue={text}
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
