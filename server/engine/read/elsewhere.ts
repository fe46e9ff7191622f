import { sql } from "kysely";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import type { Company } from "../../../src/domain/session.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { reachCondition } from "./criteria.ts";
import { isId, readRecord } from "./record.ts";
import { own, ROW } from "./row-columns.ts";

/**
 * A record of the context; a person who would reach it in another of their companies is told which.
 * @param companies those in which the person works.
 * @throws Refusal 404 when there is none; for a record that the person reaches nowhere it is the same.
 */
export async function readOrFind(
  context: CallContext,
  id: string,
  companies: readonly Company[],
): Promise<SectionRecord> {
  try {
    return await readRecord(context, id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.status !== 404) throw error;
    const elsewhere = await companyWith(context, id, companies);
    throw elsewhere === undefined ? error : notFound({ elsewhere });
  }
}

async function companyWith(context: CallContext, id: string, companies: readonly Company[]) {
  const { db, section, actor } = context;
  const { table } = section;
  const others = companies.filter((company) => company.id !== String(actor.companyId));
  if (!table.isOfCompany || others.length === 0 || !isId(id)) return undefined;
  const reached = others.map((company) => {
    const there = { ...actor, companyId: Number(company.id) };
    return sql`(${reachCondition({ ...context, actor: there })})`;
  });
  const { rows } = await sql<{ company: string }>`
    select ${own(table.own("empresa_id"))}::text as company
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = ${id}::bigint and (${sql.join(reached, sql` or `)})`.execute(db);
  return others.find((company) => company.id === rows[0]?.company);
}
