import type { DateField } from "../../../../engine/kinds/date/date.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { dateControl, plainView } from "../plain-view.tsx";

export const dateView: ViewOf<DateField> = {
  ...plainView,
  control: dateControl("date"),
};
