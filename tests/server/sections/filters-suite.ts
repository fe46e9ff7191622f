import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { someCredits } from "./some-credits.ts";

/** The people of the list, in the order of their names: born, city, in charge of no one else's test. */
const PEOPLE = [
  { nombre: "Ábrego Díaz", documento: "CC 43796504", nacido: "1980-01-31", ciudad: 1 },
  { nombre: "Beltrán | Hijos", documento: "NIT 900123456-8", nacido: null, ciudad: null },
  { nombre: "Cano Sol", documento: "CC 1000000001", nacido: "1990-06-15", ciudad: 2 },
  { nombre: "Sol Cano", documento: "CC 1000000002", nacido: "2000-12-31", ciudad: 1 },
] as const;

/** Tests the filters of a list: every operator, on every form of field, as staff would ask (issue 16, ADR 49). */
export function filtersSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;

  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    const { db } = office().server;
    await sql`insert into cities (codigo, nombre, codigo_municipio, departamento)
      values ('1', 'Bogotá', '11001', 'Cundinamarca'), ('2', 'Cali', '76001', 'Valle')`.execute(db);
    for (const { nombre, documento, nacido, ciudad } of PEOPLE) {
      await sql`insert into customers (empresa_id, documento, nombre, fecha_nacimiento, ciudad)
        values (1, ${documento}, ${nombre}, ${nacido}, ${ciudad})`.execute(db);
    }
    const { debtors, portfolio } = await someCredits(db);
    await sql`update portfolios set cobertura = 70, cupo = 150.50 where id = ${portfolio}::bigint`.execute(
      db,
    );
    for (const [at, debtor] of debtors.slice(0, 2).entries()) {
      await sql`insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa,
          fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, estado)
        values (1, ${`GA-${at}`}, ${`R-${at}`}, ${debtor}::bigint, ${portfolio}::bigint, 2,
          '2026-01-01', 1000, 12, 10, ${(at + 1) * 1000}, 'current')`.execute(db);
    }
  });

  /** The names that filters leave, of those in `PEOPLE` unless others are asked for. */
  async function found(controller: string, filters: Readonly<Record<string, string>>) {
    const params = new URLSearchParams(
      Object.entries(filters).map(([name, text]) => [`f.${name}`, text]),
    );
    const { rows, total } = await desk.list(controller, `?${params}`);
    expect(total).toBe(rows.length);
    return rows.map(({ values }) => values["nombre"]);
  }
  const people = async (name: string, text: string) =>
    (await found("customers", { [name]: text })).filter(
      (each) => !String(each).startsWith("Deudor"),
    );
  const named = (...places: readonly number[]) => places.map((at) => PEOPLE[at]?.nombre);

  describe("a text", () => {
    test.each<[string, string, string, readonly string[] | readonly unknown[]]>([
      ["holds words, as before there were operators", "nombre", "sol", named(2, 3)],
      ["is the whole of another, whatever its accents", "nombre", "is:abrego DIAZ", named(0)],
      ["is not a part of another", "nombre", "is:Sol", []],
      ["begins with", "nombre", "begins:sol", named(3)],
      ["is one of several", "nombre", "is:Sol Cano|is:Cano Sol", named(2, 3)],
      ["is or begins", "nombre", "is:Sol Cano|begins:abr", named(0, 3)],
      ["holds one or another", "nombre", "has:abrego|has:beltran", named(0, 1)],
      ["holds a bar", "nombre", String.raw`has:\i|is:Sol Cano`, named(1, 3)],
      ["holds words and is not another", "nombre", "has:sol|not:Cano Sol", named(3)],
      ["lacks words", "nombre", "lacks:sol|lacks:abrego", named(1)],
      ["a document with its separators", "documento", "is:CC 43.796.504", named(0)],
      ["a document by its beginning", "documento", "begins:NIT", named(1)],
      ["signs are no patterns", "nombre", "begins:%", []],
    ])("%s", async (_what, name, text, names) => {
      expect(await people(name, text)).toEqual(names);
    });
  });

  describe("a record, a choice, yes or no and a date", () => {
    test.each<[string, string, string, readonly unknown[]]>([
      ["any of some", "ciudad", "1,2", named(0, 2, 3)],
      ["none of some: also who has none", "ciudad", "not:1", named(1, 2)],
      ["empty", "ciudad", "empty:", named(1)],
      ["empty or one", "ciudad", "empty:|2", named(1, 2)],
      ["not empty", "ciudad", "filled:", named(0, 2, 3)],
      ["a field that no screen declared as a filter", "genero", "empty:", named(0, 1, 2, 3)],
      ["no", "autorizacion_datos", "no", named(0, 1, 2, 3)],
      ["a day after another", "fecha_nacimiento", "over:1990-06-15", named(3)],
      ["a day before another", "fecha_nacimiento", "under:1990-06-15", named(0)],
      ["from a day on", "fecha_nacimiento", "1990-06-15..", named(2, 3)],
      [
        "not between two: also who has none",
        "fecha_nacimiento",
        "not:1985-01-01..1995-01-01",
        named(0, 1, 3),
      ],
      ["early or late", "fecha_nacimiento", "under:1985-01-01|over:1995-01-01", named(0, 3)],
      ["a status and not another", "estado", "not:recovering", named(0, 1, 2, 3)],
    ])("%s", async (_what, name, text, names) => {
      expect(await people(name, text)).toEqual(names);
    });
  });

  test("spans of time are counted from today in Colombia", async () => {
    const today = dayOf(office().server.clock.now());
    const born = async (day: string) =>
      sql`update customers set fecha_nacimiento = ${day} where nombre = 'Sol Cano'`.execute(
        office().server.db,
      );
    for (const [span, day] of [
      ["today", today],
      ["last-7-days", dayAfter(today, -6)],
      ["last-90-days", dayAfter(today, -89)],
      ["this-month", `${today.slice(0, 7)}-01`],
      ["this-year", `${today.slice(0, 4)}-12-31`],
      ["next-30-days", dayAfter(today, 30)],
    ] as const) {
      await born(day);
      expect([span, await people("fecha_nacimiento", `during:${span}`)]).toEqual([span, named(3)]);
    }
    await born(dayAfter(today, -30));
    // On some days the last 30 are this month, whose count is remembered: the other condition makes another question.
    const span = "during:last-30-days|under:1900-01-01";
    expect(await people("fecha_nacimiento", span)).toEqual([]);
    await born("2000-12-31");
  });

  describe("figures, also those counted from other records", () => {
    test.each<[string, string, string, readonly unknown[]]>([
      ["a balance over another", "customers", "saldo_total=over:1000", ["Deudor 2"]],
      ["a balance between two", "customers", "saldo_total=500..1500", ["Deudor 1"]],
      ["a count under another", "customers", "obligaciones=over:0", ["Deudor 1", "Deudor 2"]],
      ["a quota", "portfolios", "cupo=under:150.51", ["Portafolio 1"]],
      ["a rate", "portfolios", "cobertura=70..70", ["Portafolio 1", "Portafolio 2"]],
      ["what is used of a quota", "portfolios", "utilizado=3000..3000", ["Portafolio 1"]],
      ["an empty rate", "portfolios", "tope_siniestros=empty:", ["Portafolio 1", "Portafolio 2"]],
    ])("%s", async (_what, controller, filter, names) => {
      const [name = "", text = ""] = filter.split(/=(.*)/u);
      expect(await found(controller, { [name]: text })).toEqual(names);
    });
  });

  test("the sums and the file are of what the filter leaves", async () => {
    const page = await desk.list("portfolios", "?f.cupo=under:1000");
    expect([page.total, page.totals]).toEqual([1, { cupo: "150.50", utilizado: "3000.00" }]);
    const worker = await office().as("admin");
    const file = await worker("portfolios/export?format=csv&f.cupo=under:1000");
    expect(file.headers.get("rows-total")).toBe("1");
  });

  test("a record in a filter has its name, even where nothing is found; one of another company has none", async () => {
    await sql`insert into agreements (empresa_id, numero, empresa, objeto, vigente_desde, periodicidad,
        participacion, plazo_reclamo, dias_mora_reclamo)
      select 2, 'C-AJENO', 2, 'Consumo', date '2020-01-01', id, 1, 30, 90 from periodicities`.execute(
      office().server.db,
    );
    const { rows } = await sql<{ id: string }>`
      select id::text as id from agreements where numero = 'C-AJENO'`.execute(office().server.db);
    const [foreign = { id: "" }] = rows;
    expect((await desk.list("customers", "?f.ciudad=not:1,2&q=zzz")).names).toEqual({
      "ciudad:1": "Bogotá",
      "ciudad:2": "Cali",
    });
    const page = await desk.list("portfolios", `?f.convenio=${foreign.id},999999`);
    expect([page.total, page.names]).toEqual([0, undefined]);
  });

  test("oneself is a person in a filter by people", async () => {
    await sql`insert into ips (direccion, descripcion, alcance, usuario)
      select '10.0.0.' || number % 250, username, 'user', number from users
      where username in ('admin', 'analista')`.execute(office().server.db);
    const mine = await desk.list("ips", "?f.usuario=me");
    expect(mine.rows.map(({ values }) => values["descripcion"])).toEqual(["admin"]);
  });

  test("who does not see data of people finds a person by the whole value only, one at a time", async () => {
    const analyst = deskOf(await office().as("analista"));
    const total = async (filter: string) =>
      (await analyst.list("customers", `?f.documento=${filter}`)).total;
    expect(await total("CC 43796504")).toBe(1);
    expect(await total("is:CC 43796504")).toBe(1);
    expect(await total("CC 4379650")).toBe(0);
    for (const guess of [
      "begins:CC 4",
      "lacks:43",
      "not:CC 43796504",
      "is:CC 1|is:CC 2",
      "empty:",
    ]) {
      const { status } = await analyst.refused("GET", `customers/list?f.documento=${guess}`);
      expect([guess, status]).toEqual([guess, 400]);
    }
    const range = await analyst.refused("GET", "customers/list?f.fecha_nacimiento=1980-01-31..");
    expect(range.status).toBe(400);
  });

  test("a table of many rows is filtered by what is declared, by references and by its order, and no more", async () => {
    expect((await desk.list("movements", "?f.fecha=during:this-month&f.tipo=not:1")).total).toBe(0);
    const { status, body } = await desk.refused("GET", "movements/list?f.debe=over:0");
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["f.debe"]]);
  });
}
