import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { heardValues } from "../heard-values.ts";
import { contingencyValues } from "../sign-document.ts";

/** The DIAN's service is down: an invoice is issued in contingency, and waits for the service (fund.md §6). */
export const command = implement(section, "postpone", async (tx, { record, input }) => {
  const { clase, contingencia } = record.values;
  const isIssued = !contingencia && (clase === "invoice" || clase === "instant");
  const issued = isIssued ? await contingencyValues(tx, record) : {};
  return { values: { ...heardValues(record, input), ...issued } };
});
