import type { ChoiceField } from "../../../../engine/kinds/choice/choice.kind.ts";
import { isFew, RecordChoice } from "../../record/record-choice.tsx";
import type { ViewOf } from "../kind.types.ts";
import { plainView } from "../plain-view.tsx";

export const choiceView: ViewOf<ChoiceField> = {
  ...plainView,
  control: (written) => <RecordChoice {...written} />,
  isGroup: isFew,
};
