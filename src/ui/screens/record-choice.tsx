import type { Field } from "../../sections/field.ts";
import { ChoiceRadios, ChoiceSelect } from "../kit/choice-input/choice-input.tsx";
import type { ControlProps } from "../kit/field/control.ts";
import type { FieldControlProps } from "./record-field.types.ts";
import { plainText } from "./record-text.ts";

type RecordChoiceProps = FieldControlProps & { readonly control: ControlProps };

/** One of the options of a field. */
export function RecordChoice({ field, value, control, onValue }: RecordChoiceProps) {
  if (field.kind !== "choice") return null;
  const choices = Object.entries(field.options).map(([key, label]) => ({ value: key, label }));
  const choice = { ...control, choices, value: plainText(value), label: field.label };
  const choose = (key: string) => onValue(key === "" ? null : key);
  return isFew(field) ? (
    <ChoiceRadios {...choice} onChoose={choose} />
  ) : (
    <ChoiceSelect {...choice} none="Sin escoger" onChoose={choose} />
  );
}

/** Whether all the options are in sight; a choice that may be none is a list, where none is one more. */
export function isFew(field: Field): boolean {
  return (
    field.kind === "choice" && field.required === true && Object.keys(field.options).length <= 3
  );
}
