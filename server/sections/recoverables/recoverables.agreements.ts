import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { firstUncovered } from "../../../src/sections/recoverables/instalments.ts";
import type section from "../../../src/sections/recoverables/recoverables.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CompanyContext, StoredRecord } from "../../engine/served.types.ts";

type Recoverable = Pick<StoredRecord<ValuesIn<typeof section>>, "id" | "status" | "values">;

/**
 * The sums that came in of some debts since their agreement, by id: the recoveries that are applied, whole, since the debtor
 * pays the instalment and not what is left of it after fees.
 */
export async function paidSinceAgreed(
  { db, actor }: CompanyContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; paid: string }>`
    select d.id::text, coalesce(sum(r.valor), 0)::text as paid from recoverables d
      left join recovers r on r.recuperable = d.id and r.estado in ('applied', 'passedOn')
        and r.aplicada_el >= d.acordado_el
    where d.id = any(${[...ids]}::bigint[]) and d.empresa_id = ${actor.companyId} group by d.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

/**
 * The next instalment of a running agreement, and the day from which it is broken: of the first one that what came in does
 * not cover. To be asked once a recovery is applied or reversed and written; nothing where no agreement runs.
 * @returns the values to write with the debt.
 */
export async function nextInstalment(
  context: CompanyContext,
  { id, status, values }: Recoverable,
): Promise<Partial<Pick<Recoverable["values"], "cuota_vence" | "incumple_desde">>> {
  if (status !== "inAgreement") return {};
  const paid = (await paidSinceAgreed(context, [id])).get(id) ?? "0";
  const next = firstUncovered(values.acuerdo, paid);
  return {
    cuota_vence: next?.day ?? null,
    incumple_desde: next === undefined ? null : dayAfter(next.day, 1),
  };
}

/**
 * The promise of a debt that is still to be kept: none once as much came in from the contact to its day. To be asked once a
 * recovery is applied or reversed and written.
 * @returns the values to write with the debt.
 */
export async function openPromise(
  { db, actor }: CompanyContext,
  { id }: Pick<Recoverable, "id">,
): Promise<Pick<Recoverable["values"], "compromiso" | "valor_compromiso">> {
  const { rows } = await sql<Pick<Recoverable["values"], "compromiso" | "valor_compromiso">>`
    select c.compromiso::text, c.valor::text as valor_compromiso from (
      select * from contacts where recuperable = ${id}::bigint and empresa_id = ${actor.companyId}
        and resultado in ('promise', 'refuses') order by fecha desc, id desc limit 1) c
    where c.resultado = 'promise' and c.valor > (select coalesce(sum(r.valor), 0) from recovers r
      where r.recuperable = c.recuperable and r.estado in ('applied', 'passedOn')
        and r.fecha_pago between (c.fecha at time zone 'America/Bogota')::date and c.compromiso)`.execute(
    db,
  );
  return rows[0] ?? { compromiso: null, valor_compromiso: null };
}
