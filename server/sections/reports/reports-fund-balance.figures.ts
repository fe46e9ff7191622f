import type { Big } from "big.js";
import type { ReportRow } from "../../../src/contract/report-contract.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { fundBalance, LIQUID } from "../../fund/ledger/fund-balance.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import {
  type Ledger,
  balanceAt,
  balances,
  ledgerCells,
  monthRows,
  monthsUntil,
  readLedger,
  sumOf,
  until,
} from "./ledger-cells.ts";

const PERIOD = period("Período");

/** The balance of the fund over the period that is asked for, this month without one. */
export const read: ReadReport = async (context, query) => {
  const ledger = await readLedger(context);
  const first = ledger.sums.map(({ month }) => month).toSorted()[0];
  const [asked = "", last = ""] = (query.filters["periodo"] ?? "").split("..");
  const to = last || ledger.now;
  const from = asked || (last === "" ? to : (first ?? to));
  const isEmpty = first === undefined;
  const movement = isEmpty ? [] : movementRows(context, ledger, { from, to });
  const { saldo, disponible } = balances;
  return {
    tables: [
      { key: "movement", rows: movement, totals: null },
      {
        key: "reserve",
        rows: isEmpty ? [] : [await reserveRow(context, ledger, to)],
        totals: null,
      },
      {
        key: "months",
        rows: monthRows(context, ledger, isEmpty ? [] : monthsUntil(to, 12), { saldo, disponible }),
        totals: null,
      },
    ],
    options: { periodo: isEmpty ? [] : periods(first, ledger.now) },
  };
};

type Span = { readonly from: string; readonly to: string };

/**
 * From the balance at the beginning to that at the end. What a write-off or a sale takes from what is owed is no money
 * that came back, and stands against it in CAS.
 */
function movementRows(
  context: ReportContext,
  ledger: Ledger,
  { from, to }: Span,
): readonly ReportRow[] {
  const cell = ledgerCells(context, ledger);
  const isIn = (month: string) => month >= from && month <= to;
  const span = `${from}..${to}`;
  const row = (
    key: string,
    label: string,
    amount: Big,
    of: readonly string[],
    months = span,
  ): ReportRow => ({
    key,
    label,
    level: 0,
    href: null,
    cells: { valor: cell(amount, of, months) },
  });
  const net = (...accounts: readonly string[]) => sumOf(ledger, accounts, isIn);
  const paid = sumOf(ledger, ["DEU"], isIn, "debit");
  const returned = net("DEU", "REC", "CAS").minus(paid).neg();
  const before = sumOf(ledger, LIQUID, (month) => month < from);
  const [former = from] = monthsUntil(from, 2);
  return [
    row("initial", "Saldo inicial", before, LIQUID, until(former)),
    row("contributions", "Aportes", net("FON").neg(), ["FON"]),
    row("commission", "Comisión neta", net("COM").neg(), ["COM"]),
    row("recoveries", "Recuperaciones", returned, ["DEU", "REC", "CAS"]),
    row("guarantees", "Garantías pagadas", paid.neg(), ["DEU"]),
    row("expenses", "Gastos", net("HON", "GBN").neg(), ["HON", "GBN"]),
    row("final", "Saldo final", balanceAt(ledger, LIQUID, to), LIQUID, until(to)),
  ];
}

/** The balances at the end of a month, and the part of the reserve that the available one covers. */
async function reserveRow(
  context: ReportContext,
  ledger: Ledger,
  month: string,
): Promise<ReportRow> {
  const cell = ledgerCells(context, ledger);
  const { db, actor } = context;
  const { disponible, reserva } = await fundBalance(db, actor.companyId, lastDayOf(month));
  const shown = (key: "saldo" | "disponible" | "recuperar") =>
    cell(balances[key].at(ledger, month), balances[key].of, until(month));
  return {
    key: month,
    label: textOfValue(PERIOD, month),
    level: 0,
    href: null,
    cells: {
      saldo: shown("saldo"),
      disponible: shown("disponible"),
      reserva: { value: reserva, href: null },
      relacion: { value: percentOf(disponible, reserva), href: null },
      recuperar: shown("recuperar"),
    },
  };
}

/** Every month of the ledger, the last one first. */
function periods(first: string, last: string) {
  const months = Array.from(
    { length: monthCount(first, last) },
    (_, at) => monthsUntil(last, at + 1)[0] ?? last,
  );
  return months.map((month) => ({
    value: `${month}..${month}`,
    label: textOfValue(PERIOD, month),
  }));
}

function monthCount(first: string, last: string): number {
  const [from = 0, to = 0] = [first, last].map((month) => {
    const [year = 0, number = 0] = month.split("-").map(Number);
    return year * 12 + number;
  });
  return Math.max(to - from + 1, 1);
}
