import type { DecimalField } from "../../../../engine/kinds/decimal/decimal.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { figureView } from "../plain-view.tsx";

export const decimalView: ViewOf<DecimalField> = figureView({});
