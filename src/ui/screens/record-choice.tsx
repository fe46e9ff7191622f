import type { ChoiceField } from "../../engine/kinds/choice/choice.kind.ts";
import { ChoiceRadios, ChoiceSelect } from "../kit/choice-input.tsx";
import type { Written } from "./kinds/kind.types.ts";
import { plainText } from "./record-text.ts";

/** One of the options of a field. */
export function RecordChoice({ field, value, control, onValue }: Written<ChoiceField>) {
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
export function isFew({ required, options }: ChoiceField): boolean {
  return required === true && Object.keys(options).length <= 3;
}
