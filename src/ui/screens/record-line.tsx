import type { Field } from "../../engine/field.ts";
import type { Value } from "../../engine/value.ts";
import type { ControlProps } from "../kit/field/control.ts";
import { LineInput } from "../kit/line-input/line-input.tsx";
import { checkDigitSuffix, nitOfText, textOfNit } from "./record-identity.ts";
import { inputTextOf, plainText, tidyText, valueOfInput } from "./record-text.ts";

type RecordLineProps = {
  readonly control: ControlProps;
  readonly field: Field;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
};

type Look = Pick<
  Parameters<typeof LineInput>[0],
  "type" | "inputMode" | "isFigure" | "prefix" | "suffixOf"
>;

/** A field that is one line: text, a figure, a date, a NIT. */
export function RecordLine({ control, field, value, onValue }: RecordLineProps) {
  if (field.kind === "nit") {
    return (
      <LineInput
        {...control}
        inputMode="numeric"
        text={textOfNit(plainText(value))}
        suffixOf={checkDigitSuffix}
        onText={(text) => onValue(nitOfText(text))}
      />
    );
  }
  return (
    <LineInput
      {...control}
      {...lookOf(field)}
      text={inputTextOf(field, value)}
      maxLength={field.kind === "text" ? field.max : undefined}
      tidy={tidyText(field)}
      onText={(text) => onValue(valueOfInput(field, text))}
    />
  );
}

function lookOf(field: Field): Look {
  if (field.secret === true) return { type: "password" };
  switch (field.kind) {
    case "email":
      return { type: "email", inputMode: "email" };
    case "date":
      return { type: "date" };
    case "dateTime":
      return { type: "datetime-local" };
    case "period":
      return { type: "month" };
    case "integer":
      return { inputMode: "numeric", isFigure: true };
    case "money":
      return { inputMode: "decimal", isFigure: true, prefix: "$" };
    case "rate":
      return { inputMode: "decimal", isFigure: true, suffixOf: () => "%" };
    case "decimal":
      return { inputMode: "decimal", isFigure: true };
    default:
      return {};
  }
}
