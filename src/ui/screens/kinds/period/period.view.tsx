import type { PeriodField } from "../../../../engine/kinds/period/period.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { dateControl, plainView } from "../plain-view.tsx";

export const periodView: ViewOf<PeriodField> = {
  ...plainView,
  control: dateControl("period"),
};
