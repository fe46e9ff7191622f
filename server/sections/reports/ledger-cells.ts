import type { Big } from "big.js";
import type { ReportCell, ReportRow } from "../../../src/contract/report-contract.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { LIQUID, NOT_CASH } from "../../engine/ledger/fund-balance.ts";
import { availableAt, balanceAt, type Ledger } from "./ledger-months.ts";

/** The range of a filter from the first month to one. */
export const until = (month: string) => `..${month}`;

/** Makes the cells of the ledger: an amount leads to the movements of its accounts in its months. */
export function ledgerCells(context: ReportContext, { accounts }: Ledger) {
  return (amount: Big, of: readonly string[], months: string): ReportCell => {
    const value = amount.toFixed(2);
    const ids = of.flatMap((code) => accounts.get(code) ?? []);
    if (ids.length === 0 || amount.eq(0)) return { value, href: null };
    const filters = { cuenta: ids.join(","), periodo: months };
    return { value, href: linkTo(context, "movements", { filters }) };
  };
}

const MONTH = period("Mes");

/** A row for each of some months, with the balances at their ends that are asked for. */
export function monthRows(
  context: ReportContext,
  ledger: Ledger,
  months: readonly string[],
  figures: Readonly<Record<string, Balance>>,
): readonly ReportRow[] {
  const cell = ledgerCells(context, ledger);
  return months.map((month) => ({
    key: month,
    label: textOfValue(MONTH, month),
    level: 0,
    href: null,
    cells: Object.fromEntries(
      Object.entries(figures).map(([key, { of, at }]) => [
        key,
        cell(at(ledger, month), of, until(month)),
      ]),
    ),
  }));
}

/** A balance of the ledger: its accounts, and its amount at the end of a month. */
export type Balance = {
  readonly of: readonly string[];
  readonly at: (ledger: Ledger, month: string) => Big;
};

/** The balances that several reports show (fund.md §3). */
export const balances = {
  saldo: { of: LIQUID, at: (ledger, month) => balanceAt(ledger, LIQUID, month) },
  disponible: {
    of: LIQUID.filter((code) => !NOT_CASH.some((other) => other === code)),
    at: availableAt,
  },
  identificar: { of: ["POR"], at: (ledger, month) => balanceAt(ledger, ["POR"], month).neg() },
  recuperar: { of: ["DEU"], at: (ledger, month) => balanceAt(ledger, ["DEU"], month) },
  // The contra account makes it sum zero: the side that counts is that of COC.
  cubierto: { of: ["COC"], at: (ledger, month) => balanceAt(ledger, ["COC"], month) },
} as const satisfies Readonly<Record<string, Balance>>;
