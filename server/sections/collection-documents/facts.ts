import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { hasNumbering } from "../erps/numbering.ts";

type Row = {
  readonly id: string;
  /** Whether it has no electronic invoice that still counts. */
  readonly unissued: boolean;
  /** Whether the fund, its buyer and its centre have what an invoice needs. */
  readonly billable: boolean;
};

/**
 * A settlement is approved by another person than whoever calculated or reviewed it, while its cut is the one that it
 * was calculated from; it is issued once, with a numbering in force and the fiscal data of its buyer (chain.md §4).
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const { db, actor, now } = context;
  const own = await actedOn(context, records, ["create", "review"]);
  const { rows } = await sql<Row>`
    select d.id::text,
      not exists (select from erps e where e.documento = d.id and e.factura_afectada is null
        and e.estado <> 'discarded') as unissued,
      d.centro is not null and ${hasFiscalData("seller")} and case when d.cliente is null
        then ${hasFiscalData("buyer")}
        else exists (select from customers c where c.id = d.cliente) end as billable
    from collection_documents d left join companies buyer on buyer.id = d.empresa
      left join companies seller on seller.id = d.empresa_id
    where d.empresa_id = ${actor.companyId} and d.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const centres = [...new Set(records.flatMap(({ values }) => values.centro ?? []))];
  const numbered = new Map<string, boolean>();
  for (const centre of centres) {
    const asked = {
      companyId: actor.companyId,
      centre,
      kind: "invoice",
      date: dayOf(now),
    } as const;
    numbered.set(centre, await hasNumbering(db, asked));
  }
  return new Map(
    records.map(({ id, values }) => [
      id,
      {
        isFresh: !values.desactualizada,
        isAnotherPerson: !own.has(id),
        isUnissued: found.get(id)?.unissued ?? false,
        hasNumbering: numbered.get(values.centro ?? "") ?? false,
        hasBillingData: found.get(id)?.billable ?? false,
      },
    ]),
  );
};

/** SQL: whether a company has what an electronic invoice says of it. */
function hasFiscalData(company: "seller" | "buyer") {
  const of = (name: string) => sql.ref(`${company}.${name}`);
  return sql`coalesce(${of("nit")} <> '' and ${of("direccion")} <> '' and ${of("ciudad")} is not null
    and ${of("correo_fe")} <> '', false)`;
}
