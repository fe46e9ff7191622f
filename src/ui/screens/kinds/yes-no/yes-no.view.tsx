import type { YesNoField } from "../../../../engine/kinds/yes-no/yes-no.kind.ts";
import { CheckInput } from "../../../kit/choice-input/choice-input.tsx";
import type { ViewOf } from "../kind.types.ts";
import { plainView } from "../plain-view.tsx";

export const yesNoView: ViewOf<YesNoField> = {
  ...plainView,
  control: ({ field, control, value, onValue }) => (
    <CheckInput {...control} label={field.label} isOn={value === true} onTurn={onValue} />
  ),
  isGroup: () => true,
  saysLabel: true,
};
