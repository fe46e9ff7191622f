import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { seedDemo } from "../../server/seed/demo-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import type { Database } from "../../server/store/schema.ts";
import { nextByItself } from "../../src/engine/lifecycle-steps.ts";
import { openDatabase } from "../support/open-database.ts";
import { openOffice, type Office } from "../support/office.ts";
import { registry } from "../support/registry.ts";
import { createTestClock } from "../support/test-clock.ts";
import { deskOf, type Desk } from "./sections/desk.ts";

/** An arrow of a life: its section, where it leads from and to, and what its record and its dialog need. */
type Arrow = readonly [
  controller: string,
  from: string,
  event: string,
  to: string,
  needs?: { readonly having?: string; readonly set?: string; readonly input?: object },
];

const CAUSE = { input: { causal: "late" } };
const HERE = { having: "empresa_id = (select min(id) from companies)" };
const CALLED = { ...HERE, input: { canal: "call", resultado: "talked", nota: "Se habló con él." } };
const CAME = { ...HERE, input: { resultado: "talked", nota: "Vino a la oficina." } };
const DECIDED = { ...HERE, set: "acta = (select min(id) from files)" };
const SUED = { ...HERE, set: "abogado = (select min(id) from lawyers)" };

/** The arrows of people that no other test of the server takes from their state: each in a record that is put there. */
const PRESSED: readonly Arrow[] = [
  ["loads", "received", "cancel", "cancelled"],
  ["loads", "unread", "cancel", "cancelled"],
  ["loads", "halfReversed", "reverse", "reversing"],
  ["settlements", "rejected", "repeat", "preparing"],
  ["collection-documents", "reviewed", "recalculate", "replaced"],
  ["erps", "draft", "discard", "discarded"],
  [
    "erps",
    "noticed",
    "credit",
    "noticed",
    {
      having: "clase = 'invoice' and estado = 'accepted'",
      input: { concepto_nc: "1", concepto: "Un ajuste", base: "1000.00" },
    },
  ],
  ["requests", "inReview", "withdraw", "withdrawn"],
  ["requests", "returned", "withdraw", "withdrawn"],
  ["requests", "endorsed", "giveBack", "returned", CAUSE],
  ["requests", "endorsed", "deny", "denied", CAUSE],
  ["recoverables", "inAgreement", "sue", "inCourt", SUED],
  ["recoverables", "inAgreement", "receive", "inAgreement", CAME],
  ["recoverables", "inCourt", "receive", "inCourt", CAME],
  ["recoverables", "writtenOff", "receive", "writtenOff", CAME],
  ["recoverables", "inCourt", "contact", "inCourt", CALLED],
  ["recoverables", "writtenOff", "contact", "writtenOff", CALLED],
  ["recoverables", "inAgreement", "writeOff", "writtenOff", DECIDED],
  ["recoverables", "inCourt", "writeOff", "writtenOff", DECIDED],
  ["recovers", "reported", "discard", "discarded"],
  ["fe-campaigns", "sending", "cancel", "cancelled"],
  ["fe-campaigns", "paused", "cancel", "cancelled"],
  ["fe-sends", "failed", "resend", "queued"],
  ["bank-files", "unread", "recheck", "reading"],
  ["bank-files", "unread", "discard", "discarded"],
  ["bank-files", "halted", "retry", "crossing"],
  ["bank-files", "halted", "discard", "discarded"],
  ["transfer-batches", "sent", "unmark", "written"],
  ["agreements", "draft", "enforce", "current"],
  ["ips", "expired", "activate", "active"],
];

/** Ten in the morning of a working day in Bogotá: the law lets a debtor be looked for. */
const clock = createTestClock(new Date("2026-11-25T15:00:00Z"));
let db: Kysely<Database>;
let office: Office;
let desk: Desk;

beforeAll(async () => {
  db = await openDatabase();
  const now = clock.now();
  const { encryption } = deriveSecrets("x");
  await seedDemo({ db, registry, encryption, now });
  await seedRecords({ db, registry, now, size: 120, tell: () => undefined });
  // The demonstration has no batch.
  await sql`
    insert into transfer_batches (empresa_id, numero, cuenta_origen, fecha_programada, cuantas, valor)
    select min(empresa_id), 'LT-2026-000001', min(id), '2026-08-12', 0, 0
    from banks_companies where empresa_id = (select min(id) from companies)`.execute(db);
  office = await openOffice(db, { clock });
  desk = deskOf(await office.as("admin"));
});

afterAll(async () => {
  await office.server.close();
  await db.destroy();
});

/** The records of a section that may be put at a status, those that are there first. */
async function recordsOf(controller: string, having: string, from: string) {
  const { table } = registry.of(controller as "loads");
  const { rows } = await sql<{ id: string; estado: string }>`
    select id::text, estado from ${sql.table(table.name)} where ${sql.raw(having)}
    order by estado <> ${from}, id limit 5`.execute(db);
  return rows.map((row) => ({ ...row, table: sql.table(table.name) }));
}

const named = PRESSED.map((arrow) => {
  const [controller, from, event, to] = arrow;
  return [`${controller}: ${from}, ${event}, ${to}`, arrow] as const;
});

/** Takes a step in a record that is put there, of several the first that can; gives where it led, or what was answered. */
async function pressed(arrow: Arrow): Promise<string> {
  const [controller, from, event, , { having = "true", set, input } = {}] = arrow;
  const answers: string[] = [];
  for (const { id, estado, table } of await recordsOf(controller, having, from)) {
    await sql`update ${table} set estado = ${from} where id = ${id}::bigint`.execute(db);
    if (set !== undefined) {
      await sql`update ${table} set ${sql.raw(set)} where id = ${id}::bigint`.execute(db);
    }
    const { version } = await desk.record(controller, id);
    const asked = { version, reason: "Se decidió así.", ...(input && { input }) };
    const { status, body } = await desk.wrote("POST", `${controller}/${event}/${id}`, asked);
    if (status === 200) return (await desk.record(controller, id)).status ?? "";
    answers.push(JSON.stringify(body));
    await sql`update ${table} set estado = ${estado} where id = ${id}::bigint`.execute(db);
  }
  return answers.join("\n");
}

test.each(named)("%s", async (_name, arrow) => {
  const [controller, , , to] = arrow;
  const { lifecycle } = registry.of(controller as "loads").definition;
  // The server may have gone on with it.
  const after = lifecycle === null ? [] : nextByItself(lifecycle, to);
  expect([to, ...after]).toContain(await pressed(arrow));
});
