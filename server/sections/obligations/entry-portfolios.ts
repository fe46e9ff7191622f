import { sql } from "kysely";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type { ReadContext, TransactionContext } from "../../engine/served.types.ts";

/** A portfolio that obligations enter, with what its live obligations use of its quota. */
export type EntryPortfolio = {
  readonly id: string;
  readonly empresa: string;
  readonly convenio: string;
  readonly cobertura: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly cupo: string;
  readonly used: string;
  /** The first day of its agreement. */
  readonly since: string;
  readonly isActive: boolean;
  readonly isAgreementCurrent: boolean;
  readonly isEntityActive: boolean;
};

/**
 * Locks some portfolios of the company until the transaction ends: what enters at the same time waits, so that nothing
 * passes the quota (law 17). Locked in the order of their ids, before any debtor.
 */
export async function lockPortfolios(
  { db, actor }: Pick<TransactionContext, "db" | "actor">,
  ids: readonly string[],
): Promise<void> {
  await sql`select id from portfolios where id = any(${[...ids]}::bigint[]) and empresa_id = ${actor.companyId}
    order by id for no key update`.execute(db);
}

/** Some portfolios of the company, by id. */
export async function entryPortfolios(
  { db, actor }: Pick<ReadContext, "db" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryPortfolio>> {
  const { rows } = await sql<EntryPortfolio>`
    select p.id::text as id, p.empresa::text as empresa, p.convenio::text as convenio,
      p.cobertura::text as cobertura, p.cupo::text as cupo, used.total::text as used,
      (select coalesce(jsonb_object_agg(v ->> 'nombre', v ->> 'valor'), '{}')
        from jsonb_array_elements(p.variables) as v) as variables, a.vigente_desde::text as since,
      p.estado = 'active' as "isActive", a.estado = 'current' as "isAgreementCurrent",
      c.estado = 'active' as "isEntityActive"
    from portfolios p join agreements a on a.id = p.convenio join companies c on c.id = p.empresa
    cross join lateral (
      select coalesce(sum(o.saldo_capital), 0) as total from obligations o
      where o.empresa_id = p.empresa_id and o.portafolio = p.id and o.estado in (${sql.join([...LIVE])})
    ) as used
    where p.id = any(${[...ids]}::bigint[]) and p.empresa_id = ${actor.companyId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
