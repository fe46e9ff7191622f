import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { monthOf } from "../../../src/domain/calendar.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/loads/loads.section.ts";
import { lastClosed } from "../../engine/ledger/ledger-periods.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";
import { requireNoLoad } from "./load-under-way.ts";
import { requireUndoable } from "./require-undoable.ts";
import { structureProblem } from "./structure-problem.ts";

type Values = ValuesOf<typeof section.fields>;

/**
 * Requires of a new load an open month, a portfolio that takes loads, a structure for it and a file that was not loaded
 * before (law 51); and that only one load of a portfolio is applied or reversed at a time: what each replaced would be
 * unknown.
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
    if (action === "apply" || action === "reverse") {
      await requireNoLoad(tx, { portfolio: values.portafolio ?? "", besides: before.id });
      // Its cut may have been invoiced while the portfolio was waited for.
      await judgeAgain(tx, { id: before.id, event: action });
    }
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

async function portfolioProblem({ db }: TransactionContext, { portafolio }: Values) {
  const { rows } = await sql<{ portfolio: string; agreement: string }>`
    select p.estado as portfolio, a.estado as agreement from portfolios p join agreements a on a.id = p.convenio
    where p.id = ${portafolio}::bigint`.execute(db);
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
