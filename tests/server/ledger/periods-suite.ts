import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { balancesAt } from "../../../server/fund/ledger/balances.ts";
import { balanceByOrigin, fundBalance } from "../../../server/fund/ledger/fund-balance.ts";
import { assertOpen, lastClosed } from "../../../server/fund/ledger/ledger-periods.ts";
import { bankCharge, bankIn, contribution } from "../../../server/fund/ledger/events.ts";
import type { LedgerBench } from "./ledger-bench.ts";

/** Tests the periods of the ledger and its balances, on each database (fund.md §3). */
export function periodsSuite(bench: () => LedgerBench): void {
  /** A company with an entry in August and one in September. */
  async function worked(): Promise<number> {
    const { newCompany, post } = bench();
    const company = await newCompany();
    const on = (date: string, amount: string) => ({ date, key: date, origin: "x/1", amount });
    await post(company, bankIn(on("2026-08-10", "100.00")));
    await post(company, contribution(on("2026-08-31", "60.00")));
    await post(company, bankCharge(on("2026-09-15", "0.50")));
    return company;
  }

  describe("9: nothing enters a closed period", () => {
    const CLOSED = "El período 2026-08 está cerrado.";
    const late = { date: "2026-08-31", key: "late", origin: "x/1", amount: "1.00" };

    test("not by posting, not by reversing", async () => {
      const { post, reverse, close, db } = bench();
      const company = await worked();
      await close(company, "2026-08");
      await expect(post(company, bankIn(late))).rejects.toThrow(CLOSED);
      const reversal = { ...late, reverses: "2026-09-15", description: "x" };
      await expect(reverse(company, reversal)).rejects.toThrow(CLOSED);
      await expect(assertOpen({ db, companyId: company }, "2026-08")).rejects.toThrow(CLOSED);
      await assertOpen({ db, companyId: company }, "2026-09");
      expect(await lastClosed({ db, companyId: company })).toBe("2026-08");
    });

    test("nor one before it, even if nothing ever happened there", async () => {
      const { post, close } = bench();
      const company = await worked();
      await close(company, "2026-08");
      await expect(post(company, bankIn({ ...late, date: "2026-01-31" }))).rejects.toThrow(
        "El período 2026-01 está cerrado.",
      );
    });

    test("nor by SQL", async () => {
      const { close, db } = bench();
      const company = await worked();
      await close(company, "2026-08");
      const entry = sql`
        insert into ledger_entries (empresa_id, numero, fecha, periodo, evento, valor, clave, huella, huella_anterior)
        values (${company}, 'LB-X', '2026-08-05', '2026-08', 'bankIn', 7, 'x', '', '')`;
      await expect(entry.execute(db)).rejects.toThrow(CLOSED);
    });

    test("and it does not open again", async () => {
      const { close, db } = bench();
      const company = await worked();
      await close(company, "2026-08");
      await expect(close(company, "2026-08")).rejects.toThrow(CLOSED);
      for (const change of [
        sql`update ledger_periods set estado = 'open'`,
        sql`delete from ledger_periods`,
      ]) {
        const attempt = sql`${change} where empresa_id = ${company}`.execute(db);
        await expect(attempt).rejects.toThrow(CLOSED);
      }
    });
  });

  test("10: periods close in order, once they are over", async () => {
    const { close } = bench();
    const company = await worked();
    await expect(close(company, "2026-09")).rejects.toThrow(
      "Primero se cierra el período 2026-08.",
    );
    await close(company, "2026-08");
    await expect(close(company, "2026-10")).rejects.toThrow("El período 2026-10 no ha terminado.");
    await close(company, "2026-09");
  });

  test("10: of two who close a period at once one does", async () => {
    const { close } = bench();
    const company = await worked();
    const both = await Promise.allSettled([close(company, "2026-08"), close(company, "2026-08")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("3: a balance is the sum of its lines, whatever was closed", async () => {
    const { close, db } = bench();
    const company = await worked();
    const days = ["2026-08-09", "2026-08-10", "2026-08-31", "2026-09-14", "2026-10-15"];
    const read = async () => Promise.all(days.map(async (at) => balancesAt(db, company, at)));
    const open = await read();
    expect(open.map((each) => each.get("POR"))).toEqual([
      "0.00",
      "-100.00",
      "-40.00",
      "-40.00",
      "-40.00",
    ]);
    await close(company, "2026-08");
    expect(await read()).toEqual(open);
    await close(company, "2026-09");
    expect(await read()).toEqual(open);
  });

  test("the balance of the fund is what it has, and what it received less what it spent", async () => {
    const { db, post } = bench();
    const company = await worked();
    await sql`
      insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde, vigente_hasta) values
        (${company}, 'RESERVA', 'Reserva', 9, 'percent', '2024-01-01', '2026-09-30'),
        (${company}, 'RESERVA', 'Reserva', 3.5, 'percent', '2026-10-01', null)`.execute(db);
    // The covered balance of the worked example (fund.md §2).
    await post(company, {
      event: "cut",
      date: "2026-10-01",
      key: "cut",
      origin: "cuts/1",
      description: "x",
      lines: [
        { type: "COCA", amount: "14945000.39" },
        { type: "COBA", amount: "14945000.39" },
      ],
    });
    // A commission that is owed to the fund is not at its disposal.
    await post(company, {
      event: "cut",
      date: "2026-10-02",
      key: "fee",
      origin: "x/1",
      description: "x",
      lines: [
        { type: "COMI", amount: "11.90" },
        { type: "INGC", amount: "10.00" },
        { type: "IVAC", amount: "1.90" },
      ],
    });
    const { byAccount, ...fund } = await fundBalance(db, company, "2026-10-15");
    expect(fund).toEqual({
      saldo: "69.50",
      disponible: "57.60",
      porRecuperar: "0.00",
      reserva: "523075.01",
    });
    expect(balanceByOrigin(byAccount)).toBe("69.50");
    const before = await fundBalance(db, company, "2026-09-14");
    expect([before.saldo, before.reserva]).toEqual(["60.00", "0.00"]);
  });
}
