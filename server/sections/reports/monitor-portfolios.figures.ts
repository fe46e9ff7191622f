import type { ReadReport } from "../../engine/reports/report.types.ts";
import { lateCuts } from "./late-cuts.ts";
import { loadsByAge } from "./loads-by-age.ts";
import { spentQuotas } from "./spent-quotas.ts";

/** The loads that wait, the cuts that did not come, and the quotas that come to their end. */
export const read: ReadReport = async (context) => {
  const tables = [await loadsByAge(context), await lateCuts(context), await spentQuotas(context)];
  return { tables, options: {} };
};
