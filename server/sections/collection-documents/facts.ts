import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { hasNumbering, type NumberingKind } from "../erps/numbering.ts";
import { hasCompanyData, hasCustomerData } from "./billing-data.ts";

type Row = {
  readonly id: string;
  /** Whether it has no electronic invoice that still counts. */
  readonly unissued: boolean;
  /** Whether the fund, its buyer and its centre have what an invoice needs. */
  readonly billable: boolean;
};

/**
 * A settlement is approved by another person than whoever calculated or reviewed it, while its cut is the one that it
 * was calculated from; it is issued once, with a numbering in force and the fiscal data of its buyer (fund.md §4).
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const { db, actor, now } = context;
  const own = await actedOn<typeof section>(context, records, ["create", "review"]);
  const { rows } = await sql<Row>`
    select d.id::text,
      not exists (select from erps e where e.documento = d.id and e.factura_afectada is null
        and e.estado <> 'discarded') as unissued,
      d.centro is not null and ${hasCompanyData("seller")} and case when d.cliente is null
        then ${hasCompanyData("buyer")} else ${hasCustomerData("debtor")} end as billable
    from collection_documents d left join companies buyer on buyer.id = d.empresa
      left join customers debtor on debtor.id = d.cliente left join companies seller on seller.id = d.empresa_id
    where d.empresa_id = ${actor.companyId} and d.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const numbered = new Map<string, boolean>();
  for (const { values } of records) {
    const { companyId } = actor;
    const key = numberingKey(values);
    if (values.centro === null || numbered.has(key)) continue;
    const asked = { companyId, centre: values.centro, kind: kindOf(values), date: dayOf(now) };
    numbered.set(key, await hasNumbering(db, asked));
  }
  return new Map(
    records.map(({ id, values }) => [
      id,
      {
        isFresh: !values.desactualizada,
        isAnotherPerson: !own.has(id),
        isUnissued: found.get(id)?.unissued ?? false,
        hasNumbering: numbered.get(numberingKey(values)) ?? false,
        hasBillingData: found.get(id)?.billable ?? false,
      },
    ]),
  );
};

type Numbered = { readonly origen: string | null; readonly centro: string | null };

const kindOf = ({ origen }: Numbered): NumberingKind =>
  origen === "instant" ? "instant" : "invoice";

/** The numbering that a document takes its number from. */
const numberingKey = (values: Numbered) => `${kindOf(values)}:${values.centro}`;
