import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../bench/list-user.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openDyingDesk, type DyingDesk } from "./dying-desk.ts";
import { credit, monthsAgo } from "./loads-desk.ts";

const ROWS = 1_000;
const KILLS = 50;

/** A few more statements than a block has: some processes die in none of them. */
const LONGEST = 22;

/** Loads whose process dies at random moments (fund.md §10): nothing twice, nothing missing. */
export function killedLoadsSuite(open: OpenDatabase): void {
  let desk: DyingDesk;
  let deaths = 0;
  const random = randomFrom(20);

  beforeAll(async () => {
    desk = await openDyingDesk(open, {
      diesAt: () => {
        if (deaths >= KILLS || random() > 0.85) return null;
        deaths += 1;
        return 1 + Math.floor(random() * LONGEST);
      },
      diesAfter: () => random() < 0.3,
    });
  });
  afterAll(async () => desk.db.destroy());

  /** Counts everything: the figures are the same however often the process died. */
  async function seen() {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*)::integer from load_rows) as rows,
        (select count(distinct (carga, fila))::integer from load_rows) as lines,
        (select count(*)::integer from customers) as debtors,
        (select count(*)::integer from obligations) as obligations,
        (select count(distinct referencia)::integer from obligations) as "references",
        (select count(*)::integer from cuts where estado = 'current') as cuts,
        (select sum(valor_cubierto)::text from obligations) as covered,
        (select sum(m.haber - m.debe)::text from movements m join accounts a on a.id = m.cuenta
          where a.codigo = 'COB') as cob,
        (select count(*)::integer from ledger_entries) as entries`.execute(desk.db);
    return rows[0];
  }

  describe("a process that dies again and again", () => {
    test(`leaves nothing twice and nothing missing, ${KILLS} deaths later`, async () => {
      const lines = Array.from({ length: ROWS }, (_, n) => credit(n));
      const credits = await desk.create("portfolio", monthsAgo(3), lines);
      await desk.work(credits, "read");
      await desk.run(credits, "apply");
      const entered = {
        rows: ROWS,
        lines: ROWS,
        debtors: ROWS,
        obligations: ROWS,
        references: ROWS,
        cuts: ROWS,
        covered: "700000000.00",
        cob: "700000000.00",
        entries: 5,
      };
      expect(await seen()).toEqual(entered);
      const { rows } = await sql<{ number: string }>`
        select numero_garantia as number from obligations order by id`.execute(desk.db);
      const balances = await desk.create(
        "balances",
        monthsAgo(2),
        rows.map(
          ({ number }, n) => `${number};;${n % 10 === 0 ? 0 : 500_000};${n % 3 === 0 ? 40 : 0};;`,
        ),
      );
      await desk.work(balances, "read");
      await desk.run(balances, "apply");
      const cut = { ...entered, rows: 2 * ROWS, lines: 2 * ROWS, cuts: 2 * ROWS, entries: 10 };
      expect(await seen()).toEqual({ ...cut, covered: "315000000.00", cob: "315000000.00" });
      await desk.run(balances, "reverse");
      expect(await seen()).toEqual({ ...cut, cuts: ROWS, entries: 15 });
      const statuses = await sql`select distinct estado from obligations`.execute(desk.db);
      expect(statuses.rows).toEqual([{ estado: "current" }]);
      expect(deaths).toBe(KILLS);
    });
  });
}
