import type { Field } from "../../../engine/field.ts";
import { valueFromText } from "../../../engine/field-text.ts";
import type { Value } from "../../../engine/value.ts";
import { DateInput } from "../../kit/date-input/date-input.tsx";
import { tied } from "../../kit/field/control.ts";
import { RecordLine, type Line } from "../record/record-line.tsx";
import { figureText, plainText, tidyFigure } from "../record/record-text.ts";
import { figures, lines } from "../record/record.css.ts";
import { DATE_FORMATS, DATE_WORDS, type DateKind } from "../typed-date.ts";
import type { Shown, Written } from "./kind.types.ts";

export const NARROW = { inForm: false, inRecord: false } as const;
export const WIDE = { inForm: true, inRecord: true } as const;

/** The common part of the kinds whose values are shown as text in a record of two columns. */
export const plainView = {
  value: ({ text }: Pick<Shown<unknown>, "text">) => <span className={lines}>{text}</span>,
  isGroup: () => false,
  saysLabel: false,
  isWide: () => NARROW,
} as const;

/** The control of a kind that is one line. */
export const lineControl =
  (line: Line = {}) =>
  ({ control, field, value, onValue }: Written<Field>) => (
    <RecordLine control={control} field={field} value={value} onValue={onValue} line={line} />
  );

/** The conversions between a date and the text of its input. */
type DateText = {
  readonly textOf: (value: Value) => string;
  readonly read: (text: string) => Value;
};

/** The control of a kind that is a date: typed, or picked in a calendar. */
export const dateControl =
  (kind: DateKind, moment?: DateText) =>
  ({ control, field, value, start = null, onValue }: Written<Field>) => {
    const format = DATE_FORMATS[kind];
    return (
      <DateInput
        {...tied(control)}
        text={moment?.textOf(value) ?? format.write(plainText(value))}
        format={format}
        words={DATE_WORDS}
        {...(kind !== "period" && { start })}
        onText={(text) => onValue(moment?.read(text) ?? valueFromText(field, text))}
        onLeave={control.onLeave}
      />
    );
  };

/** The common part of the kinds that are figures; `look` is the props of their input. */
export const figureView = (look: Line["look"]) =>
  ({
    ...plainView,
    value: ({ text }: Pick<Shown<unknown>, "text">) => <span className={figures}>{text}</span>,
    control: lineControl({
      look: { inputMode: "decimal", isFigure: true, ...look },
      textOf: figureText,
      tidy: tidyFigure,
    }),
  }) as const;
