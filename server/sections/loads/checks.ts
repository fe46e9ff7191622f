import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { monthOf } from "../../../src/domain/calendar.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/loads/loads.section.ts";
import { lastClosed } from "../../engine/ledger/ledger-periods.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";
import { requireUndoable } from "./require-undoable.ts";
import { structureProblem } from "./structure-problem.ts";

type Values = ValuesOf<typeof section.fields>;

/**
 * Requires of a new load an open month, a portfolio that takes loads, a structure for it and a file that was not loaded
 * before (law 51); and that only one load of a portfolio is applied or reversed at a time.
 */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values }) {
    if (before === null) {
      return {
        ...(await periodProblem(tx, values)),
        ...(await portfolioProblem(tx, values)),
        ...(await structureProblem(tx, values)),
        ...(await repeatedProblem(tx, values)),
      };
    }
    if (action === "apply" || action === "reverse") await requireAlone(tx, before.id, values);
    if (action === "reverse") await requireUndoable(tx, before.id);
    return undefined;
  },
};

async function periodProblem(tx: TransactionContext, { periodo }: Values) {
  const period = periodo ?? "";
  if (period > monthOf(dayOf(tx.now))) return { periodo: "Es un mes que no ha llegado" };
  const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
  if (closed === null || period > closed) return {};
  return { periodo: `El período ${period} está cerrado` };
}

/** The portfolio stays locked: a second load of the same file waits, and finds the first. */
async function portfolioProblem({ db }: TransactionContext, { portafolio }: Values) {
  const { rows } = await sql<{ portfolio: string; agreement: string }>`
    select p.estado as portfolio, a.estado as agreement from portfolios p join agreements a on a.id = p.convenio
    where p.id = ${portafolio}::bigint for no key update of p`.execute(db);
  const [found] = rows;
  if (found?.portfolio !== "active") return { portafolio: "El portafolio no está activo" };
  return found.agreement === "current" ? {} : { portafolio: "Su convenio no está vigente" };
}

async function repeatedProblem(
  { db, actor }: TransactionContext,
  { portafolio, proposito, huella }: Values,
) {
  const { rows } = await sql<{ number: string }>`
    select numero as number from loads where empresa_id = ${actor.companyId} and portafolio = ${portafolio}::bigint
      and proposito = ${proposito} and huella = ${huella} and estado not in ('cancelled', 'reversed', 'unreadable')
    limit 1`.execute(db);
  const [found] = rows;
  return found === undefined ? {} : { archivo: `Este archivo ya se cargó: ${found.number}` };
}

/** @throws Refusal 409 while another load of the portfolio is under way: what each replaced would be unknown. */
async function requireAlone(
  { db }: TransactionContext,
  id: string,
  { portafolio }: Values,
): Promise<void> {
  await sql`select id from portfolios where id = ${portafolio}::bigint for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ number: string }>`
    select numero as number from loads where portafolio = ${portafolio}::bigint and id <> ${id}::bigint
      and estado in ('applying', 'reversing') limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  throw conflict("Otra carga del portafolio está en curso.", {
    detail: `La carga ${found.number} del mismo portafolio se está aplicando o reversando: espere a que termine.`,
  });
}
