import { sql } from "kysely";
import { NOTE_CONCEPTS } from "../../../src/sections/erps/note-concepts.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { computed } from "../erps/erps.queries.ts";
import { byAlly, byMonthOf, byPortfolio, byStatusOf, groupingIn } from "./grouping.ts";

/** The way to group electronic documents that a query names. */
export const erpGrouping = groupingIn({
  ally: byAlly,
  portfolio: { ...byPortfolio, column: computed.portafolio?.(ROW) ?? sql`null` },
  month: byMonthOf("fecha"),
  concept: {
    column: own("concepto_nc"),
    filters: (key) => ({ concepto_nc: key }),
    labels: async (_, keys) =>
      new Map(Object.entries(NOTE_CONCEPTS).filter(([key]) => keys.includes(key))),
  },
  state: byStatusOf("erps"),
});
