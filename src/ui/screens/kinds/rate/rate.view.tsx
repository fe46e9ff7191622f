import type { RateField } from "../../../../engine/kinds/rate/rate.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { figureView } from "../plain-view.tsx";

export const rateView: ViewOf<RateField> = figureView({ suffixOf: () => "%" });
