import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueueJob } from "../../server/engine/jobs/enqueue-job.ts";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { seedDemo } from "../../server/seed/demo-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import type { Database } from "../../server/store/schema.ts";
import { awaitedIn } from "../../src/engine/awaited.ts";
import { isServersTurn, stepsAt, targetByItself } from "../../src/engine/lifecycle-steps.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { openDatabase } from "../support/open-database.ts";
import { openOffice, type Office } from "../support/office.ts";
import { registry } from "../support/registry.ts";
import { deskOf, type Desk } from "./sections/desk.ts";

/** A status in which a record waits for a job of the server: the kind of the job, and what it is given. */
type Busy = readonly [
  controller: string,
  status: string,
  kind: string,
  inputOf: (id: string) => unknown,
  ends: string,
];

const bankFile = (file: string) => ({ file });
const load = (task: string) => (id: string) => ({ load: id, task });

/** Every status from which only a job leads out, and the status in which its failure ends: written by hand (ADR 101). */
const BUSY: readonly Busy[] = [
  ["loads", "received", "load", load("read"), "unread"],
  ["loads", "reading", "load", load("read"), "unread"],
  ["loads", "applying", "load", load("apply"), "valid|wrong|halfApplied"],
  ["loads", "reversing", "load", load("reverse"), "applied|halfReversed"],
  ["settlements", "preparing", "liquidacion", (settlement) => ({ settlement }), "halted"],
  ["settlements", "calculating", "liquidacion", (settlement) => ({ settlement }), "halted"],
  ["erp-runs", "running", "emission-run", (run) => ({ run }), "stopped"],
  ["erps", "sending", "emission", (erp) => ({ erp }), "halted"],
  ["erps", "unanswered", "emission", (erp) => ({ erp }), "halted"],
  ["bank-files", "received", "bank-statement", bankFile, "unread"],
  ["bank-files", "reading", "bank-statement", bankFile, "unread"],
  ["bank-files", "crossing", "bank-statement", bankFile, "halted"],
  ["transfers", "sending", "bank-file", (transfer) => ({ transfer }), "ready"],
  ["transfer-batches", "writing", "transfer-batch-file", (batch) => ({ batch }), "open"],
  [
    "transfer-batches",
    "reading",
    "transfer-batch-answer",
    (batch) => ({ batch, file: "0" }),
    "sent",
  ],
];

/** The statuses that other records lead out of, which wait for no job of their own. */
const LED_BY_OTHERS: readonly string[] = [
  "load-rows.applied",
  "obligations.claimed",
  "obligations.paid",
  "obligations.recovering",
  "obligations.settled",
  "cuts.current",
  "collection-documents.issuing",
  "collection-documents.paid",
  "erp-runs.awaiting",
  "fe-attachments.loaded",
  "fe-attachments.included",
  "advances.approved",
  "advances.legalised",
  "transfers.batched",
  "bank-lines.staged",
  "customers-collects.toRefund",
  "receipt-applications.returning",
  "taxes.scheduled",
  // The turns of its campaign, which people pause and resume.
  "fe-sends.queued",
  // Their end is in the transaction of the step itself.
  "fund-periods.verifying",
  "fund-periods.closing",
  "requests.paying",
  "requests.paid",
  "requests.closed",
  "recoverables.recovered",
  "obligations.writtenOff",
  "obligations.sold",
  "customers.active",
  "customers.recovering",
  "customers.clear",
];

const sections = [...registry.sections.values()].map(({ definition }) => definition);

/** The declared sections with a life, by controller. */
function lifeOf(controller: string) {
  const found = sections.find((each) => each.controller === controller);
  if (found === undefined || found.lifecycle === null) throw new Error(`${controller} has no life`);
  return { section: found, lifecycle: found.lifecycle };
}

test("every status that only the server leads out of waits for a job that is told here, or for another record", () => {
  const servers = sections.flatMap(({ controller, lifecycle }) =>
    lifecycle === null
      ? []
      : statusesOf(lifecycle)
          .filter(({ key }) => isServersTurn(lifecycle, key))
          .map(({ key }) => `${controller}.${key}`),
  );
  const told = [...LED_BY_OTHERS, ...BUSY.map(([controller, status]) => `${controller}.${status}`)];
  expect(servers.filter((each) => !told.includes(each))).toEqual([]);
  expect(LED_BY_OTHERS.filter((each) => !servers.includes(each))).toEqual([]);
});

