import type { ReadReport } from "../../engine/reports/report.types.ts";
import { loadsByAge } from "./loads-by-age.ts";
import { spentQuotas } from "./spent-quotas.ts";

/** What the entities sent and is not applied yet, and the quotas that come to their end. */
export const read: ReadReport = async (context) => {
  const [loads, quotas] = [await loadsByAge(context), await spentQuotas(context)];
  return { tables: [loads, quotas], options: {} };
};
