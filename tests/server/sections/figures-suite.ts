import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { centsOf } from "../../../src/domain/cents.ts";
import { moveRevision } from "../../../server/store/revisions.ts";
import { registry } from "../../support/registry.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { sumOf, sumsOf } from "./list-sums.ts";
import { someCredits, type Ground } from "./some-credits.ts";

/** Customers who owe the same, on several pages. */
const EQUALS = 60;

/** More notes of changes than a call counts again. */
const MANY = 1_001;

/**
 * Figures that are counted from other records order a list, are summed at its foot and in its groups, as a column of money
 * is (ADR 79): those of customers, which are kept, and those of portfolios and collection documents, which are not.
 */
export function figuresSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  let there: Desk;
  let ground: Ground;

  const run = async (statement: ReturnType<typeof sql>, controller = "obligations") => {
    const { db } = office().server;
    await statement.execute(db);
    await moveRevision(db, controller, 1);
  };
  const owe = async (debtor: string | undefined, balance: string, portfolio = ground.portfolio) =>
    run(sql`insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa,
        fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, estado)
      select 1, 'GA-' || n, 'R-' || n, ${debtor}::bigint, ${portfolio}::bigint, 2,
        date '2026-01-01', 9000, 12, 10, ${balance}::numeric, 'current'
      from (select count(*) + 1 as n from obligations) as next`);

  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    there = deskOf(await office().as("admin", 2));
    const { db } = office().server;
    ground = await someCredits(db);
    const [one, two, three] = ground.debtors;
    await sql`insert into customers (empresa_id, documento, nombre) values (2, 'CC 99000001', 'De otra')`.execute(
      db,
    );
    await sql`update customers set autorizacion_datos = false where id = ${three}::bigint`.execute(
      db,
    );
    await owe(one, "900.10");
    await owe(two, "500.05");
    await owe(two, "100.00", ground.other);
    await owe(three, "900.10");
  });

  test("every figure that is counted, of any section, orders its list", async () => {
    const figures = [...registry.sections].flatMap(([controller, { definition }]) =>
      Object.entries(definition.fields)
        .filter(([, field]) => field.counted === true && kindOf(field).isFigure)
        .map(([name]) => `${controller}/list?o=-${name},${definition.title}`),
    );
    expect(figures.length).toBeGreaterThan(8);
    for (const path of figures)
      expect([path, (await desk.call("GET", path)).status]).toEqual([path, 200]);
  });

  const order = async (query: string, who = desk) =>
    (await who.list("customers", `?${query}`)).rows.map(({ values }) => values["nombre"]);

  const sums = async (controller: string, name: string, query: string, who = desk) =>
    sumsOf(await who.list(controller, `?n=200&${query}`), name);

  test("a list is ordered by what customers owe, and by how many obligations they have", async () => {
    expect(await order("o=-saldo_total")).toEqual(["Deudor 3", "Deudor 1", "Deudor 2"]);
    expect(await order("o=saldo_total")).toEqual(["Deudor 2", "Deudor 1", "Deudor 3"]);
    expect(await order("o=-saldo_total,nombre")).toEqual(["Deudor 1", "Deudor 3", "Deudor 2"]);
    expect(await order("o=-obligaciones,saldo_total")).toEqual([
      "Deudor 2",
      "Deudor 3",
      "Deudor 1",
    ]);
    expect(await order("o=-saldo_total&f.saldo_total=over:700&q=deudor")).toEqual([
      "Deudor 3",
      "Deudor 1",
    ]);
  });

  test.each([
    "",
    "q=deudor",
    "f.saldo_total=over:700",
    "f.obligaciones=2..2",
    "f.autorizacion_datos=si",
    "q=nadie",
    "q=deudor&f.saldo_total=under:800&f.autorizacion_datos=si",
  ])("the sum at the foot is that of the rows, and of the groups: %s", async (query) => {
    const [rows, foot] = await sums("customers", "saldo_total", query);
    expect(foot).toBe(rows);
    const page = await desk.list("customers", `?g=autorizacion_datos&${query}`);
    const parts = page.grouped?.groups.map(({ totals }) => totals["saldo_total"]) ?? [];
    expect([sumOf(parts), centsOf(page.totals["saldo_total"] ?? "")]).toEqual([rows, rows]);
  });

  test("each group has what its records owe, and the open one the order, the sum and the file of its own", async () => {
    const opened = "g=autorizacion_datos&go=si&o=-saldo_total";
    const page = await desk.list("customers", `?${opened}`);
    const told = page.grouped?.groups.map((group) => [group.filter, group.totals["saldo_total"]]);
    expect(told?.flat()).toEqual(["si", "1500.15", "no", "900.10"]);
    expect(page.rows.map(({ values }) => values["nombre"])).toEqual(["Deudor 1", "Deudor 2"]);
    expect(page.totals["saldo_total"]).toBe("1500.15");
    const worker = await office().as("admin");
    const file = await worker(`customers/export?format=csv&columns=nombre,saldo_total&${opened}`);
    const [, ...lines] = (await file.text()).trim().split(/\r?\n/u);
    expect(lines.map((line) => line.split(";")[0])).toEqual(["Deudor 1", "Deudor 2"]);
  });

  test("who sees the data of people masked has the same order and sums; another company only its own", async () => {
    const analyst = deskOf(await office().as("analista"));
    expect(await order("o=-saldo_total", analyst)).toEqual(await order("o=-saldo_total"));
    expect(await sums("customers", "saldo_total", "", analyst)).toEqual([240_025n, 240_025n]);
    expect(await order("o=-saldo_total", there)).toEqual(["De otra"]);
    expect(await sums("customers", "saldo_total", "", there)).toEqual([0n, 0n]);
  });

  describe("a change is in the order and in the sums at once, of the list that is asked the same each time", () => {
    const seen = async () => {
      const { rows, totals } = await desk.list("customers", "?o=-saldo_total");
      const { grouped } = await desk.list("customers", "?g=autorizacion_datos");
      return [
        rows.map(({ values }) => values["nombre"]),
        totals["saldo_total"],
        grouped?.groups.map((group) => group.totals["saldo_total"]),
      ];
    };

    test.each<[string, () => Promise<void>, readonly unknown[]]>([
      [
        "none",
        async () => undefined,
        [["Deudor 3", "Deudor 1", "Deudor 2"], "2400.25", ["1500.15", "900.10"]],
      ],
      [
        "a balance",
        async () =>
          run(sql`update obligations set saldo_capital = 2000 where numero_garantia = 'GA-3'`),
        [["Deudor 2", "Deudor 3", "Deudor 1"], "4300.25", ["3400.15", "900.10"]],
      ],
      [
        "the end of one",
        async () =>
          run(sql`update obligations set estado = 'settled' where numero_garantia = 'GA-4'`),
        [["Deudor 2", "Deudor 1", "Deudor 3"], "3400.15", ["3400.15", "0.00"]],
      ],
      [
        "a debtor",
        async () =>
          run(sql`update obligations set cliente = ${ground.debtors[2]}::bigint
            where numero_garantia = 'GA-3'`),
        [["Deudor 3", "Deudor 1", "Deudor 2"], "3400.15", ["1400.15", "2000.00"]],
      ],
      [
        "more of them than a call counts again",
        async () => {
          await run(sql`update obligations set saldo_capital = 3000.5
            where numero_garantia = 'GA-1'`);
          await run(sql`insert into customer_debts_changed (cliente)
            select ${ground.debtors[0]}::bigint from generate_series(1, ${MANY})`);
        },
        [["Deudor 1", "Deudor 3", "Deudor 2"], "5500.55", ["3500.55", "2000.00"]],
      ],
    ])("%s", async (_name, change, expected) => {
      await change();
      expect(await seen()).toEqual(expected);
    });
  });

  test("those who owe the same have one order: on the pages together each comes once, backwards too", async () => {
    const { db } = office().server;
    await sql`insert into customers (empresa_id, documento, nombre)
      select 1, 'CC ' || (88000000 + n), 'Igual ' || n from generate_series(1, ${EQUALS}) n`.execute(
      db,
    );
    await run(sql`insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa,
        fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, estado)
      select 1, 'IG-' || id, 'IG-' || id, id, ${ground.portfolio}::bigint, 2, date '2026-01-01', 9000, 12, 10, 700,
        'current' from customers where nombre like 'Igual %'`);
    await moveRevision(db, "customers", 1);
    const pages = async (query: string) => {
      const page = async (at: number) => desk.list("customers", `?n=25&p=${at}&${query}`);
      return (await Promise.all([1, 2, 3].map(page))).flatMap(({ rows }) =>
        rows.map(({ id }) => id),
      );
    };
    for (const filter of ["", "&q=igual", "&f.saldo_total=700..700"]) {
      const down = await pages(`o=-saldo_total${filter}`);
      expect(new Set(down).size).toBe(down.length);
      expect(await pages(`o=saldo_total${filter}`)).toEqual(down.toReversed());
    }
  });

  test("what portfolios use is ordered and summed in the same way, and changes at once", async () => {
    const used = async () => {
      const { rows, totals } = await desk.list("portfolios", "?o=-utilizado");
      // Every row is on the page, and what each says is of now as well.
      const each = rows.map(({ values }) => centsOf(String(values["utilizado"])));
      expect(each.reduce((sum, one) => sum + one, 0n)).toBe(centsOf(String(totals["utilizado"])));
      return [rows.map(({ values }) => values["codigo"]), totals["utilizado"]];
    };
    const [[, total], [rows, foot]] = [await used(), await sums("portfolios", "utilizado", "")];
    expect([centsOf(String(total)), foot]).toEqual([rows, rows]);
    expect((await used())[0]).toEqual(["P-1", "P-2"]);
    await owe(ground.debtors[0], "90000.00", ground.other);
    const [codes, after] = await used();
    expect(codes).toEqual(["P-2", "P-1"]);
    expect(centsOf(String(after))).toBe((foot ?? 0n) + 9_000_000n);
  });

  test("the balance of collection documents too, less each note that is accepted", async () => {
    await run(
      sql`insert into collection_documents (empresa_id, numero, origen, empresa, portafolio, periodo, base, comision, iva,
          total, aplicado, estado, factura, emision)
        select 1, 'CL-2026-' || n, 'settlement', 2, ${ground.portfolio}::bigint, '2026-01', n * 100, n * 100, 0,
          n * 100, 10, 'issued', 'FE' || n, date '2026-02-01' from generate_series(1, 3) n`,
      "collection-documents",
    );
    await run(
      sql`insert into erps (empresa_id, clase, numero, documento, valor, estado)
        select 1, 'invoice', factura, id, total, 'accepted' from collection_documents`,
      "erps",
    );
    const owed = async () => {
      const { rows, totals, grouped } = await desk.list(
        "collection-documents",
        "?o=-saldo&g=estado&go=issued",
      );
      return [
        rows.map(({ values }) => values["saldo"]),
        totals["saldo"],
        grouped?.groups.map((group) => [group.totals["saldo"], group.totals["notas"]]),
      ];
    };
    expect(await owed()).toEqual([["290.00", "190.00", "90.00"], "570.00", [["570.00", "0.00"]]]);
    await run(
      sql`insert into erps (empresa_id, clase, numero, factura_afectada, valor, estado)
        select 1, 'credit', 'NC1', id, 150.25, 'accepted' from erps where numero = 'FE3'`,
      "erps",
    );
    expect(await owed()).toEqual([["190.00", "139.75", "90.00"], "419.75", [["419.75", "150.25"]]]);
  });
}
