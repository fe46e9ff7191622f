import type { ReadReport } from "../../engine/reports/report.types.ts";
import { balances, monthRows, monthsUntil, readLedger } from "./ledger-cells.ts";

/** The balances of the ledger now and at the end of each of the eleven months before. */
export const read: ReadReport = async (context) => {
  const ledger = await readLedger(context);
  const months = ledger.sums.length === 0 ? [] : monthsUntil(ledger.now, 12);
  const rows = monthRows(context, ledger, months, balances);
  return { tables: [{ key: "balances", rows, totals: null }], options: {} };
};
