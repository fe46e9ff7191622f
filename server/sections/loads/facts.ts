import { sql } from "kysely";
import type section from "../../../src/sections/loads/loads.section.ts";
import { monthDocument } from "../collection-documents/month-documents.ts";
import type { FactsOf } from "../../engine/served.types.ts";

type LoadFacts = Readonly<
  Record<"isPeriodOpen" | "isNotInvoiced" | "isPortfolioActive" | "isLast", boolean>
>;

/**
 * A load is applied while its period is open, its portfolio takes loads and its cut was not invoiced, which only a
 * credit note corrects; it is reversed while no later one of its portfolio was applied, and no later cut.
 */
export const facts: FactsOf<typeof section> = async ({ db, actor }, records) => {
  const { rows } = await sql<LoadFacts & { readonly id: string }>`
    select l.id::text, p.estado = 'active' and a.estado = 'current' as "isPortfolioActive",
      not exists (select from ledger_periods c where c.empresa_id = l.empresa_id and c.estado = 'closed'
        and c.periodo >= l.periodo)
        as "isPeriodOpen",
      not exists (select ${monthDocument(sql`l.portafolio`, sql`l.periodo`)}
        and d.estado in ('issuing', 'issued', 'partlyPaid', 'overdue', 'paid')) as "isNotInvoiced",
      not exists (select from loads o where o.portafolio = l.portafolio and o.id <> l.id
        and o.estado in ('applying', 'halfApplied', 'applied', 'reversing', 'halfReversed') and (o.periodo > l.periodo or ${appliedAt("o")} > ${appliedAt("l")})) as "isLast"
    from loads l join portfolios p on p.id = l.portafolio join agreements a on a.id = p.convenio
    where l.empresa_id = ${actor.companyId} and l.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...known }) => [id, known]));
};

/** The place in the history where a load began to be applied; null before. */
function appliedAt(load: "o" | "l") {
  return sql`(select max(h.id) from changes h where h.controller = 'loads' and h.record_id = ${sql.ref(`${load}.id`)}
    and h.action = 'apply')`;
}
