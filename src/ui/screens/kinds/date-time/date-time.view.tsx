import type { DateTimeField } from "../../../../engine/kinds/date-time/date-time.kind.ts";
import { momentOf, momentText } from "../../record-text.ts";
import type { ViewOf } from "../kind.types.ts";
import { lineControl, plainView } from "../plain-view.tsx";

export const dateTimeView: ViewOf<DateTimeField> = {
  ...plainView,
  control: lineControl({
    look: { type: "datetime-local" },
    textOf: (_, value) => momentText(value),
    read: (_, text) => momentOf(text),
  }),
  ends: "date",
};
