import type section from "../../../src/sections/general-params/general-params.section.ts";
import { overlapping } from "../../engine/periods.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** Requires that a parameter has one value on each day (reading 27). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, change, alongside) {
    if (change.action === "delete") return undefined;
    const other = await overlapping(tx, change, { alongside, mark: "vigente_desde" });
    if (other === undefined) return undefined;
    const isLater = other.from > (change.values.vigente_desde ?? "");
    const field = isLater ? "vigente_hasta" : "vigente_desde";
    return { [field]: `Se traslapa con el valor vigente desde ${shown(other.from)}` };
  },
};

const shown = (day: string) => day.split("-").toReversed().join("/");
