import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { post as postIn } from "../../../server/fund/ledger/post.ts";
import { verifyChain } from "../../../server/fund/ledger/verify-chain.ts";
import { bankIn, contribution } from "../../../server/fund/ledger/events.ts";
import type { LedgerBench } from "./ledger-bench.ts";
import { cause, linesIn } from "./ledger-reads.ts";

/** Tests that the ledger keeps what was posted, on each database (fund.md §3). */
export function keptLawsSuite(bench: () => LedgerBench): void {
  /** A company with some entries; gives its id. */
  async function posted(): Promise<number> {
    const { newCompany, post } = bench();
    const company = await newCompany();
    for (const key of ["a", "b", "c"])
      await post(company, bankIn({ ...cause(key), amount: "7.00" }));
    return company;
  }

  describe("6: entries neither change nor disappear, not by SQL either", () => {
    const KEPT = "Lo asentado no se cambia ni se elimina: se reversa.";

    test.each([
      "update ledger_entries set descripcion = 'otra'",
      "update movements set debe = debe",
      "delete from movements",
      "delete from ledger_entries",
      "truncate movements",
      "truncate ledger_entries cascade",
    ])("%s", async (statement) => {
      await posted();
      await expect(sql.raw(statement).execute(bench().db)).rejects.toThrow(KEPT);
    });

    test("lines that balance do not join an entry later", async () => {
      const company = await posted();
      const more = sql`
        insert into movements (empresa_id, asiento, fecha, periodo, tipo, cuenta, debe, haber)
        select empresa_id, asiento, fecha, periodo, tipo, cuenta, debe, haber from movements
        where empresa_id = ${company}`;
      await expect(more.execute(bench().db)).rejects.toThrow("El asiento no cuadra.");
    });

    test("who posted is not deleted", async () => {
      const { db, newCompany, within } = bench();
      const { rows } = await sql<{ id: string }>`
        insert into users (id, username, email, firstname, lastname, password_hash, must_change_password, totp_secret,
          created_at, is_admin) values (gen_random_uuid(), 'ana', 'ana@x.example', 'Ana', 'Peña', '', false, '', now(), false)
        returning id::text as id`.execute(db);
      const userId = rows[0]?.id ?? "";
      const entry = bankIn({ ...cause("a"), amount: "7.00" });
      await within(await newCompany(), async (context) => postIn({ ...context, userId }, entry));
      await expect(sql`delete from users where id = ${userId}::uuid`.execute(db)).rejects.toThrow(
        "ledger_entries_creado_por_fkey",
      );
    });
  });

  test("1: SQL cannot write an entry without lines, or one that does not balance", async () => {
    const { db } = bench();
    const company = await posted();
    const entry = (key: string) => sql`
      insert into ledger_entries (empresa_id, numero, fecha, periodo, evento, valor, clave, huella, huella_anterior)
      values (${company}, ${key}, '2026-10-05', '2026-10', 'bankIn', 7, ${key}, '', '') returning id`;
    await expect(entry("LB-X").execute(db)).rejects.toThrow("El asiento LB-X no cuadra.");
    const lame = sql`
      with entry as (${entry("LB-Y")})
      insert into movements (empresa_id, asiento, fecha, periodo, tipo, cuenta, debe, haber)
      select m.empresa_id, entry.id, m.fecha, m.periodo, m.tipo, m.cuenta, m.debe, m.haber from entry, movements as m
      where m.empresa_id = ${company} and m.debe > 0`;
    await expect(lame.execute(db)).rejects.toThrow("no cuadra");
  });

  describe("8: hashes chain", () => {
    test("a whole ledger is found whole", async () => {
      const company = await posted();
      const whole = { entries: 3, broken: null, isWhole: true };
      expect(await verifyChain(bench().db, company)).toEqual(whole);
    });

    test.each([
      ["a changed amount", "update movements set debe = 8 where debe > 0", "LB-2026-000002"],
      ["a changed text", "update ledger_entries set descripcion = 'otra'", "LB-2026-000002"],
      ["a line that is gone", "delete from movements where debe > 0", "LB-2026-000002"],
    ])("%s is found, even where the triggers were off", async (_what, statement, broken) => {
      const company = await posted();
      const { db } = bench();
      const trx = await db.startTransaction().execute();
      for (const table of ["movements", "ledger_entries"]) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      }
      const second = `(select id from ledger_entries where empresa_id = ${company} and clave = 'b')`;
      const where = statement.includes("where") ? "and" : "where";
      const column = statement.includes("movements") ? "asiento" : "id";
      await sql.raw(`${statement} ${where} ${column} = ${second}`).execute(trx);
      const found = await verifyChain(trx, company);
      await trx.rollback().execute();
      expect(found).toMatchObject({ broken, isWhole: false });
    });

    test("an entry that is missing at the end is found", async () => {
      const company = await posted();
      const trx = await bench().db.startTransaction().execute();
      await sql`alter table movements disable trigger user`.execute(trx);
      await sql`alter table ledger_entries disable trigger user`.execute(trx);
      const last = sql`(select id from ledger_entries where empresa_id = ${company} and clave = 'c')`;
      await sql`delete from movements where asiento = ${last}`.execute(trx);
      await sql`delete from ledger_entries where id = ${last}`.execute(trx);
      const found = await verifyChain(trx, company);
      await trx.rollback().execute();
      expect(found).toEqual({ entries: 2, broken: null, isWhole: false });
    });
  });

  describe("12: a reversal", () => {
    const reversal = { ...cause("r"), reverses: "b", description: "Reverso" };

    test("mirrors one entry, once, and is not reversed", async () => {
      const { reverse, db } = bench();
      const company = await posted();
      const id = await reverse(company, reversal);
      expect((await linesIn(db, company)).slice(-2)).toEqual([
        { code: "ENTB", account: "BAN", debe: "0.00", haber: "7.00" },
        { code: "CPID", account: "POR", debe: "7.00", haber: "0.00" },
      ]);
      expect(await reverse(company, reversal)).toBe(id);
      await expect(reverse(company, { ...reversal, key: "s" })).rejects.toThrow(
        "El asiento LB-2026-000002 ya está reversado.",
      );
      await expect(reverse(company, { ...reversal, key: "t", reverses: "r" })).rejects.toThrow(
        "El asiento LB-2026-000004 es un reverso: no se reversa.",
      );
    });

    test("of two at once only one is posted", async () => {
      const { reverse, db } = bench();
      const company = await posted();
      const both = ["r", "s"].map(async (key) => reverse(company, { ...reversal, key }));
      const results = (await Promise.allSettled(both)).map(({ status }) => status);
      expect(results.toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await linesIn(db, company)).toHaveLength(8);
    });

    test("is under the other laws: dates, periods and what is owed to others", async () => {
      const { reverse, post } = bench();
      const company = await posted();
      await expect(reverse(company, { ...reversal, date: "2026-11-01" })).rejects.toThrow(
        "todavía no ha llegado",
      );
      await post(company, contribution({ ...cause("all"), amount: "21.00" }));
      await expect(reverse(company, reversal)).rejects.toThrow("no alcanza");
    });
  });
}
