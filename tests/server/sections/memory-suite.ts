import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** Asked this often between two changes, any list comes from memory (ADR 19). */
const OFTEN = 30;

/** A busy machine may take a while to bring an order. */
const PATIENCE = { timeout: 10_000, interval: 20 };

export function memorySuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  let there: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    there = deskOf(await office().as("admin", 2));
    await sql`insert into cities (codigo, nombre, codigo_municipio, departamento)
      values ('1', 'Bogotá', '11001', 'Cundinamarca'), ('2', 'Ábrego', '54003', 'Norte')`.execute(
      office().server.db,
    );
    await sql`insert into customers (empresa_id, documento, nombre, ciudad, fecha_nacimiento, celular)
      select 1 + n % 2, 'CC ' || (20000000 + n), (array['Ñáñez','zapata','Álvarez'])[1 + n % 3] || ' ' || n / 7,
        case when n % 5 = 0 then null else 1 + n / 2 % 2 end, date '1990-01-01' + n % 11, '300' || (1000000 + n)
      from generate_series(1, 300) n`.execute(office().server.db);
  });

  const idsOf = async (who: Desk, query: string) =>
    (await who.list("customers", query)).rows.map(({ id }) => id);

  /** Asks for a list until it comes from memory: nothing tells but how often it was asked. */
  async function warm(query: string): Promise<void> {
    for (let time = 0; time < OFTEN; time += 1) await desk.list("customers", query);
  }

  test.each([
    "?o=nombre&n=25&p=3",
    "?o=-nombre&n=25&p=2",
    "?o=ciudad,-fecha_nacimiento&n=25&p=6",
    "?o=-ciudad,nombre&n=25",
    "?o=fecha_nacimiento,-documento&q=zapata&n=25&p=2",
    "?o=-fecha_nacimiento&f.ciudad=1&n=25",
    "?o=estado&f.nombre=alvarez&n=25",
    "?o=nombre&q=nadie",
    "?o=nombre&n=25&p=99",
  ])("%s asked often is what it was when it was asked first", async (query) => {
    const first = await desk.list("customers", query);
    await warm(query);
    expect(await desk.list("customers", query)).toEqual(first);
  });

  test("comes from memory once it is asked often: what the server did not write stays unseen", async () => {
    const query = "?o=-celular&n=25";
    const [first = ""] = await idsOf(desk, query);
    await warm(query);
    await expect
      .poll(async () => {
        // By nobody: a change of the server would be noticed.
        await sql`update customers set celular = case celular when '1' then '3999999' else '1' end
          where id = ${first}::bigint`.execute(office().server.db);
        return [await idsOf(desk, query), await idsOf(desk, query)].map(([id]) => id);
      }, PATIENCE)
      .toEqual([first, first]);
    await sql`update customers set celular = '3999999' where id = ${first}::bigint`.execute(
      office().server.db,
    );
  });

  describe("the very next request sees", () => {
    test("a record that is made, changed and gone, in its place and in the totals", async () => {
      const query = "?o=nombre&n=25";
      await warm(query);
      const before = await desk.list("customers", query);
      const values = { documento: "CC 99999991", nombre: "Aaron Primero" };
      const made = await desk.made("customers", values);
      const after = await desk.list("customers", query);
      expect([after.rows[0]?.id, after.total]).toEqual([made.id, before.total + 1]);
      await warm(query);
      await desk.edit("customers", made, { nombre: "Zzz Último" });
      expect((await desk.list("customers", query)).rows[0]?.id).toBe(before.rows[0]?.id);
      expect((await desk.list("customers", "?o=-nombre&n=25")).rows[0]?.id).toBe(made.id);
      await warm(query);
      await desk.call("DELETE", `customers/delete/${made.id}?version=2`);
      expect(await desk.list("customers", query)).toEqual(before);
    });

    test("a record that a search has to find from now on", async () => {
      await warm("?q=hallada");
      const made = await desk.made("customers", { documento: "CC 99999992", nombre: "Hallada" });
      expect(await idsOf(desk, "?q=hallada")).toEqual([made.id]);
    });

    test("the new name of what it is sorted by", async () => {
      const query = "?o=ciudad&n=25";
      await warm(query);
      const cityOf = async () => (await desk.list("customers", query)).rows[0]?.labels["ciudad"];
      expect(await cityOf()).toBe("Ábrego");
      const city = await desk.record("cities", "1");
      await desk.edit("cities", city, { nombre: "Aba" });
      expect(await cityOf()).toBe("Aba");
    });

    test("that data of people are hidden from whoever asks", async () => {
      const clerk = deskOf(await office().asHolderOf([mayDo("customers", "list")]));
      const query = "?q=20000007&o=nombre";
      await warm(query);
      await warm("?o=documento");
      expect((await desk.list("customers", query)).total).toBe(0);
      expect((await there.list("customers", query)).total).toBe(1);
      const found = "?q=20000008&o=nombre";
      await warm(found);
      expect((await desk.list("customers", found)).total).toBe(1);
      expect((await clerk.list("customers", found)).total).toBe(0);
      expect((await clerk.refused("GET", "customers/list?o=documento")).status).toBe(400);
    });
  });

  test("a company's memory is its own", async () => {
    const query = "?o=nombre&n=200";
    await warm(query);
    const mine = await idsOf(desk, query);
    const theirs = await idsOf(there, query);
    expect(theirs.length).toBe(150);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
  });

  test("what the server asks with a plan of its own goes on when another process adds columns", async () => {
    await warm("?o=nombre");
    const { db } = office().server;
    for (const table of ["users", "sessions", "roles", "customers"]) {
      await sql`alter table ${sql.table(table)} add column de_otra_version text`.execute(db);
    }
    expect((await desk.call("GET", "customers/list?o=nombre")).status).toBe(200);
  });
}
