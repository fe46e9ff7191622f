import { sql } from "kysely";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { lockPortfolios } from "../obligations/entry-portfolios.ts";

/** A portfolio whose balances must rest. */
type Resting = {
  readonly portfolio: string;
  /** The only month that matters, `AAAA-MM`; every one where it is absent. */
  readonly period?: string;
  /** The load that asks, which is none of the others. */
  readonly besides?: string;
};

/** Why a load that is not whole holds its portfolio, by its status. */
const HOLDING: Readonly<Record<string, (number: string) => string>> = {
  applying: (number) =>
    `La carga ${number} del mismo portafolio se está aplicando: espere a que termine.`,
  reversing: (number) =>
    `La carga ${number} del mismo portafolio se está reversando: espere a que termine.`,
  halfApplied: (number) =>
    `La carga ${number} del mismo portafolio está aplicada a medias: primero se reintenta o se deja el resto sin aplicar.`,
  halfReversed: (number) =>
    `La carga ${number} del mismo portafolio está reversada a medias: primero se reintenta o se deja el resto aplicado.`,
};

/**
 * Requires that no load of a portfolio is being applied or reversed, in the queue or block by block, or stopped halfway. The portfolio stays
 * locked until the transaction ends, so that none begins.
 * @throws Refusal 409 with the number of the load.
 */
export async function requireNoLoad(
  tx: TransactionContext,
  { portfolio, period, besides }: Resting,
): Promise<void> {
  await lockPortfolios(tx, [portfolio]);
  const { rows } = await sql<{ number: string; status: string }>`
    select numero as number, estado as status from loads
    where portafolio = ${portfolio}::bigint and estado = any(${Object.keys(HOLDING)}::text[])
      and periodo = coalesce(${period ?? null}, periodo) and id is distinct from ${besides ?? null}::bigint
    limit 1`.execute(tx.db);
  const [found] = rows;
  if (found === undefined) return;
  const { number, status } = found;
  throw conflict("Una carga del portafolio está en curso.", {
    detail: HOLDING[status]?.(number) ?? "",
  });
}
