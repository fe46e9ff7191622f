import { describe, expect, test } from "vitest";
import { openChannel } from "../../support/channel.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { HOUR } from "./resting-section.ts";
import { openTimerBench } from "./timer-bench.ts";
import { timersOfDaysSuite } from "./timers-of-days-suite.ts";
import { timersOfManySuite } from "./timers-of-many-suite.ts";

/** An `after` in the chart of a lifecycle (ADR 69). */
export function timersSuite(
  open: OpenDatabase,
  waiting?: Parameters<typeof timersOfManySuite>[1],
): void {
  const bench = openTimerBench(open);
  const { clock, office, desk, beBusy, make, pass, command } = bench;
  const { statusOf, actionsOf, jobs, waitingJobs, writeOld } = bench;

  /** The live channel of a person who works in the first company. */
  async function listening() {
    const { url } = office().server;
    const token = await office().tokenOf("admin");
    const headers = { authorization: `Bearer ${token}`, company: "1" };
    await fetch(`${url}/api/genders/list`, { headers });
    const channel = openChannel(url, token);
    await channel.hears("socket.connected");
    return channel;
  }

  describe("a state that is left after a time", () => {
    test("is left when the time is over and not before: by the system, with its effects, and told", async () => {
      const id = await make();
      await pass(48 * HOUR - 1);
      expect(await statusOf(id)).toBe("active");
      const channel = await listening();
      await pass(1);
      expect(await desk().record("genders", id)).toMatchObject({
        status: "inactive",
        version: 2,
        updatedBy: "El sistema",
        values: { nombre: "En reposo" },
      });
      expect((await desk().history("genders", id))[0]).toMatchObject({
        action: "rest",
        by: "El sistema",
        reason: null,
      });
      const { rows } = await desk().list("rankings", `?q=R${id}`);
      expect(rows.map(({ values }) => values["nombre"])).toEqual(["Uno"]);
      await expect.poll(() => channel.changed("genders")).toEqual([id]);
      channel.close();
    });

    test("waiting as a job that people see with its date, and that nobody cancels", async () => {
      const id = await make();
      const [job] = await waitingJobs();
      expect(job).toMatchObject({
        title: "Plazo de un registro",
        key: `genders/${id}/active/rest`,
        owner: null,
        company: "1",
        dueAt: new Date(clock.now().getTime() + 48 * HOUR).toISOString(),
        progress: { words: `Género Uno: Pasan dos días sin uso` },
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
      const { version } = await desk().record("genders", id);
      await desk().edit("genders", { id, version }, { codigo: `E${id}`, nombre: "Otro" });
      await pass(HOUR);
      expect(await actionsOf(id)).toEqual(["rest", "edit", "create"]);
    });

    test("is not left while its guard refuses, which is looked at again a day later", async () => {
      beBusy(true);
      const id = await make();
      await pass(48 * HOUR);
      beBusy(false);
      await pass(23 * HOUR);
      expect(await statusOf(id)).toBe("active");
      await pass(HOUR);
      expect(await statusOf(id)).toBe("inactive");
    });

    test("a rehearsal schedules nothing, and a record that is gone leaves nothing behind", async () => {
      const id = await make();
      await command("deactivate", id);
      const { version } = await desk().record("genders", id);
      expect(
        (await desk().wrote("POST", `genders/activate/${id}/rehearsal`, { version })).status,
      ).toBe(200);
      expect(await waitingJobs()).toEqual([]);
      const other = await make();
      expect(await desk().many("genders/create/undo", { ids: [other] })).toMatchObject([
        { done: true },
      ]);
      expect(await waitingJobs()).toEqual([]);
    });

    test("what the system did is not undone as one's own", async () => {
      const id = await make();
      await pass(48 * HOUR);
      expect(await desk().many("genders/create/undo", { ids: [id] })).toMatchObject([
        { done: false, reason: "Después siguió por sí solo: ya no se puede deshacer desde aquí." },
      ]);
    });
  });

  test("where an effect is refused nothing is done; a person sees why, and tries it again", async () => {
    const id = await make();
    const { id: other } = await desk().made("rankings", { codigo: `R${id}`, nombre: "Ya está" });
    await pass(48 * HOUR);
    for (let n = 0; n < 5; n += 1) await pass(HOUR / 12);
    expect(await desk().record("genders", id)).toMatchObject({ status: "active", version: 1 });
    const [failed] = await jobs("failed");
    expect(failed).toMatchObject({ key: `genders/${id}/active/rest`, can: { retry: true } });
    expect(await waitingJobs()).toEqual([]);
    await desk().call("DELETE", `rankings/delete/${other}?version=1`);
    await desk().call("POST", `jobs/retry/${failed?.id}`);
    await pass(0);
    expect(await actionsOf(id)).toEqual(["rest", "create"]);
  });

  test("records that were in the state before the chart had its time are counted from their last entry", async () => {
    const made = new Date(clock.now().getTime() - 47 * HOUR);
    const id = await writeOld(made);
    await pass(0);
    expect(await statusOf(id)).toBe("active");
    await pass(HOUR);
    expect(await statusOf(id)).toBe("inactive");
  });

  timersOfDaysSuite(bench);
  timersOfManySuite(bench, waiting);
}
