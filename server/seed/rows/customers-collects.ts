import { sql } from "kysely";
import { bankIn } from "../../fund/ledger/events.ts";
import { post } from "../../fund/ledger/post.ts";
import customersCollects from "../../../src/sections/customers-collects/customers-collects.section.ts";
import type { SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";
import { takeNumbers } from "../take-numbers.ts";
import { writeRows } from "../write-rows.ts";

type Payer = { readonly id: string; readonly nombre: string; readonly nit: string | null };

/**
 * Money that came in during the open month, each in the ledger with its day: what each is, and what it pays, is said with
 * its parts (rows/receipt-applications.ts). Made once: what was posted does not change.
 */
export const rows: SeedRows = async (context) => {
  const { trx: db, registry, company, now, author: userId } = context;
  const companyId = company?.id ?? 0;
  const { rows: made } = await sql`
    select from customers_collects where empresa_id = ${companyId} limit 1`.execute(db);
  const { rows: accounts } = await sql<{ id: string }>`
    select id::text from banks_companies where empresa_id = ${companyId} and empresa = ${companyId}
      and estado = 'active' order by id limit 1`.execute(db);
  const { rows: payers } = await sql<Payer>`
    select id::text, nombre, nit from companies
    where id <> ${companyId} and estado = 'active' order by id limit 4`.execute(db);
  const [account] = accounts;
  const [one, two, three] = payers;
  if (made.length > 0 || account === undefined || !one || !two || !three) return [];
  const month = storyMonths(now).at(-1) ?? "";
  // Those that pay an invoice get their value from it (rows/receipt-applications.ts).
  const given = [
    { day: 20, valor: "250000.00", of: one, referencia: "PAGO COMISION", knows: true },
    { day: 21, valor: "180000.00", of: two, referencia: "ABONO FACTURA", knows: true },
    { day: 22, valor: "1500000.00", of: one, referencia: "APORTE", knows: true },
    { day: 23, valor: "320500.00", of: three, referencia: "TRANSF 884512", knows: true },
    { day: 24, valor: "412300.55", of: two, referencia: "CONSIGNACION", knows: false },
    { day: 25, valor: "96000.00", of: three, referencia: null, knows: false },
  ];
  const numbers = await takeNumbers(context, "RC", given.length);
  const receipts = given.map(({ day, valor, of, referencia, knows }, index) => ({
    values: {
      numero: numbers[index] ?? null,
      fecha: `${month}-${day}`,
      cuenta: account.id,
      medio: index % 2 === 0 ? "transfer" : "deposit",
      valor,
      referencia,
      pagador: knows ? of.nombre : "CONSIGNACION EN OFICINA",
      nit: knows ? of.nit : null,
      empresa: knows ? of.id : null,
      identificado: "0.00",
      por_identificar: valor,
    },
  }));
  await writeRows(registry.of(customersCollects), receipts, { ...context, companyId });
  const { rows: written } = await sql<{ id: string; date: string; amount: string }>`
    select id::text, fecha::text as date, valor::text as amount from customers_collects
    where empresa_id = ${companyId} order by id`.execute(db);
  const by = { name: "Demostración", network: "", requestId: "" };
  for (const { id, ...entered } of written) {
    const cause = { key: `customers-collects:${id}`, origin: `customers-collects/${id}` };
    await post(
      { db, now, companyId, userId, by },
      bankIn({ ...cause, ...entered, bankAccount: account.id }),
    );
  }
  return [];
};
