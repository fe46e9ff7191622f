import { unbrokenHour } from "../../../../domain/format.ts";
import type { DateTimeField } from "../../../../engine/kinds/date-time/date-time.kind.ts";
import { momentOf, momentText } from "../../record/record-text.ts";
import type { ViewOf } from "../kind.types.ts";
import { dateControl, plainView } from "../plain-view.tsx";

export const dateTimeView: ViewOf<DateTimeField> = {
  ...plainView,
  value: ({ text }) => plainView.value({ text: unbrokenHour(text) }),
  control: dateControl("dateTime", { textOf: momentText, read: momentOf }),
};
