import { sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type section from "../../../src/sections/taxes/taxes.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { codeOf } from "../../fund/ledger/account-code.ts";

/** The taxes of a month, as money. */
export type Owed = Pick<ValuesIn<typeof section>, "iva" | "retenciones" | "cruce" | "por_pagar">;

type Sums = { readonly iva: string; readonly retenciones: string };

/**
 * The taxes of a month, from the ledger: the IVA of its invoices less that of their notes, and what was withheld, both until
 * its last day, less what other taxes took; what enters an earlier month later is of the next one. The fund never pays
 * less than nothing: what is in its favour waits.
 */
export async function owedIn(
  { db, actor }: CompanyContext,
  { id, month }: { readonly id: string | null; readonly month: string | null },
): Promise<Owed> {
  if (month === null) return { iva: null, retenciones: null, cruce: null, por_pagar: null };
  const { rows } = await sql<Sums>`
    with lines as (
      select ${codeOf("t")} as code, m.debe, m.haber from movements m join movement_types t on t.id = m.tipo
      where m.empresa_id = ${actor.companyId} and m.fecha <= ${lastDayOf(month)}::date
        and ${codeOf("t")} in ('IVAC', 'IVAN', 'RTEP')
    ), taken as (
      select coalesce(sum(iva), 0) as iva, coalesce(sum(cruce), 0) as crossed from taxes
      where empresa_id = ${actor.companyId} and estado in ('approved', 'scheduled', 'paid', 'settled')
        and id is distinct from ${id}::bigint
    )
    select (coalesce((select sum(haber - debe) from lines where code <> 'RTEP'), 0) - taken.iva)::text as iva,
      (coalesce((select sum(debe - haber) from lines where code = 'RTEP'), 0) - taken.crossed)::text as retenciones
    from taken`.execute(db);
  const owed = (text: string | undefined) => {
    const cents = centsOf(text ?? "0");
    return cents < 0n ? 0n : cents;
  };
  const [vat, withheld] = [owed(rows[0]?.iva), owed(rows[0]?.retenciones)];
  const crossed = vat < withheld ? vat : withheld;
  return {
    iva: moneyOf(vat),
    retenciones: moneyOf(withheld),
    cruce: moneyOf(crossed),
    por_pagar: moneyOf(vat - crossed),
  };
}
