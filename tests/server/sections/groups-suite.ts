import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { someCredits } from "./some-credits.ts";

/** Obligations: their debtor, day and place among those of their month, capital, and status. */
const OBLIGATIONS = [
  { debtor: 0, day: "2026-01-31", capital: "1000.50", status: "current" },
  { debtor: 0, day: "2026-02-01", capital: "2000.00", status: "current" },
  { debtor: 1, day: "2026-02-28", capital: "4000.00", status: "settled" },
] as const;

/** Tests that a list in groups counts and sums exactly what its filters leave, and opens each to its rows (issue 16). */
export function groupsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  let debtors: readonly string[] = [];

  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    const { db } = office().server;
    const ground = await someCredits(db);
    ({ debtors } = ground);
    for (const [at, { debtor, day, capital, status }] of OBLIGATIONS.entries()) {
      await sql`insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa,
          fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, estado)
        values (1, ${`GA-${at}`}, ${`R-${at}`}, ${debtors[debtor]}::bigint, ${ground.portfolio}::bigint, 2,
          ${day}::date, 9000, 12, 10, ${capital}::numeric, ${status})`.execute(db);
    }
    await sql`insert into customers (empresa_id, documento, nombre)
      values (2, 'CC 99000001', 'De otra compañía')`.execute(db);
  });

  /** The groups of a list: name, or filter where it has none, with their count and the sum of one field. */
  async function groups(controller: string, query: string, sum = "") {
    const { grouped, rows } = await desk.list(controller, query);
    expect(rows).toEqual([]);
    return grouped?.groups.map(({ label, filter, count, totals }) =>
      [label ?? filter, count, totals[sum]].filter((each) => each !== undefined),
    );
  }

  test("by a record: each with its name, its count and the sum of its money", async () => {
    expect(await groups("obligations", "?g=cliente", "saldo_capital")).toEqual([
      ["Deudor 1", 2, "3000.50"],
      ["Deudor 2", 1, "4000.00"],
    ]);
  });

  test("all of them together are what the list has without groups", async () => {
    const { total, totals } = await desk.list("obligations");
    expect([total, totals]).toEqual([3, expect.objectContaining({ saldo_capital: "7000.50" })]);
    for (const name of ["cliente", "fecha_desembolso", "estado", "calificacion"])
      expect(await desk.list("obligations", `?g=${name}`)).toMatchObject({ total, totals });
  });

  test("by the month of a date, the last first; by status, in the order of its chart", async () => {
    expect(await groups("obligations", "?g=fecha_desembolso", "saldo_capital")).toEqual([
      ["2026-02-01..2026-02-28", 2, "6000.00"],
      ["2026-01-01..2026-01-31", 1, "1000.50"],
    ]);
    expect(await groups("obligations", "?g=estado")).toEqual([
      ["current", 2],
      ["settled", 1],
    ]);
  });

  test("by yes or no, and by what is empty, which comes last; nothing of another company", async () => {
    expect(await groups("customers", "?g=autorizacion_datos")).toEqual([["si", 3]]);
    expect(await groups("customers", "?g=ciudad")).toEqual([["empty:", 3]]);
  });

  test("filters, search and what changed since then are of the groups too", async () => {
    expect(await groups("obligations", "?g=cliente&f.estado=current", "saldo_capital")).toEqual([
      ["Deudor 1", 2, "3000.50"],
    ]);
    expect(await groups("obligations", "?g=cliente&q=R-2")).toEqual([["Deudor 2", 1]]);
    expect(await groups("obligations", "?g=cliente&q=nadie")).toEqual([]);
  });

  test("the group that is open has its rows, its total and its file, whatever its field is filtered by", async () => {
    const opened = `g=cliente&go=${debtors[0]}`;
    const page = await desk.list("obligations", `?${opened}&o=-numero_garantia`);
    expect(page.rows.map(({ values }) => values["numero_garantia"])).toEqual(["GA-1", "GA-0"]);
    expect([page.total, page.totals["saldo_capital"]]).toEqual([2, "3000.50"]);
    expect([page.grouped?.open, page.grouped?.groups.length]).toEqual([debtors[0], 2]);
    const file = await (await office().as("admin"))(`obligations/export?format=csv&${opened}`);
    expect(file.headers.get("rows-total")).toBe("2");
    const month = "g=fecha_desembolso&go=2026-02-01..2026-02-28";
    const narrowed = await desk.list(
      "obligations",
      `?${month}&f.fecha_desembolso=2026-01-01..2026-02-10`,
    );
    expect(narrowed.total).toBe(1);
  });

  test("a second field divides the open group into parts, which add up to it and open to their rows", async () => {
    const query = "?g=cliente,fecha_desembolso";
    const closed = await desk.list("obligations", query);
    expect([closed.rows.length, closed.grouped?.parts]).toEqual([0, undefined]);
    const opened = await desk.list("obligations", `${query}&go=${debtors[0]}&f.estado=current`);
    expect(opened.rows).toEqual([]);
    // Pages, the selection and files are of the open group.
    expect([opened.total, opened.totals["saldo_capital"]]).toEqual([2, "3000.50"]);
    const { open: openPart, groups: parts = [] } = opened.grouped?.parts ?? {};
    expect(openPart).toBeNull();
    expect(
      parts.map(({ filter, count, totals }) => [filter, count, totals["saldo_capital"]]),
    ).toEqual([
      ["2026-02-01..2026-02-28", 1, "2000.00"],
      ["2026-01-01..2026-01-31", 1, "1000.50"],
    ]);
    const path = `go=${debtors[0]}&gp=${parts[1]?.filter}`;
    const part = await desk.list("obligations", `${query}&${path}`);
    expect(part.rows.map(({ values }) => values["numero_garantia"])).toEqual(["GA-0"]);
    expect([part.total, part.grouped?.parts?.open]).toEqual([1, parts[1]?.filter]);
    const file = await (
      await office().as("admin")
    )(`obligations/export?format=csv&${query.slice(1)}&${path}`);
    expect(file.headers.get("rows-total")).toBe("1");
  });

  test("what makes no groups, a group that nobody asked for and data of people are refused", async () => {
    const refused = async (query: string) => {
      const { status, body } = await desk.refused("GET", `customers/list${query}`);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused("?g=nombre")).toEqual([400, ["g"]]);
    expect(await refused("?g=nada")).toEqual([400, ["g"]]);
    expect(await refused("?go=1")).toEqual([400, ["go"]]);
    expect(await refused("?g=ciudad&go=x")).toEqual([400, ["go"]]);
    expect(await refused("?g=ciudad,ciudad")).toEqual([400, ["g"]]);
    expect(await refused("?g=ciudad,estado&gp=active")).toEqual([400, ["gp"]]);
    const analyst = deskOf(await office().as("analista"));
    const masked = await analyst.refused("GET", "customers/list?g=fecha_nacimiento");
    const parts = await analyst.refused("GET", "customers/list?g=ciudad,fecha_nacimiento");
    expect(parts.status).toBe(400);
    expect([masked.status, masked.body.detail]).toEqual([
      400,
      "Para agrupar por Fecha de nacimiento necesita ver datos personales.",
    ]);
  });
}
