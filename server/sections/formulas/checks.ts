import type section from "../../../src/sections/formulas/formulas.section.ts";
import { overlapping } from "../../engine/periods.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** Requires that no two approved versions of a code are valid on the same day (reading 27). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, change, alongside) {
    if (change.action !== "approve") return undefined;
    const asked = { alongside, mark: "version", status: "approved" } as const;
    const other = await overlapping(tx, change, asked);
    return other && { vigente_desde: `Su vigencia se traslapa con la de la versión ${other.mark}` };
  },
};
