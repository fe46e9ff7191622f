import { sql } from "kysely";
import type * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { jobList } from "../../../src/contract/jobs-contract.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { restingRegistry } from "./resting-section.ts";

/** An office in which genders go to rest, with a clock that stands still. */
export function openTimerBench(open: OpenDatabase) {
  const clock = createTestClock();
  let office: Office;
  let desk: Desk;
  let isIdle = true;
  let count = 0;
  const registry = restingRegistry(() => isIdle);

  beforeAll(async () => {
    office = await openOffice(await open(), { clock, registry });
  });
  beforeEach(async () => {
    isIdle = true;
    await enter();
  });
  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
  });

  const db = () => office.server.db;

  /** Signs in again: who was signed in for days is no longer. */
  async function enter(): Promise<void> {
    desk = deskOf(await office.as("admin"));
  }

  async function work(server: TestServer = office.server): Promise<void> {
    await server.tidy();
    await server.settled();
  }

  async function jobs(status: "scheduled" | "failed") {
    const { body } = await desk.call("GET", `jobs/list?status=${status}`);
    return (body as z.infer<typeof jobList.reply>).rows;
  }

  return {
    clock,
    db,
    enter,
    work,
    jobs,
    office: () => office,
    desk: () => desk,
    beBusy: (isBusy: boolean) => {
      isIdle = !isBusy;
    },
    /** Another server on the same database. */
    another: async () => startServer({ db: db(), clock, registry }),
    make: async () => {
      count += 1;
      return (await desk.made("genders", { codigo: `G${count}`, nombre: "Uno" })).id;
    },
    pass: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await work();
      await enter();
    },
    command: async (event: string, id: string) => {
      const { version } = await desk.record("genders", id);
      expect((await desk.wrote("POST", `genders/${event}/${id}`, { version })).status).toBe(200);
    },
    statusOf: async (id: string) => (await desk.record("genders", id)).status,
    actionsOf: async (id: string) =>
      (await desk.history("genders", id)).map(({ action }) => action),
    waitingJobs: async () => jobs("scheduled"),
    /** Writes a record of before the chart had its timer. */
    writeOld: async (made: Date) => {
      const { rows } = await sql<{ id: string }>`
        insert into genders (empresa_id, codigo, nombre, creado_en) values (1, 'OLD', 'Uno', ${made})
        returning id::text`.execute(db());
      return rows[0]?.id ?? "";
    },
  };
}
