import { dayText } from "../../../src/domain/calendar.ts";
import section from "../../../src/sections/general-params/general-params.section.ts";
import { overlapping } from "../../fund/periods.ts";
import { serve } from "../../engine/serve.ts";

export default serve(section, {
  /** Requires that a parameter has one value on each day (reading 27). */
  checks: {
    async before(tx, change, alongside) {
      if (change.action === "delete") return undefined;
      const other = await overlapping(tx, change, { alongside, mark: "vigente_desde" });
      if (other === undefined) return undefined;
      const isLater = other.from > (change.values.vigente_desde ?? "");
      const field = isLater ? "vigente_hasta" : "vigente_desde";
      return { [field]: `Se traslapa con el valor vigente desde ${dayText(other.from)}` };
    },
  },
});
