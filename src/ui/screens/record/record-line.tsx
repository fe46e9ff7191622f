import type { Field } from "../../../engine/field.ts";
import { valueFromText } from "../../../engine/field-text.ts";
import type { Value } from "../../../engine/value.ts";
import type { ControlProps } from "../../kit/field/control.ts";
import { LineInput } from "../../kit/line-input/line-input.tsx";
import { plainText } from "./record-text.ts";

/** The input of a kind that is one line. */
export type Line = {
  readonly look?: Pick<
    Parameters<typeof LineInput>[0],
    "type" | "inputMode" | "isFigure" | "prefix" | "suffixOf"
  >;
  /** The text of its input; without it, the text of the stored value. */
  readonly textOf?: (field: Field, value: Value) => string;
  /** The stored value of the text. Leading and trailing white space is removed when it is saved. */
  readonly read?: (field: Field, text: string) => Value;
  /** Formats the text when the person leaves it. */
  readonly tidy?: (field: Field, text: string) => string;
};

type RecordLineProps = {
  readonly control: ControlProps;
  readonly field: Field;
  readonly value: Value;
  readonly line: Line;
  readonly onValue: (value: Value) => void;
};

/** A field that is one line: text, a figure, a date. */
export function RecordLine({ control, field, value, line, onValue }: RecordLineProps) {
  const { look, textOf, read = valueFromText, tidy } = line;
  return (
    <LineInput
      {...control}
      {...(field.secret === true ? { type: "password" } : look)}
      text={textOf?.(field, value) ?? plainText(value)}
      tidy={tidy && ((text) => tidy(field, text))}
      onText={(text) => onValue(read(field, text))}
    />
  );
}
