import type { DateField } from "../../../../engine/kinds/date/date.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { lineControl, plainView } from "../plain-view.tsx";

export const dateView: ViewOf<DateField> = {
  ...plainView,
  control: lineControl({ look: { type: "date" } }),
  ends: "date",
};
