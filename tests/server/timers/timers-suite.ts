import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { jobList } from "../../../src/contract/jobs-contract.ts";
import type * as z from "zod/mini";
import { claimDue } from "../../../server/engine/queue/claims.ts";
import { openChannel } from "../../support/channel.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { HOUR, restingRegistry } from "./resting-section.ts";

/** An `after` in the chart of a lifecycle (ADR 69). */
export function timersSuite(open: OpenDatabase): void {
  const clock = createTestClock();
  let office: Office;
  let desk: Desk;
  let isIdle = true;
  let count = 0;

  beforeAll(async () => {
    const registry = restingRegistry(() => isIdle);
    office = await openOffice(await open(), { clock, registry });
  });
  beforeEach(async () => {
    isIdle = true;
    desk = deskOf(await office.as("admin"));
  });
  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
  });

  const db = () => office.server.db;

  async function make(): Promise<string> {
    count += 1;
    return (await desk.made("genders", { codigo: `G${count}`, nombre: "Uno" })).id;
  }

  async function work(server: TestServer = office.server): Promise<void> {
    await server.tidy();
    await server.settled();
  }

  async function pass(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    await work();
    // Who was signed in for days is no longer.
    desk = deskOf(await office.as("admin"));
  }

  async function command(event: string, id: string): Promise<void> {
    const { version } = await desk.record("genders", id);
    expect((await desk.wrote("POST", `genders/${event}/${id}`, { version })).status).toBe(200);
  }

  const statusOf = async (id: string) => (await desk.record("genders", id)).status;
  const actionsOf = async (id: string) =>
    (await desk.history("genders", id)).map(({ action }) => action);

  /** The live channel of a person who works in the first company. */
  async function listening() {
    const { url } = office.server;
    const token = await office.tokenOf("admin");
    const headers = { authorization: `Bearer ${token}`, company: "1" };
    await fetch(`${url}/api/genders/list`, { headers });
    const channel = openChannel(url, token);
    await channel.hears("socket.connected");
    return channel;
  }

  async function waitingJobs() {
    const { body } = await desk.call("GET", "jobs/list?status=waiting");
    return (body as z.infer<typeof jobList.reply>).rows.filter(({ kind }) => kind === "timer");
  }

  describe("a state that is left after a time", () => {
    test("is left when the time is over and not before: by the system, with its effects, and told", async () => {
      const id = await make();
      await pass(48 * HOUR - 1);
      expect(await statusOf(id)).toBe("active");
      const channel = await listening();
      await pass(1);
      expect(await desk.record("genders", id)).toMatchObject({
        status: "inactive",
        version: 2,
        updatedBy: "El sistema",
        values: { nombre: "En reposo" },
      });
      expect((await desk.history("genders", id))[0]).toMatchObject({
        action: "rest",
        by: "El sistema",
        reason: null,
      });
      const { rows } = await desk.list("rankings", `?q=R${id}`);
      expect(rows.map(({ values }) => values["nombre"])).toEqual(["Uno"]);
      await expect.poll(() => channel.changed("genders")).toEqual([id]);
      channel.close();
    });

    test("waits as a job that people see with its date, and that nobody cancels", async () => {
      const id = await make();
      const [job] = await waitingJobs();
      expect(job).toMatchObject({
        title: "Plazo de un registro",
        key: `genders/${id}/active/rest`,
        owner: null,
        company: "1",
        dueAt: new Date(clock.now().getTime() + 48 * HOUR).toISOString(),
        progress: { words: "Género: Pasan dos días sin uso" },
        can: { cancel: false, retry: false },
      });
      await command("deactivate", id);
      expect(await waitingJobs()).toEqual([]);
    });

    test("that is left before stays as it was left; entered again, its time begins anew", async () => {
      const id = await make();
      await pass(47 * HOUR);
      await command("deactivate", id);
      await command("activate", id);
      await pass(47 * HOUR);
      expect(await statusOf(id)).toBe("active");
      await pass(HOUR);
      expect(await actionsOf(id)).toEqual(["rest", "activate", "deactivate", "create"]);
    });

    test("an edit does not move its time", async () => {
      const id = await make();
      await pass(47 * HOUR);
      const { version } = await desk.record("genders", id);
      await desk.edit("genders", { id, version }, { codigo: `E${id}`, nombre: "Otro" });
      await pass(HOUR);
      expect(await actionsOf(id)).toEqual(["rest", "edit", "create"]);
    });

    test("is not left while its guard refuses, which is looked at again a day later", async () => {
      isIdle = false;
      const id = await make();
      await pass(48 * HOUR);
      isIdle = true;
      await pass(23 * HOUR);
      expect(await statusOf(id)).toBe("active");
      await pass(HOUR);
      expect(await statusOf(id)).toBe("inactive");
    });

    test("a rehearsal schedules nothing, and a record that is gone leaves nothing behind", async () => {
      const id = await make();
      await command("deactivate", id);
      const { version } = await desk.record("genders", id);
      expect(
        (await desk.wrote("POST", `genders/activate/${id}/rehearsal`, { version })).status,
      ).toBe(200);
      expect(await waitingJobs()).toEqual([]);
      const other = await make();
      expect(await desk.many("genders/create/undo", { ids: [other] })).toMatchObject([
        { done: true },
      ]);
      expect(await waitingJobs()).toEqual([]);
    });

    test("what the system did is not undone as one's own", async () => {
      const id = await make();
      await pass(48 * HOUR);
      expect(await desk.many("genders/create/undo", { ids: [id] })).toMatchObject([
        { done: false, reason: "Después se cambió otra vez: ya no se puede deshacer desde aquí." },
      ]);
    });
  });

  describe("of several processes", () => {
    test("one that died with the job in its hands does nothing; the next one does it, once", async () => {
      const id = await make();
      clock.advance(48 * HOUR);
      const now = clock.now();
      const until = new Date(now.getTime() + 60_000);
      const wish = { kinds: ["timer"], now, until, by: randomUUID() };
      await claimDue(db(), "jobs", sql<object>`id`, wish);
      await pass(0);
      expect(await statusOf(id)).toBe("active");
      await pass(60_001);
      await pass(60_001);
      expect(await actionsOf(id)).toEqual(["rest", "create"]);
    });

    test("each record is moved by one", async () => {
      const ids: string[] = [];
      for (let n = 0; n < 12; n += 1) ids.push(await make());
      const registry = restingRegistry(() => isIdle);
      const other = await startServer({ db: db(), clock, registry });
      clock.advance(48 * HOUR);
      await Promise.all([work(), work(other)]);
      await other.close();
      await pass(0);
      for (const id of ids) expect(await actionsOf(id)).toEqual(["rest", "create"]);
    });

    test("who comes first wins: a person who leaves the state at the same time is not overtaken", async () => {
      const id = await make();
      clock.advance(48 * HOUR);
      // Not awaited inside: it waits for the record, or for the only connection.
      const late = await db()
        .transaction()
        .execute(async (tx) => {
          await sql`update genders set estado = 'inactive', version = 2 where id = ${id}::bigint`.execute(
            tx,
          );
          return { done: work() };
        });
      await late.done;
      await pass(0);
      expect(await desk.record("genders", id)).toMatchObject({ status: "inactive", version: 2 });
      expect(await actionsOf(id)).toEqual(["create"]);
    });
  });

  test("records that were in the state before the chart had its time are counted from their last entry", async () => {
    const made = new Date(clock.now().getTime() - 47 * HOUR);
    const { rows } = await sql<{ id: string }>`
      insert into genders (empresa_id, codigo, nombre, creado_en) values (1, 'OLD', 'Uno', ${made})
      returning id::text`.execute(db());
    const id = rows[0]?.id ?? "";
    await pass(0);
    expect(await statusOf(id)).toBe("active");
    await pass(HOUR);
    expect(await statusOf(id)).toBe("inactive");
  });
}
