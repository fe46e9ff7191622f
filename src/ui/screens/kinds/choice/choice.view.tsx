import type { ChoiceField } from "../../../../engine/kinds/choice/choice.kind.ts";
import { isFew, RecordChoice } from "../../record-choice.tsx";
import type { ViewOf } from "../kind.types.ts";
import { widthOfText } from "../../list-widths.ts";
import { plainView } from "../plain-view.tsx";

const lengthOf = (text: string) => text.length;

export const choiceView: ViewOf<ChoiceField> = {
  ...plainView,
  control: (written) => <RecordChoice {...written} />,
  isGroup: isFew,
  columnWidth: ({ options }) => widthOfText(Math.max(...Object.values(options).map(lengthOf)), 14),
};
