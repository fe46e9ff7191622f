import type { ChoiceField } from "../../../engine/kinds/choice/choice.kind.ts";
import { ChoiceRadios } from "../../kit/choice-input/choice-input.tsx";
import { tied } from "../../kit/field/control.ts";
import { Select } from "../../kit/select/select.tsx";
import type { Written } from "../kinds/kind.types.ts";
import { plainText } from "./record-text.ts";

/** A choice of one of the options of a field. */
export function RecordChoice({ field, value, control, onValue }: Written<ChoiceField>) {
  const choices = Object.entries(field.options).map(([key, label]) => ({ value: key, label }));
  const choose = (key: string) => onValue(key === "" ? null : key);
  return isFew(field) ? (
    <ChoiceRadios
      {...control}
      label={field.label}
      choices={choices}
      value={plainText(value)}
      onChoose={choose}
    />
  ) : (
    <Select
      {...tied(control)}
      options={choices}
      none="Sin escoger"
      defaultValue={plainText(value)}
      onBlur={control.onLeave}
      onChoose={choose}
    />
  );
}

/** Whether all the options are shown as radios; an optional choice is a select, whose empty option is one more. */
export function isFew({ required, options }: ChoiceField): boolean {
  return required === true && Object.keys(options).length <= 3;
}
