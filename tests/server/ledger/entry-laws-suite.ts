import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { LedgerLine } from "../../../server/fund/ledger/ledger.types.ts";
import { post as postIn } from "../../../server/fund/ledger/post.ts";
import { bankCharge, bankIn, contribution } from "../../../server/fund/ledger/events.ts";
import type { LedgerBench } from "./ledger-bench.ts";
import { cause, entryOf, linesIn, numbersOf } from "./ledger-reads.ts";

/** Tests the laws of single entries, on each database (fund.md §3). */
export function entryLawsSuite(bench: () => LedgerBench): void {
  test("1: an entry that does not balance is refused", async () => {
    const { newCompany, post } = bench();
    const lines: LedgerLine[] = [
      { type: "ENTB", amount: "10.00" },
      { type: "CPID", amount: "9.99" },
    ];
    const entry = { ...cause("a"), event: "bankIn", description: "x", lines } as const;
    await expect(post(await newCompany(), entry)).rejects.toThrow("does not balance");
  });

  test("4: a line has one side, above zero; those of zero are left out, and alone they post nothing", async () => {
    const { newCompany, post, db } = bench();
    const company = await newCompany();
    const lines: LedgerLine[] = [
      { type: "COMI", amount: "5" },
      { type: "INGC", amount: "5.0" },
      { type: "IVAC", amount: "0.00" },
    ];
    const entry = { ...cause("a"), event: "bankIn", description: "x", lines } as const;
    await post(company, entry);
    expect(await linesIn(db, company)).toEqual([
      { code: "COMI", account: "CLI", debe: "5.00", haber: "0.00" },
      { code: "INGC", account: "COM", debe: "0.00", haber: "5.00" },
    ]);
    const nothing = lines.map((line) => ({ ...line, amount: "0.00" }));
    expect(await post(company, { ...entry, key: "b", lines: nothing })).toBeNull();
    expect(await post(company, { ...entry, key: "c", lines: [] })).toBeNull();
    expect(await numbersOf(db, company)).toEqual(["LB-2026-000001"]);
  });

  test.each(["-1.00", "1.005", "1e3", "1.000,50", "", "12345678901234567"])(
    "4, 52: an amount of %j is no money, and refused",
    async (amount) => {
      const { newCompany, post } = bench();
      const entry = bankIn({ ...cause("a"), amount });
      await expect(post(await newCompany(), entry)).rejects.toThrow("no amount of money");
    },
  );

  test("52: money is stored as a decimal number, never a float", async () => {
    const { rows } = await sql<{ type: string }>`
      select distinct format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid in ('movements'::regclass, 'ledger_entries'::regclass, 'ledger_sums'::regclass)
        and attname in ('debe', 'haber', 'valor') order by 1`.execute(bench().db);
    expect(rows.map(({ type }) => type)).toEqual(["numeric(30,2)"]);
  });

  test("52: a thousand lines of half a peso are five hundred pesos", async () => {
    const { newCompany, post, db } = bench();
    const company = await newCompany();
    const half = (type: LedgerLine["type"]) =>
      Array.from({ length: 1000 }, (): LedgerLine => ({ type, amount: "0.50" }));
    const lines = [...half("ENTB"), ...half("CPID")];
    await post(company, { ...cause("a"), event: "bankIn", description: "x", lines });
    expect(await entryOf(db, company, "a")).toMatchObject({ valor: "500.00", lines: 2000 });
  });

  test("5: account and side are of the movement type, whatever its record says", async () => {
    const { newCompany, post, db } = bench();
    const company = await newCompany();
    await post(company, bankIn({ ...cause("a"), amount: "10.00" }));
    await sql`
      update movement_types set naturaleza = 'debit', nombre = 'Entrada de otros'
      where empresa_id = ${company} and codigo = 'CPID'`.execute(db);
    await post(company, bankIn({ ...cause("b"), amount: "1.00" }));
    expect((await linesIn(db, company)).at(-1)).toEqual({
      code: "CPID",
      account: "POR",
      debe: "0.00",
      haber: "1.00",
    });
    const { rows } = await sql`
      select nombre, naturaleza from movement_types where empresa_id = ${company} and codigo = 'CPID'`.execute(
      db,
    );
    expect(rows).toEqual([{ nombre: "Entrada de otros", naturaleza: "credit" }]);
  });

  test("7: a key posts once, also when two post it at once", async () => {
    const { newCompany, post, db } = bench();
    const company = await newCompany();
    const entry = bankIn({ ...cause("a"), amount: "10.00" });
    const ids = await Promise.all([post(company, entry), post(company, entry)]);
    expect(new Set([...ids, await post(company, entry)]).size).toBe(1);
    expect(await linesIn(db, company)).toHaveLength(2);
    const other = await newCompany();
    expect(ids).not.toContain(await post(other, entry));
  });

  test("numbers have no gaps: one that is not kept is given again, and a clock set back repeats none", async () => {
    const { newCompany, post, within, db } = bench();
    const company = await newCompany();
    const entry = (key: string) => bankIn({ ...cause(key), amount: "10.00" });
    await post(company, entry("a"));
    const lost = within(company, async (context) => {
      await postIn(context, entry("b"));
      throw new Error("the cause fails");
    });
    await expect(lost).rejects.toThrow("the cause fails");
    await Promise.all(["c", "d", "e"].map(async (key) => post(company, entry(key))));
    const now = new Date("2027-01-02T12:00:00-05:00");
    await within(company, async (context) => postIn({ ...context, now }, entry("f")));
    await post(company, entry("g"));
    expect(await numbersOf(db, company)).toEqual([
      "LB-2026-000001",
      "LB-2026-000002",
      "LB-2026-000003",
      "LB-2026-000004",
      "LB-2027-000001",
      "LB-2027-000002",
    ]);
  });

  test("11: no date is in the future; the day is Colombia's", async () => {
    const { newCompany, post } = bench();
    const entry = bankIn({ ...cause("a"), date: "2026-10-16", amount: "10.00" });
    await expect(post(await newCompany(), entry)).rejects.toThrow(
      "La fecha 16/10/2026 todavía no ha llegado.",
    );
  });

  test("13: what a line is about is of the entry's company", async () => {
    const { newCompany, post, db } = bench();
    const [own, other] = [await newCompany(), await newCompany()];
    const { rows } = await sql<{ id: string }>`
      insert into customers (empresa_id, documento, nombre) values (${other}, 'CC 1', 'Ana')
      returning id::text as id`.execute(db);
    const about = { cliente: rows[0]?.id ?? "" };
    const { lines, ...entry } = bankIn({ ...cause("a"), amount: "10.00" });
    const told = { ...entry, lines: lines.map((line) => ({ ...line, about })) };
    await expect(post(own, told)).rejects.toThrow("El asiento nombra registros de otro fondo.");
    expect(await post(other, told)).not.toBeNull();
  });

  describe("15: what is owed to others never has a debit balance", () => {
    test("on the day of an entry, or on a later one", async () => {
      const { newCompany, post } = bench();
      const company = await newCompany();
      const on = (date: string, key: string, amount: string) => ({ ...cause(key), date, amount });
      await post(company, bankIn(on("2026-10-05", "in", "10.00")));
      const refusal = "El saldo de «Consignaciones por identificar» no alcanza.";
      await expect(post(company, contribution(on("2026-10-05", "a", "10.01")))).rejects.toThrow(
        refusal,
      );
      // It would be there today, and was not on that day.
      await expect(post(company, contribution(on("2026-10-04", "b", "10.00")))).rejects.toThrow(
        refusal,
      );
      await post(company, contribution(on("2026-10-07", "c", "6.00")));
      await expect(post(company, contribution(on("2026-10-06", "d", "4.01")))).rejects.toThrow(
        refusal,
      );
      expect(await post(company, contribution(on("2026-10-06", "e", "4.00")))).not.toBeNull();
    });

    test("also where the money came in a closed period", async () => {
      const { newCompany, post, close } = bench();
      const company = await newCompany();
      await post(company, bankIn({ ...cause("in"), date: "2026-09-30", amount: "10.00" }));
      await close(company, "2026-09");
      await post(company, contribution({ ...cause("a"), amount: "9.99" }));
      await expect(post(company, contribution({ ...cause("b"), amount: "0.02" }))).rejects.toThrow(
        "no alcanza",
      );
    });

    test("posted together, each is judged with those before it, and none is posted where one is refused", async () => {
      const { newCompany, postAll, db } = bench();
      const company = await newCompany();
      const on = (date: string, key: string, amount: string) => ({ ...cause(key), date, amount });
      const money = bankIn(on("2026-10-05", "in", "10.00"));
      const six = contribution(on("2026-10-07", "six", "6.00"));
      const refused = async (amount: string, date: string) =>
        expect(
          postAll(company, [money, six, contribution(on(date, "last", amount))]),
        ).rejects.toThrow("no alcanza");
      await refused("4.01", "2026-10-07");
      await refused("4.01", "2026-10-05");
      await refused("1.00", "2026-10-04");
      expect(await numbersOf(db, company)).toEqual([]);
      const four = contribution(on("2026-10-05", "four", "4.00"));
      await postAll(company, [money, six, four, six]);
      expect(await numbersOf(db, company)).toHaveLength(3);
      await expect(
        postAll(company, [contribution(on("2026-10-08", "more", "0.01"))]),
      ).rejects.toThrow("no alcanza");
    });

    test("a bank may be overdrawn", async () => {
      const { newCompany, post } = bench();
      const charge = bankCharge({ ...cause("a"), amount: "10.00" });
      expect(await post(await newCompany(), charge)).not.toBeNull();
    });
  });
}
