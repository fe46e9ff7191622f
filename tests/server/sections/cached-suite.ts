import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../server/engine/job-actor.ts";
import { groupingOf, MOST_VALUES } from "../../../server/engine/read/groups.ts";
import { everyPermission } from "../../../server/sections/every-permission.ts";
import { mayDo } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** Enough rows for the groups of an order to be cached too. */
const MANY = 2_300;

/** The customers of the other company. */
const OTHERS = 150;

export function cachedSuite(open: OpenDatabase): void {
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
      select case when n > ${MANY} then 2 else 1 end, 'CC ' || (20000000 + n), (array['Ñáñez','zapata','Álvarez'])[1 + n % 3] || ' ' || n / 7,
        case when n % 5 = 0 then null else 1 + n / 2 % 2 end, date '1990-01-01' + n % 11, '300' || (1000000 + n)
      from generate_series(1, ${MANY + OTHERS}) n`.execute(office().server.db);
  });

  const idsOf = async (who: Desk, query: string) =>
    (await who.list("customers", query)).rows.map(({ id }) => id);

  describe("the very next request sees", () => {
    test("a record that is made, changed and gone, in its place and in the totals", async () => {
      const query = "?o=nombre&n=25";
      const before = await desk.list("customers", query);
      const values = { documento: "CC 99999991", nombre: "Aaron Primero" };
      const made = await desk.made("customers", values);
      const after = await desk.list("customers", query);
      expect([after.rows[0]?.id, after.total]).toEqual([made.id, before.total + 1]);
      await desk.edit("customers", made, { nombre: "Zzz Último" });
      expect((await desk.list("customers", query)).rows[0]?.id).toBe(before.rows[0]?.id);
      expect((await desk.list("customers", "?o=-nombre&n=25")).rows[0]?.id).toBe(made.id);
      await desk.call("DELETE", `customers/delete/${made.id}?version=2`);
      expect(await desk.list("customers", query)).toEqual(before);
    });

    test("a record that a search has to find from now on", async () => {
      await desk.list("customers", "?q=hallada");
      const made = await desk.made("customers", { documento: "CC 99999992", nombre: "Hallada" });
      expect(await idsOf(desk, "?q=hallada")).toEqual([made.id]);
    });

    test("the new name of what it is sorted by", async () => {
      const query = "?o=ciudad&n=25";
      const cityOf = async () => (await desk.list("customers", query)).rows[0]?.labels["ciudad"];
      expect(await cityOf()).toBe("Ábrego");
      const city = await desk.record("cities", "1");
      await desk.edit("cities", city, { nombre: "Aba" });
      expect(await cityOf()).toBe("Aba");
    });

    test("that data of people are hidden from whoever asks", async () => {
      const clerk = deskOf(await office().asHolderOf([mayDo("customers", "list")]));
      const query = `?q=${20_000_000 + MANY + 1}&o=nombre`;
      expect((await desk.list("customers", query)).total).toBe(0);
      expect((await there.list("customers", query)).total).toBe(1);
      const found = "?q=20000008&o=nombre";
      expect((await desk.list("customers", found)).total).toBe(1);
      expect((await clerk.list("customers", found)).total).toBe(0);
      expect((await clerk.refused("GET", "customers/list?o=documento")).status).toBe(400);
    });
  });

  test("what is cached of a company is its own", async () => {
    const query = "?o=nombre&n=200";
    const mine = await idsOf(desk, query);
    const theirs = await idsOf(there, query);
    expect(theirs.length).toBe(OTHERS);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
  });

  test("of an order by a record, no more values than are bounded; its pages are right without them", async () => {
    const { db } = office().server;
    const [user] = await db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "admin")
      .execute();
    const by = { userId: user?.id ?? "", companyId: 2, requestId: "" };
    const actor = await actorOf(db, everyPermission(registry), by);
    if (actor === null) throw new Error("the demo staff are missing");
    const groups = async () => {
      const criteria = { search: "", view: null, filters: {} };
      // A context of its own has no revisions, and so a question that was not asked before.
      const revisions = { "customers/2": (turn += 1) };
      const context = {
        db,
        registry,
        section: registry.of("customers"),
        actor: { ...actor, revisions },
      };
      return (await groupingOf(context, criteria, "ciudad"))?.groups.length;
    };
    let turn = 0;
    await sql`insert into cities (codigo, nombre, codigo_municipio, departamento)
      select 'M' || n, 'Municipio ' || lpad(n::text, 4, '0'), (20000 + n)::text, 'Norte' from generate_series(1, ${MOST_VALUES}) n`.execute(
      db,
    );
    await sql`delete from customers where empresa_id = 2`.execute(db);
    await sql`insert into customers (empresa_id, documento, nombre, ciudad)
      select 2, 'CC ' || (30000000 + id), nombre, id from cities where codigo like 'M%'`.execute(
      db,
    );
    expect(await groups()).toBe(MOST_VALUES);
    await sql`insert into customers (empresa_id, documento, nombre, ciudad)
      select 2, 'CC 40000000', 'Uno más', 1`.execute(db);
    expect(await groups()).toBeUndefined();
    // More records than are sorted without their groups.
    await sql`insert into customers (empresa_id, documento, nombre, ciudad)
      select 2, 'CC ' || (50000000 + id), nombre, id from cities where codigo like 'M%'`.execute(
      db,
    );
    // The others were written past the server, which knows nothing of them.
    await there.made("customers", { documento: "CC 40000001", nombre: "Dos más", ciudad: "1" });
    const { rows, total } = await there.list("customers", "?o=ciudad,nombre&n=25&p=41");
    expect([total, rows.map(({ labels }) => labels["ciudad"])]).toEqual([
      2 * MOST_VALUES + 2,
      Array.from(
        { length: 25 },
        (_, n) => `Municipio ${String(500 + Math.floor(n / 2)).padStart(4, "0")}`,
      ),
    ]);
  });

  test("what the server asks with a plan of its own goes on when another process adds columns", async () => {
    await desk.list("customers", "?o=nombre");
    const { db } = office().server;
    for (const table of ["users", "sessions", "roles", "customers"]) {
      await sql`alter table ${sql.table(table)} add column de_otra_version text`.execute(db);
    }
    expect((await desk.call("GET", "customers/list?o=nombre")).status).toBe(200);
  });
}
