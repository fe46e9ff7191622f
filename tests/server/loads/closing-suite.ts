import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePeriod } from "../../../server/fund/ledger/ledger-periods.ts";
import { meanwhile } from "../sections/meanwhile.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openDyingDesk, type DyingDesk } from "./dying-desk.ts";
import { credit, monthsAgo } from "./loads-desk.ts";

/** A month that closes while a load changes its cut without changing what is covered (fund.md §3, laws 9 and 21). */
export function loadsClosingSuite(open: OpenDatabase): void {
  const [FIRST, SECOND] = [monthsAgo(3), monthsAgo(2)];
  let desk: DyingDesk;
  let number: string;

  beforeAll(async () => {
    desk = await openDyingDesk(open, { diesAt: () => null, diesAfter: () => false });
    const credits = await desk.create("portfolio", FIRST, [credit(1)]);
    await desk.work(credits, "read");
    await desk.run(credits, "apply");
    const { rows } = await sql<{ number: string }>`
      select numero_garantia as number from obligations`.execute(desk.db);
    number = rows[0]?.number ?? "";
  });
  afterAll(async () => desk.db.destroy());

  /** A load that says of the only obligation what was known of it. */
  async function sameBalance(period: string, days: number): Promise<string> {
    const load = await desk.create("balances", period, [`${number};;1000000;${days};;`]);
    await desk.work(load, "read");
    return load;
  }

  /** Works on a load while its month is closed; tells why nothing was done. */
  async function whileClosing(period: string, work: () => Promise<void>): Promise<unknown> {
    const now = new Date();
    return meanwhile(
      desk.db,
      async (trx) => closePeriod({ db: trx, now, companyId: 1, userId: null }, period),
      async () => work().catch((error: unknown) => error),
    );
  }

  async function versions(period: string) {
    const { rows } = await sql<{ estado: string; carga: string }>`
      select estado, carga::text from cuts where periodo = ${period} order by revision`.execute(
      desk.db,
    );
    return rows;
  }

  test("it applies nothing to the closed month", async () => {
    const load = await sameBalance(FIRST, 5);
    const before = await versions(FIRST);
    expect(await whileClosing(FIRST, async () => desk.run(load, "apply"))).toBeInstanceOf(Error);
    expect(await versions(FIRST)).toEqual(before);
  });

  test("it reverses nothing of the closed month", async () => {
    const load = await sameBalance(SECOND, 6);
    await sql`update loads set estado = 'cancelled' where estado = 'applying'`.execute(desk.db);
    await desk.run(load, "apply");
    const before = await versions(SECOND);
    expect(await whileClosing(SECOND, async () => desk.run(load, "reverse"))).toBeInstanceOf(Error);
    expect(await versions(SECOND)).toEqual(before);
  });
}
