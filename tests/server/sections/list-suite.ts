import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { somePortfolios } from "./some-portfolios.ts";
import type { KnownViews } from "../../../src/machines/list/list.types.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** Enough rows for a list to be read from the groups of its order. */
const MANY = 2600;

export function listSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    const { db } = office().server;
    await sql`insert into cities (codigo, nombre, codigo_municipio, departamento)
      values ('1', 'Bogotá', '11001', 'Cundinamarca'), ('2', 'Ábrego', '54003', 'Norte'),
        ('3', 'ZARAGOZA', '05895', 'Antioquia'), ('4', 'amagá', '05030', 'Antioquia')`.execute(db);
    await sql`insert into customers (empresa_id, documento, nombre, ciudad, autorizacion_datos, fecha_nacimiento, estado)
      select 1, 'CC ' || (10000000 + n), (array['Ñáñez','Álvarez','zapata','MUÑOZ','Núñez'])[1 + n % 5] || ' ' || n,
        case when n % 6 = 0 then null else 1 + n % 4 end, n % 3 = 0, date '1940-01-01' + n,
        (array['active','active','recovering'])[1 + n % 3]
      from generate_series(1, ${MANY}) n`.execute(db);
    await somePortfolios(db, 120);
    await sql`insert into customers (empresa_id, documento, nombre)
      values (2, 'CC 77777777', 'De otra empresa')`.execute(db);
  });

  /** Every page of a query, in order. */
  async function everything(query: string) {
    const rows = [];
    for (let page = 1; page <= Math.ceil(MANY / 200); page += 1) {
      rows.push(...(await desk.list("customers", `?n=200&p=${page}&${query}`)).rows);
    }
    return rows;
  }

  test("gives a page with how many there are and the sums of the money over all of them", async () => {
    const page = await desk.list("customers", "?n=25&p=3");
    expect([page.rows.length, page.total]).toEqual([25, MANY]);
    const money = await desk.list("portfolios", "?n=25&p=3");
    expect([money.rows.length, money.total]).toEqual([25, 120]);
    expect(money.totals).toEqual({ cupo: ((10.25 * 120 * 121) / 2).toFixed(2), utilizado: "0.00" });
    const filtered = await desk.list("customers", "?f.estado=recovering&f.ciudad=3");
    const rows = filtered.rows.map(({ status, values }) => [status, values["ciudad"]]);
    expect(new Set(rows.map(String))).toEqual(new Set(["recovering,3"]));
    expect(filtered.total).toBeLessThan(MANY / 3);
  });

  test("says statuses as its company calls them, in lists, records and files, until they are called as before", async () => {
    const made = await desk.made("statuses", {
      codigo: "recovering",
      nombre: "En cobro",
      entidad: "customers",
    });
    const page = await desk.list("customers", "?f.estado=recovering&n=25");
    expect(page.statuses).toEqual({ recovering: "En cobro" });
    const record = await desk.record("customers", page.rows[0]?.id ?? "");
    expect([record.status, record.statuses]).toEqual(["recovering", { recovering: "En cobro" }]);
    const worker = await office().as("admin");
    const file = await worker("customers/export?format=csv&columns=estado&f.estado=recovering");
    expect((await file.text()).split("\r\n")[1]).toBe("En cobro");
    const elsewhere = deskOf(await office().as("admin", 2));
    expect((await elsewhere.list("customers")).statuses).toBeUndefined();
    await desk.edit("statuses", made, { nombre: "En recuperación" });
    expect((await desk.list("customers")).statuses).toBeUndefined();
  });

  test("counts again after a change", async () => {
    const { total } = await desk.list("customers", "?q=contada");
    const record = await desk.made("customers", {
      documento: "CC 88888881",
      nombre: "Contada Uno",
    });
    expect((await desk.list("customers", "?q=contada")).total).toBe(total + 1);
    await desk.call("DELETE", `customers/delete/${record.id}?version=1`);
    expect((await desk.list("customers", "?q=contada")).total).toBe(total);
  });

  describe("in any order, its pages together are everything once, and in that order", () => {
    const plain = (value: unknown) =>
      typeof value === "string"
        ? value.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
        : value;
    const orders = [
      "nombre",
      "-nombre",
      "ciudad",
      "-ciudad",
      "ciudad,-nombre",
      "-estado,nombre",
      "autorizacion_datos,-fecha_nacimiento",
      "-fecha_nacimiento",
      "tipo_cliente,nombre",
    ];
    test.each(orders)("%s", async (order) => {
      const rows = await everything(`o=${order}`);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
      const keys = order.split(",").map((each) => each.replace(/^-/u, ""));
      const seen = rows.map((row) =>
        keys.map((name) => {
          if (name === "estado") return row.status;
          const value = row.labels[name] ?? row.values[name];
          return plain(value);
        }),
      );
      const signs = order.split(",").map((each) => (each.startsWith("-") ? -1 : 1));
      const sorted = seen.toSorted((a, b) => compare(a, b, signs));
      expect(seen).toEqual(sorted);
    });
  });

  describe("finds", () => {
    const names = async (query: string) =>
      (await desk.list("customers", query)).rows.map(({ values }) => values["nombre"]);

    test("by every word, whatever its case and accents, and by pieces of them", async () => {
      expect(await names("?q=NUNEZ 2599")).toEqual(["Núñez 2599"]);
      expect(await names("?q=ñez 59 nú 2")).toContain("Núñez 2599");
      expect(await names("?q=10000007")).toEqual(["zapata 7"]);
    });

    test("by a document as it is printed: with separators of thousands, and a NIT without its hyphen", async () => {
      await sql`insert into customers (empresa_id, documento, nombre)
        values (1, 'NIT 900123456-8', 'Maderas del Sur')`.execute(office().server.db);
      expect(await names("?q=10.000.007")).toEqual(["zapata 7"]);
      expect(await names("?q=CC 10,000,007 zapata")).toEqual(["zapata 7"]);
      expect(await names("?f.documento=10.000.007")).toEqual(["zapata 7"]);
      for (const written of ["900.123.456-8", "900123456-8", "9001234568", "900.123.456"]) {
        expect(await names(`?q=${written}`)).toEqual(["Maderas del Sur"]);
      }
      await sql`delete from customers where documento = 'NIT 900123456-8'`.execute(
        office().server.db,
      );
    });

    test("signs as they are: none of them is a pattern", async () => {
      expect(await names(`?q=${encodeURIComponent("%")}`)).toEqual([]);
      expect(await names("?q=_")).toEqual([]);
      expect(await names(`?q=${encodeURIComponent("\\")}`)).toEqual([]);
      expect(await names(`?f.nombre=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
    });

    test("by words of a field, by any of some, between two and by yes or no", async () => {
      expect((await desk.list("customers", "?f.nombre=alvarez")).total).toBe(MANY / 5);
      const cities = await desk.list("customers", "?f.ciudad=1,2&n=200");
      expect(new Set(cities.rows.map(({ values }) => values["ciudad"]))).toEqual(
        new Set(["1", "2"]),
      );
    });
  });

  test("remembers one's own views, and nobody else's", async () => {
    const views = [{ name: "Los míos", query: "?o=-nombre", columns: ["nombre", "ciudad"] }];
    expect((await desk.call("PUT", "customers/list/views", { views })).body).toEqual({ views });
    expect((await desk.call("GET", "customers/list/views")).body).toEqual({ views });
    const other = deskOf(await office().as("analista"));
    expect((await other.call("GET", "customers/list/views")).body).toEqual({ views: [] });
    const long = [{ name: "x".repeat(500), query: "", columns: [] }];
    expect((await desk.refused("PUT", "customers/list/views", { views: long })).status).toBe(400);
  });

  describe("a view that is shared", () => {
    const shared = { query: "?f.ciudad=1", columns: ["nombre:20", "ciudad"], shared: true };
    const viewsOf = async (person: Desk) =>
      ((await person.call("GET", "customers/list/views")).body as KnownViews).views.map(
        ({ roles: _, ...view }) => view,
      );

    test("is seen by the colleagues of its company with the name of its author, and is theirs alone to change", async () => {
      const people = { name: "Por documento", ...shared, query: "?f.documento=1" };
      const parts = { name: "Por ciudad y mes", ...shared, query: "?g=ciudad,fecha_nacimiento" };
      const views = [{ name: "De Bogotá", ...shared }, people, parts];
      await desk.call("PUT", "customers/list/views", { views });
      const other = deskOf(await office().as("analista"));
      // Who sees data of people masked does not read them in a filter either.
      const by = "Luz Marina Restrepo Gómez";
      expect(await viewsOf(other)).toEqual([{ name: "De Bogotá", ...shared, by }]);
      expect(await viewsOf(deskOf(await office().as("admin", 2)))).toEqual(views);
      // A colleague who saves their own leaves those of others as they are.
      const own = { name: "Mía", query: "", columns: [] };
      await other.call("PUT", "customers/list/views", {
        views: [...(await viewsOf(other)), own],
      });
      expect(await viewsOf(other)).toHaveLength(2);
      expect(await viewsOf(desk)).toEqual(views);
    });

    test("is not seen any more once it is not shared", async () => {
      await desk.call("PUT", "customers/list/views", { views: [] });
      expect(await viewsOf(deskOf(await office().as("analista")))).toHaveLength(1);
    });
  });

  test("offers the records that a reference may point to, by what they are called", async () => {
    const { body } = await desk.call("GET", "customers/list/options/ciudad?q=a");
    expect(body).toEqual({
      options: [
        { id: "2", label: "Ábrego", detail: "Norte · 2" },
        { id: "4", label: "amagá", detail: "Antioquia · 4" },
        { id: "1", label: "Bogotá", detail: "Cundinamarca · 1" },
        { id: "3", label: "ZARAGOZA", detail: "Antioquia · 3" },
      ],
      canCreate: true,
    });
    expect((await desk.refused("GET", "customers/list/options/nombre")).status).toBe(404);
  });

  test("offers only the agreements of the company that the form has, told apart by what they are for", async () => {
    const path = "portfolios/list/options/convenio";
    expect((await desk.call("GET", `${path}?within=empresa:9`)).body).toMatchObject({
      options: [],
    });
    const { body } = await desk.call("GET", `${path}?within=empresa:1`);
    expect(JSON.stringify(body)).toMatch(/"label":"C-1","detail":"[^"]+ · Consumo"/u);
    expect(body).toMatchObject({ options: [{ alike: { empresa: { id: "1" } } }] });
    expect((await desk.refused("GET", `${path}?within=numero:1`)).status).toBe(400);
  });

  test("puts first the names that begin with the search, then those with a word that does, unless it has an order", async () => {
    const names = async (query: string) =>
      (await desk.list("cities", query)).rows.map(({ values }) => values["nombre"]);
    await sql`insert into cities (codigo, nombre, codigo_municipio, departamento) values
      ('5', 'Aldana', '10001', 'Norte de Antequera'), ('6', 'Puerto Ante', '10002', 'Sur'),
      ('7', 'Antequera', '10003', 'Sur'), ('8', 'Bacante', '10004', 'Sur')`.execute(
      office().server.db,
    );
    expect(await names("?q=ante")).toEqual(["Antequera", "Puerto Ante", "Bacante", "Aldana"]);
    const ordered = await names("?q=ante&o=-nombre");
    expect(ordered).toEqual(["Puerto Ante", "Bacante", "Antequera", "Aldana"]);
  });

  test("says of a search within filters that finds nothing how many there are without either", async () => {
    const page = await desk.list("customers", "?q=zapata&f.nombre=nada");
    const all = await desk.list("customers", "?q=zapata");
    expect([page.total, page.without]).toEqual([0, { filters: all.total, search: 0 }]);
    expect((await desk.list("customers", "?q=nadie")).without).toBeUndefined();
  });
}

/** Compares as the database sorts: empty values last, or first in descending order. */
function compare(a: readonly unknown[], b: readonly unknown[], signs: readonly number[]): number {
  for (const [index, sign] of signs.entries()) {
    const [x, y] = [a[index] ?? null, b[index] ?? null];
    if (x === y) continue;
    if (x === null || y === null) return (x === null ? 1 : -1) * sign;
    return ((x as string) < (y as string) ? -1 : 1) * sign;
  }
  return 0;
}
