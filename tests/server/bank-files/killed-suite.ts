import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import bankFiles from "../../../src/sections/bank-files/bank-files.section.ts";
import { createBankStatementJob } from "../../../server/sections/bank-files/bank-files.jobs.ts";
import { randomFrom } from "../../bench/list-user.ts";
import { type Dying, openDying } from "../../support/dying.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { type BankGround, bankGround, bankLine, daysAgo } from "./bank-desk.ts";

const LINES = 800;
const KILLS = 50;

/** The last statement of a block at which a process dies: most blocks have some more, and live on by `diesAt` alone. */
const LONGEST = 20;

/** Files whose process dies at random moments of reading and entering (law 44): nothing twice, nothing missing. */
export function killedBankFilesSuite(open: OpenDatabase): void {
  let desk: Dying;
  let ground: BankGround;
  let deaths = 0;
  const random = randomFrom(44);

  beforeAll(async () => {
    desk = await openDying(open, {
      diesAt: () => {
        if (deaths >= KILLS || random() > 0.9) return null;
        deaths += 1;
        return 1 + Math.floor(random() * LONGEST);
      },
      diesAfter: () => random() < 0.3,
    });
    ground = await bankGround(desk.db);
  });
  afterAll(async () => desk.db.destroy());

  async function seen() {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*)::integer from bank_lines where estado = 'pending') as pending,
        (select count(*)::integer from bank_lines where estado = 'repeated') as repeated,
        (select count(distinct clave)::integer from bank_lines) as keys,
        (select count(distinct (archivo, fila))::integer from bank_lines) as rows,
        (select count(*)::integer from customers_collects) as receipts,
        (select count(distinct linea)::integer from customers_collects) as "ofLines",
        (select count(*)::integer from ledger_entries) as entries,
        (select sum(m.debe - m.haber)::text from movements m join accounts a on a.id = m.cuenta
          where a.codigo = 'BAN') as bank`.execute(desk.db);
    return rows[0];
  }

  const linesFrom = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) =>
      bankLine({
        fecha: daysAgo(9),
        texto: `PAGO ${from + at}`,
        valor: (from + at) % 3 === 0 ? "-10,00" : "100,00",
      }),
    ).join("\n");

  const sumOf = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => ((from + at) % 3 === 0 ? -10 : 100)).reduce(
      (sum, each) => sum + each,
      0,
    );

  async function send(from: number, until: number): Promise<void> {
    const id = await desk.create(bankFiles, linesFrom(from, until), {
      cuenta: ground.account,
      saldo_inicial: "0.00",
      saldo_final: `${sumOf(from, until)}.00`,
    });
    await desk.work(createBankStatementJob, { key: id, input: { file: id } });
    const { rows } = await sql<{
      estado: string;
    }>`select estado from bank_files where id = ${id}::bigint`.execute(desk.db);
    expect(rows).toEqual([{ estado: "balanced" }]);
  }

  describe("a process that dies again and again while it reads and enters", () => {
    test(
      `leaves nothing twice and nothing missing, ${KILLS} deaths later`,
      { timeout: 240_000 },
      async () => {
        const incoming = (count: number) => count - Math.ceil(count / 3);
        const entered = (count: number) => ({
          pending: count,
          keys: count,
          receipts: incoming(count),
          ofLines: incoming(count),
          entries: incoming(count),
          bank: `${incoming(count) * 100}.00`,
        });
        await send(0, LINES);
        expect(await seen()).toEqual({ ...entered(LINES), repeated: 0, rows: LINES });
        // Half of the second is in the first.
        await send(LINES / 2, LINES + LINES / 2);
        expect(await seen()).toEqual({
          ...entered(LINES + LINES / 2),
          repeated: LINES / 2,
          rows: LINES * 2,
        });
        expect(deaths).toBe(KILLS);
      },
    );
  });
}
