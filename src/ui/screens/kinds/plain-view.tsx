import type { Field } from "../../../engine/field.ts";
import { RecordLine, type Line } from "../record-line.tsx";
import { figureText, tidyFigure } from "../record-text.ts";
import { figures, lines } from "../record.css.ts";
import type { Shown, Written } from "./kind.types.ts";

export const NARROW = { inForm: false, inRecord: false } as const;
export const WIDE = { inForm: true, inRecord: true } as const;

/** What the kinds share whose values are read as text in a record of two columns. */
export const plainView = {
  value: ({ text }: Pick<Shown<unknown>, "text">) => <span className={lines}>{text}</span>,
  cell: (text: string) => text,
  isGroup: () => false,
  saysLabel: false,
  isWide: () => NARROW,
  ends: "text",
} as const;

/** The control of a kind that is one line. */
export const lineControl =
  (line: Line = {}) =>
  ({ control, field, value, onValue }: Written<Field>) => (
    <RecordLine control={control} field={field} value={value} onValue={onValue} line={line} />
  );

/** What the kinds share that are figures; `look` is what stands around one while it is typed. */
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
