import { parseArgs } from "node:util";
import { sql } from "kysely";
import { invoicePdf } from "../../server/invoicing/printed/invoice-pdf.ts";
import { qrText } from "../../server/invoicing/qr-text.ts";
import { invoiceOf } from "../support/electronic-documents.ts";
import { openOffice } from "../support/office.ts";
import { billingGround } from "../server/erps/billing-ground.ts";
import { writePending } from "../server/erps/pending-invoices.ts";
import { deskOf } from "../server/sections/desk.ts";
import { ends, measured, onNewDatabase, printed } from "./measured.ts";

/*
 * The time of a massive emission through the product's own jobs, from the
 * order until each document is accepted and its mail written, and how long the list of another person takes meanwhile.
 * Goal (issue 15): 1,000 in 120 s on 2 cores.
 *
 *   npx node tests/bench/emission.ts [--invoices 200]
 */
const { values } = parseArgs({ options: { invoices: { type: "string", default: "200" } } });
const count = Number(values.invoices);

await onNewDatabase(async (db) => {
  const office = await openOffice(db);
  const { centre } = await billingGround(db);
  await writePending(db, { centre, count });
  const desk = deskOf(await office.as("admin"));
  const other = await office.as("admin");
  const done = async () => {
    const { rows } = await sql<{ accepted: number; delivered: number }>`
      select (count(*) filter (where estado = 'accepted'))::integer as accepted, count(pdf)::integer as delivered
      from erps`.execute(db);
    return rows[0] ?? { accepted: 0, delivered: 0 };
  };
  const words = `${count} invoices emitted and delivered`;
  const seconds = await measured({ words, goal: "goal 8.3 a second", other }, async () => {
    await desk.made("erp-runs", { clase: "invoice", centro: null });
    await ends(async () => (await done()).delivered === count);
  });
  const { accepted } = await done();
  process.stdout.write(`  ${accepted} accepted, ${(accepted / seconds).toFixed(1)} a second\n`);
  const [document, cufe] = [invoiceOf(), "0".repeat(96)];
  await printed("an invoice", async () =>
    invoicePdf(document, { cufe, qr: qrText(document, cufe, "2") }),
  );
  await office.server.close();
});
