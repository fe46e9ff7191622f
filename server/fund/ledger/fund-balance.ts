import { sql, type Kysely } from "kysely";
import { centsOf, moneyOf, roundedQuotient } from "../../../src/domain/cents.ts";
import type { LedgerAccount } from "../../../src/domain/ledger-accounts.ts";
import type { Database } from "../../store/schema.ts";
import { balancesAt } from "./balances.ts";

/** The balance of a fund at the end of a day, as money. */
export type FundBalance = {
  /** Saldo del fondo: its net liquid assets. */
  readonly saldo: string;
  /** Disponible: the cash that belongs to nobody else. */
  readonly disponible: string;
  readonly porRecuperar: string;
  /** Reserva técnica: the covered balance times the parameter RESERVA of the day. */
  readonly reserva: string;
  /** The debits less the credits of each account, by its code. */
  readonly byAccount: ReadonlyMap<string, string>;
};

/** The accounts whose sum is the balance of the fund (fund.md §3). */
export const LIQUID: readonly LedgerAccount[] = [
  "BAN",
  "CLI",
  "RTE",
  "ANT",
  "POR",
  "FAV",
  "TER",
  "GPP",
  "HPP",
  "IVA",
];

/** The liquid assets that are not cash: the available balance is without them (fund.md §3). */
export const NOT_CASH: readonly LedgerAccount[] = ["CLI", "RTE", "ANT"];

/** The accounts whose sum is the same with the other sign: where it came from and where it went. */
const ORIGINS: readonly LedgerAccount[] = ["FON", "COM", "REC", "DEU", "HON", "CAS", "GBN"];

/** The divisor of a percentage in millionths: RESERVA is a share of a hundred. */
const PERCENT = 100_000_000n;

/** The balance of a company's fund at the end of a day, `AAAA-MM-DD` (fund.md §3). */
export async function fundBalance(
  db: Kysely<Database>,
  companyId: number,
  at: string,
): Promise<FundBalance> {
  const byAccount = await balancesAt(db, companyId, at);
  const fund = fundSum(byAccount, LIQUID);
  const owed = fundSum(byAccount, NOT_CASH);
  const covered = -fundSum(byAccount, ["COB"]);
  const reserve = roundedQuotient(covered * (await reserveRate(db, companyId, at)), PERCENT);
  return {
    saldo: moneyOf(fund),
    disponible: moneyOf(fund - owed),
    porRecuperar: moneyOf(fundSum(byAccount, ["DEU"])),
    reserva: moneyOf(reserve),
    byAccount,
  };
}

/** The balance of the fund by the second formula, from what it received and spent; it equals `saldo`. */
export function balanceByOrigin(byAccount: ReadonlyMap<string, string>): string {
  return moneyOf(-fundSum(byAccount, ORIGINS));
}

function fundSum(byAccount: ReadonlyMap<string, string>, codes: readonly LedgerAccount[]): bigint {
  return codes.reduce((sum, code) => sum + centsOf(byAccount.get(code) ?? "0"), 0n);
}

/** The parameter RESERVA of a day, in millionths; zero where there is none. */
async function reserveRate(db: Kysely<Database>, companyId: number, at: string): Promise<bigint> {
  const { rows } = await sql<{ rate: string }>`
    select (valor * 1000000)::numeric(30,0)::text as rate from general_params
    where empresa_id = ${companyId} and plain_text(codigo) = plain_text('RESERVA')
      and vigente_desde <= ${at}::date and (vigente_hasta is null or vigente_hasta >= ${at}::date)
    order by vigente_desde desc limit 1`.execute(db);
  return BigInt(rows[0]?.rate ?? "0");
}