test("each of them leads by itself to the status that says why, from which people lead on", () => {
  const ends = BUSY.flatMap(([controller, status, , , each]) =>
    each.split("|").map((end) => [controller, status, end] as const),
  );
  const lost = ends.filter(([controller, status, end]) => {
    const { lifecycle } = lifeOf(controller);
    const reached = lifecycle.events.flatMap(
      (event: string) => targetByItself(lifecycle, status, event) ?? [],
    );
    // Rows that are wrong take what is given back to where they are mended.
    return !reached.includes(end === "wrong" ? "valid" : end);
  });
  expect(lost).toEqual([]);
  expect(ends.filter(([it, , end]) => stepsAt(lifeOf(it).lifecycle, end, {}).length === 0)).toEqual(
    [],
  );
  // Whoever may go on with it finds it among the work that waits; what is applied as before waits for nothing.
  const unseen = ends.filter(
    ([controller, , end]) =>
      !awaitedIn(lifeOf(controller).section).some(({ filters }) => filters["estado"] === end),
  );
  expect(unseen).toEqual([["loads", "reversing", "applied"]]);
});

describe("a record of the demonstration whose job cannot go on", () => {
  let db: Kysely<Database>;
  let office: Office;
  let desk: Desk;

  beforeAll(async () => {
    db = await openDatabase();
    const now = new Date();
    const { encryption } = deriveSecrets("x");
    await seedDemo({ db, registry, encryption, now });
    await seedRecords({ db, registry, now, size: 120, tell: () => undefined });
    // The demonstration has no batch: each is made of transfers that two people signed.
    await sql`
      insert into transfer_batches (empresa_id, numero, cuenta_origen, fecha_programada, cuantas, valor)
      select min(empresa_id), 'LT-2026-000001', min(id), '2026-08-12', 0, 0
      from banks_companies where empresa_id = (select min(id) from companies)`.execute(db);
    office = await openOffice(db);
    desk = deskOf(await office.as("admin"));
  });
  afterAll(async () => {
    await office.server.close();
    await db.destroy();
  });

  /** Runs the job of nobody until it has no more attempts. */
  async function failed(key: string, kind: string, input: unknown): Promise<void> {
    const wish = { key, input, now: office.server.clock.now() };
    const { id } = await enqueueJob(db, { kind }, wish);
    await sql`update jobs set company_id = (select min(id) from companies) where id = ${id}::bigint`.execute(
      db,
    );
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await office.server.tidy();
      await office.server.settled();
      await sql`update jobs set due_at = created_at where id = ${id}::bigint and due_at is not null`.execute(
        db,
      );
    }
    const { rows } = await sql<{ status: string; halted: boolean }>`
      select status, halted from jobs where id = ${id}::bigint`.execute(db);
    expect(rows).toEqual([{ status: "failed", halted: true }]);
  }

  test.each(BUSY)("%s %s: says why, and people lead on", async (...busy) => {
    const [controller, status, kind, inputOf, ends] = busy;
    const { table } = registry.of(controller as "loads");
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table.name)} set estado = ${status} where id = (
        select min(id) from ${sql.table(table.name)} where empresa_id = (select min(id) from companies))
      returning id::text`.execute(db);
    const { id = "" } = rows[0] ?? {};
    await failed(id, kind, inputOf(id));
    const { lifecycle } = lifeOf(controller);
    const record = await desk.record(controller, id);
    expect(ends.split("|")).toContain(record.status);
    expect(isServersTurn(lifecycle, record.status ?? "")).toBe(false);
    const said = JSON.stringify(record.values);
    expect(said).toMatch(/Quien la pidió ya no trabaja|No se sabe quién l[ao] envió/u);
    const { section } = lifeOf(controller);
    const remarks = section.remarks?.(record.values, record.status) ?? [];
    expect(remarks.map(({ words }) => words).join(" ")).toMatch(/^\p{Lu}.+\.$/u);
    const [last] = await desk.history(controller, id);
    expect(last?.reason ?? null).toBeNull();
  });
});
