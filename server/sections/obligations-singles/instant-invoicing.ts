import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import type { CallContext, StoredRecord } from "../../engine/served.types.ts";
import { hasCompanyData, hasCustomerData } from "../collection-documents/billing-data.ts";
import { hasNumbering } from "../erps/numbering.ts";
import { billingCentre } from "../settlements/billing-centre.ts";

type Record = StoredRecord<ValuesOf<(typeof section)["fields"]>>;

/** The facts of a single about its instant invoice: nothing is missing where it makes none. */
type Invoicing = { readonly hasNumbering: boolean; readonly hasBillingData: boolean };

/** Finds what some singles need for their instant invoices: a number left, and the data of the fund and the debtor. */
export async function instantInvoicing(
  context: CallContext,
  records: readonly Record[],
): Promise<(record: Record) => Invoicing> {
  const prepaid = records.filter(({ values }) => values.comision_anticipada);
  if (prepaid.length === 0) return () => ({ hasNumbering: true, hasBillingData: true });
  const isNumbered = await instantNumbering(context);
  const billable = await billableDebtors(
    context,
    prepaid.flatMap(({ values }) => values.cliente ?? []),
  );
  return ({ values: { comision_anticipada: isPrepaid, cliente } }) => ({
    hasNumbering: !isPrepaid || isNumbered,
    hasBillingData: !isPrepaid || billable.has(cliente ?? ""),
  });
}

async function instantNumbering(context: CallContext): Promise<boolean> {
  const { db, actor, now } = context;
  const centre = await billingCentre(context);
  if (centre === null) return false;
  const { companyId } = actor;
  return hasNumbering(db, { companyId, centre, kind: "instant", date: dayOf(now) });
}

async function billableDebtors(
  { db, actor }: CallContext,
  customers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select debtor.id::text from customers debtor join companies seller on seller.id = ${actor.companyId}
    where debtor.id = any(${[...customers]}::bigint[]) and ${hasCustomerData("debtor")}
      and ${hasCompanyData("seller")}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
