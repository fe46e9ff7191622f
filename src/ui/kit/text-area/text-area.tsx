import { tied, type ControlProps } from "../field/control.ts";
import { input } from "../field/field.css.ts";
import { area, code } from "./text-area.css.ts";

type TextAreaProps = ControlProps & {
  readonly text: string;
  readonly lines: number;
  readonly maxLength?: number | undefined;
  /** Code in a notation of its own: distinct characters, and its spaces are preserved. */
  readonly isCode?: boolean;
  readonly onText: (text: string) => void;
};

/** A text on several lines, which grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { text, lines, maxLength, isCode = false, onText, onLeave } = props;
  return (
    <textarea
      {...tied(props)}
      className={`${input} ${area} ${isCode ? code : ""}`}
      defaultValue={text}
      rows={lines}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize={isCode ? "none" : undefined}
      spellCheck={!isCode}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
