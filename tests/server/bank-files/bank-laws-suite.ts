import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../../bench/list-user.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { bankLine, daysAgo, openBankDesk } from "./bank-desk.ts";

const DAYS = 6;
const HISTORIES = 25;

/** A movement of the bank, which is written the same in every file that has it. */
type Movement = { readonly day: number; readonly text: string };

/**
 * Laws 44 and 51 over random files that overlap: whatever part of the bank's movements each file has, and in whatever order
 * they come, every movement enters once, with one receipt, and the ledger has the sum of those that some file brought.
 */
export function bankLawsSuite(open: OpenDatabase): void {
  const office = openBankDesk(open);

  describe("files that overlap at random", () => {
    test("bring each movement of the bank once, and none is missing", async () => {
      const { statement, send } = office();
      const { db } = office().office.server;
      const random = randomFrom(44);
      const below = (count: number) => Math.floor(random() * count);
      // Few texts and one amount, so that many lines of a day are equal.
      const all: readonly Movement[] = Array.from({ length: 60 }, (_, nth) => ({
        day: Math.floor((nth * DAYS) / 60),
        text: `PAGO ${below(3)}`,
      }));
      const sent = new Set<string>();
      const brought = new Set<number>();
      for (let history = 0; history < HISTORIES; history += 1) {
        // Banks give whole days.
        const [from, until] = [below(DAYS), below(DAYS)].toSorted((a, b) => a - b);
        const own = all.filter(({ day }) => day >= (from ?? 0) && day <= (until ?? 0));
        const content = own
          .map(({ day, text }) =>
            bankLine({ fecha: daysAgo(20 - day), texto: text, valor: "1000,00" }),
          )
          .join("\n");
        const balances = { saldo_inicial: "0.00", saldo_final: `${own.length * 1000}.00` };
        // Law 51: the same file is refused, and changes nothing.
        const became = sent.has(content)
          ? (await send(content, balances)).status
          : (await statement(content, balances)).status;
        expect(sent.has(content) ? [422] : ["balanced", "closed"]).toContain(became);
        if (sent.has(content)) continue;
        sent.add(content);
        for (const [index, { day }] of all.entries()) {
          if (day >= (from ?? 0) && day <= (until ?? 0)) brought.add(index);
        }
        const { rows } = await sql<Record<string, unknown>>`
          select (select count(*)::integer from bank_lines where estado = 'pending') as lines,
            (select count(distinct clave)::integer from bank_lines where clave is not null) as keys,
            (select count(*)::integer from customers_collects) as receipts,
            (select count(distinct linea)::integer from customers_collects) as "ofLines",
            (select coalesce(sum(m.debe - m.haber), 0)::text from movements m join accounts a on a.id = m.cuenta
              where a.codigo = 'BAN') as bank`.execute(db);
        const count = brought.size;
        expect(rows[0]).toEqual({
          lines: count,
          keys: count,
          receipts: count,
          ofLines: count,
          bank: `${count * 1000}.00`,
        });
      }
      expect(brought.size).toBe(all.length);
    });
  });
}
