import type { IntegerField } from "../../../../engine/kinds/integer/integer.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { figureView } from "../plain-view.tsx";

export const integerView: ViewOf<IntegerField> = figureView({ inputMode: "numeric" });
