import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import customersCollects from "../../../src/sections/customers-collects/customers-collects.section.ts";
import { createAll } from "../../../server/engine/write/save.ts";
import { invoiced } from "../../../server/fund/ledger/events.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import { writeSystemRows } from "../../../server/fund/ledger/system-rows.ts";
import { verifyChain } from "../../../server/fund/ledger/verify-chain.ts";
import { identify } from "../../../server/sections/customers-collects/customers-collects.ledger.ts";
import { moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { randomFrom } from "../../bench/list-user.ts";
import { type Dying, openDying } from "../../support/dying.ts";
import { openDatabase } from "../../support/open-database.ts";
import { someAccounts } from "../sections/some-accounts.ts";

const RECEIPTS = 12;
const KILLS = 50;

/** A few more statements than an application or its undoing has: some processes die in none of them. */
const LONGEST = 90;

/** Of each invoice: its base, and what a receipt brings of its total of 119,000 besides 4 % withheld: it lacks $ 60. */
const BASE = 10_000_000n;
const PAID = 11_494_000n;
const GIVEN = 500_000n;

/** The words for whoever sends a call again without its key, once it was done. */
const CONFLICT = "Este registro lo cambió usted, en otra ventana, mientras lo editaba en esta.";

const random = randomFrom(32);
let desk: Dying;
let deaths = 0;
let lost = 0;
let receipts: readonly string[] = [];

beforeAll(async () => {
  desk = await openDying(openDatabase, {
    diesAt: () => (deaths < KILLS + 5 ? 1 + Math.floor(random() * LONGEST) : null),
    diesAfter: () => random() < 0.4,
  });
  const { db } = desk;
  await db
    .transaction()
    .execute(async (trx) =>
      writeSystemRows({ db: trx, now: new Date(), companyId: 1, userId: null }),
    );
  await sql`update companies set estado = 'active'`.execute(db);
  const accounts = await someAccounts(db, null);
  const invoices = await owedInvoices();
  const today = dayOf(new Date());
  receipts = await desk.within(customersCollects, "admin", async (tx) => {
    const values = { fecha: today, cuenta: accounts["fund"] ?? null, medio: "transfer" };
    const valor = moneyOf(PAID + GIVEN);
    const made = await createAll(
      tx,
      invoices.map(() => ({ values: { ...values, valor }, reason: null })),
    );
    const ids = made.map((each) => each.id ?? JSON.stringify(each.errors));
    for (const [at, id] of ids.entries()) {
      await identify(tx, id, [
        {
          clase: "invoice",
          factura: invoices[at] ?? "",
          valor: moneyOf(PAID),
          retenciones: "4000.00",
        },
        { clase: "contribution", empresa: "2", valor: moneyOf(GIVEN) },
      ]);
    }
    return ids;
  });
  await bringByBank();
});
afterAll(async () => desk.db.destroy());

/** Accepted invoices, in the ledger, of the first company to the second. */
async function owedInvoices(): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into collection_documents (empresa_id, estado, origen, empresa, base, comision, iva, total, aplicado, factura,
      emision, lineas)
    select 1, 'issued', 'manual', 2, 100000, 100000, 19000, 119000, 0, 'FE' || n, current_date - 1, '[]'
    from generate_series(1, ${RECEIPTS}::integer) n returning id::text`.execute(desk.db);
  await desk.db.transaction().execute(async (trx) => {
    const context = { db: trx, now: new Date(), companyId: 1, userId: null };
    for (const { id } of rows) {
      const about = { empresa: "2", documento: id };
      const cause = { date: dayOf(new Date()), key: `ground:${id}`, origin: "ground", about };
      await post(context, invoiced({ ...cause, base: moneyOf(BASE), vat: "19000.00" }));
    }
  });
  return rows.map(({ id }) => id);
}

/** Every other receipt came with a line of the bank. */
async function bringByBank(): Promise<void> {
  await sql`
    with brought as (
      insert into bank_lines (empresa_id, estado, fila, cuenta, fecha, sentido, valor, texto, huella, clave, clase, recaudo)
      select 1, 'pending', r.id, r.cuenta, r.fecha, 'in', r.valor, 'PAGO', 'h' || r.id, 'h' || r.id, 'receipt', r.id
      from customers_collects r where r.id % 2 = 0 returning id, recaudo)
    update customers_collects r set linea = b.id from brought b where b.recaudo = r.id`.execute(
    desk.db,
  );
}

/** Counts everything: the figures are the same however often the process died. */
async function seen() {
  const { rows } = await sql<Record<string, unknown>>`
    select (select json_object_agg(estado, n) from (select estado, count(*) as n from customers_collects group by 1) s) as receipts,
      (select json_object_agg(estado, n) from (select estado, count(*) as n from receipt_applications group by 1) s) as parts,
      (select json_object_agg(estado, n) from (select estado, count(*) as n from collection_documents group by 1) s) as invoices,
      (select json_object_agg(estado, n) from (select estado, count(*) as n from bank_lines group by 1) s) as lines,
      (select sum(aplicado)::text from collection_documents) as applied,
      (select count(*)::integer from ledger_entries where origen like 'customers-collects/%') as entries,
      (select count(*)::integer from ledger_entries where reversa is not null) as mirrors,
      (select count(*)::integer from erps where clase = 'voucher' and estado <> 'discarded') as vouchers,
      (select count(*)::integer from jobs where kind = 'voucher') as told,
      (select json_object_agg(codigo, balance) from (select a.codigo, sum(m.debe - m.haber)::text as balance
        from movements m join accounts a on a.id = m.cuenta group by 1) s) as balances`.execute(
    desk.db,
  );
  return rows[0];
}

/** A step of every receipt: with a key a repeat is answered as the first call was; without one it meets a conflict. */
async function onEach(event: "apply" | "undo", by: string, status: string): Promise<void> {
  for (const [at, id] of receipts.entries()) {
    const key = at % 3 === 0 ? null : `${event}-${id}`;
    const answered = await desk.call(customersCollects, id, {
      by,
      event,
      key,
      ...(event === "undo" && { reason: "Prueba" }),
    });
    deaths += answered.deaths;
    lost += answered.lost;
    const isConflict = key === null && answered.lost > 0;
    expect([answered.status, answered.refusal?.problem.title ?? null]).toEqual(
      isConflict ? [null, CONFLICT] : [status, null],
    );
  }
}

test(
  `a process that dies ${KILLS} times while receipts are applied and undone leaves nothing twice and nothing missing`,
  { timeout: 240_000 },
  async () => {
    const before = await seen();
    const all = (cents: bigint) => moneyOf(cents * BigInt(RECEIPTS));
    const ground = { CLI: all(11_900_000n), COM: all(-BASE), IVA: all(-1_900_000n) };
    const came = { BAN: all(PAID + GIVEN), POR: all(-PAID - GIVEN) };
    expect(before).toMatchObject({
      receipts: { identified: RECEIPTS },
      balances: { ...ground, ...came },
    });
    await onEach("apply", "admin", "applied");
    expect(await seen()).toEqual({
      receipts: { applied: RECEIPTS },
      parts: { applied: RECEIPTS * 2 },
      invoices: { paid: RECEIPTS },
      lines: { matched: RECEIPTS / 2 },
      applied: all(11_900_000n),
      entries: RECEIPTS * 3,
      mirrors: 0,
      vouchers: RECEIPTS,
      told: RECEIPTS,
      balances: {
        ...came,
        ...ground,
        POR: "0.00",
        CLI: "0.00",
        RTE: all(400_000n),
        COM: all(6_000n - BASE),
        FON: all(-GIVEN),
      },
    });
    await onEach("undo", "analista", "unidentified");
    // The balances are those of before, and the vouchers are taken back.
    expect(await seen()).toEqual({
      receipts: { unidentified: RECEIPTS },
      parts: { undone: RECEIPTS * 2 },
      invoices: { issued: RECEIPTS },
      lines: { pending: RECEIPTS / 2 },
      applied: "0.00",
      entries: RECEIPTS * 5,
      mirrors: RECEIPTS * 2,
      vouchers: 0,
      told: RECEIPTS * 2,
      balances: { ...ground, ...came, RTE: "0.00", FON: "0.00" },
    });
    expect(await verifyChain(desk.db, 1)).toMatchObject({ broken: null, isWhole: true });
    expect(deaths).toBeGreaterThanOrEqual(KILLS);
    expect(lost).toBeGreaterThan(0);
  },
);
