import { sql } from "kysely";
import section from "../../../../src/sections/collection-documents/collection-documents.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";
import { daysSetting } from "../../configurations/setting.ts";
import { paramsOn } from "../../general-params/params-on.ts";
import { daysAfter } from "../../loads/cut-period.ts";

/**
 * A document is owed from the day of its accepted invoice: its due date and the days of grace count from it. An instant
 * one is paid on the spot (fund.md §0).
 */
export const command = implement(section, "accept", async (tx, { record }) => {
  const invoice = await acceptedInvoice(tx, record.id);
  const term = record.values.origen === "instant" ? 0 : await daysSetting(tx, "cobro.plazo.dias");
  const { gracia = "0" } = await paramsOn(tx, invoice.day);
  const due = daysAfter(invoice.day, term);
  return {
    values: {
      factura: invoice.number,
      emision: invoice.day,
      vencimiento: due,
      vencida_desde: daysAfter(due, Math.trunc(Number(gracia)) + 1),
    },
  };
});

async function acceptedInvoice({ db }: TransactionContext, document: string) {
  const { rows } = await sql<{ number: string; day: string }>`
    select numero as number, fecha::text as day from erps
    where documento = ${document}::bigint and factura_afectada is null and estado in ('accepted', 'noticed')
    order by id desc limit 1`.execute(db);
  const [invoice] = rows;
  if (invoice === undefined) throw new Error(`document ${document} has no accepted invoice`);
  return invoice;
}
