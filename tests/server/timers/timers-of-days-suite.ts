import { describe, expect, test } from "vitest";
import { HOUR } from "./resting-section.ts";
import type { openTimerBench } from "./timer-bench.ts";

/** Timers whose time is a day in a field of the record, which edits move. */
export function timersOfDaysSuite(bench: ReturnType<typeof openTimerBench>): void {
  const { clock, desk, pass, waitingJobs } = bench;
  let count = 0;

  /** The day in Colombia, so many days from now. */
  const dayIn = (days: number) =>
    new Date(clock.now().getTime() + (days * 24 - 5) * HOUR).toISOString().slice(0, 10);

  const values = (address: string, colleague: string, until: string | null) => ({
    direccion: address,
    descripcion: "Sede",
    alcance: "user",
    rol: null,
    usuario: colleague,
    vigente_hasta: until,
  });

  async function make(until: string | null): Promise<string> {
    count += 1;
    const [colleague] = (await desk().list("users", "?q=analista")).rows;
    const made = values(`190.85.1.${count}`, colleague?.id ?? "", until);
    return (await desk().made("ips", made)).id;
  }

  async function edit(id: string, until: string | null): Promise<void> {
    const record = await desk().record("ips", id);
    const { status } = await desk().edit("ips", record, { ...record.values, vigente_hasta: until });
    expect(status).toBe(200);
  }

  const statusOf = async (id: string) => (await desk().record("ips", id)).status;

  /** Goes to the last moment of the day before one. */
  async function goBefore(day: string): Promise<void> {
    await pass(new Date(`${day}T05:00:00Z`).getTime() - 1 - clock.now().getTime());
  }

  describe("a state that is left on a day of the record", () => {
    test("is left when that day begins in Colombia", async () => {
      const day = dayIn(3);
      const id = await make(day);
      await goBefore(day);
      expect(await statusOf(id)).toBe("active");
      await pass(1);
      expect(await statusOf(id)).toBe("inactive");
    });

    test("is left on the other day that an edit says, whether it comes later or sooner", async () => {
      const [soon, late] = [dayIn(3), dayIn(6)];
      const [later, sooner] = [await make(soon), await make(late)];
      await edit(later, late);
      await edit(sooner, soon);
      await goBefore(soon);
      await pass(1);
      expect([await statusOf(later), await statusOf(sooner)]).toEqual(["active", "inactive"]);
      await goBefore(late);
      await pass(1);
      expect(await statusOf(later)).toBe("inactive");
    });

    test("waits for nothing without a day, and at once for one that is over", async () => {
      const day = dayIn(3);
      const [without, over] = [await make(null), await make(day)];
      await edit(over, null);
      expect(await waitingJobs()).toEqual([]);
      await goBefore(day);
      await pass(1);
      expect([await statusOf(without), await statusOf(over)]).toEqual(["active", "active"]);
      await edit(over, dayIn(-1));
      await pass(0);
      expect(await statusOf(over)).toBe("inactive");
    });
  });
}
