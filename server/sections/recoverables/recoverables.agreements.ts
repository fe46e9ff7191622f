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
 * The next instalments of running agreements, and the day from which each is broken: of the first one that what came in does
 * not cover. To be asked once a recovery of each is applied or reversed and written; nothing where no agreement runs.
 * @returns the values to write with a debt.
 */
export async function nextInstalments(
  context: CompanyContext,
  debts: readonly Recoverable[],
): Promise<
  (debt: Recoverable) => Partial<Pick<Recoverable["values"], "cuota_vence" | "incumple_desde">>
> {
  const agreed = debts.filter(({ status }) => status === "inAgreement");
  const paid = await paidSinceAgreed(
    context,
    agreed.map(({ id }) => id),
  );
  return ({ id, status, values }) => {
    if (status !== "inAgreement") return {};
    const next = firstUncovered(values.acuerdo, paid.get(id) ?? "0");
    return {
      cuota_vence: next?.day ?? null,
      incumple_desde: next === undefined ? null : dayAfter(next.day, 1),
    };
  };
}

type Promised = Pick<Recoverable["values"], "compromiso" | "valor_compromiso">;

/**
 * The promises of some debts that are still to be kept: none once as much came in from the contact to its day. To be asked
 * once a recovery of each is applied or reversed and written.
 * @returns the values to write with a debt.
 */
export async function openPromises(
  { db, actor }: CompanyContext,
  ids: readonly string[],
): Promise<(id: string) => Promised> {
  const { rows } = await sql<Promised & { readonly id: string }>`
    select c.recuperable::text as id, c.compromiso::text, c.valor::text as valor_compromiso from (
      select distinct on (recuperable) * from contacts
      where recuperable = any(${[...ids]}::bigint[]) and empresa_id = ${actor.companyId}
        and resultado in ('promise', 'refuses') order by recuperable, fecha desc, id desc) c
    where c.resultado = 'promise' and c.valor > (select coalesce(sum(r.valor), 0) from recovers r
      where r.recuperable = c.recuperable and r.estado in ('applied', 'passedOn')
        and r.fecha_pago between (c.fecha at time zone 'America/Bogota')::date and c.compromiso)`.execute(
    db,
  );
  const found = new Map(rows.map(({ id, ...promised }) => [id, promised]));
  return (id) => found.get(id) ?? { compromiso: null, valor_compromiso: null };
}
