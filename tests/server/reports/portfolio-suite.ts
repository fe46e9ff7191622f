import { Big } from "big.js";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { report as contract } from "../../../src/contract/report-contract.ts";
import type { ReportAnswer, ReportRows } from "../../../src/contract/report-contract.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { someObligations, somePlaces } from "./some-obligations.ts";

const PORTFOLIO = "information-reports/portfolio";
const LIVE = ["current", "overdue", "claimed"];

/** Describes the report of the portfolio on a database. */
export function portfolioSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let work: Worker;

  beforeAll(async () => {
    const { db } = office().server;
    await somePlaces(db);
    await sql`update portfolios set tope_siniestros = 20 where codigo = 'P-1'`.execute(db);
    await someObligations(db, { company: 1, many: 300 });
    await someObligations(db, { company: 2, many: 50, from: 1000 });
    work = await office().as("admin");
  });

  async function ask(query = "", worker = work): Promise<ReportAnswer> {
    const reply = await worker(`${PORTFOLIO}${query}`);
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
    return contract.reply.parse(await reply.json());
  }

  async function list(address: string): Promise<ListPage> {
    const [, controller = "", view, query = ""] =
      /^\/([^/?]+)(?:\/list\/([^?]+))?(?:\?(.*))?$/u.exec(address) ?? [];
    const params = [...(view === undefined ? [] : [`v=${view}`]), ...(query === "" ? [] : [query])];
    const reply = await work(`${controller}/list?${params.join("&")}`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as ListPage;
  }

  const ADDITIVE = ["obligaciones", "desembolsado", "saldo", "cubierto", "mora"];
  const BANDS = ["al_dia", "hasta_30", "hasta_60", "hasta_90", "mas_de_90"];

  function tableOf({ tables }: ReportAnswer, key: string) {
    const table = tables.find((each) => each.key === key);
    if (table === undefined) throw new Error(`no table ${key}`);
    return table;
  }

  test.each([
    "ally",
    "portfolio",
    "month",
    "state",
    "ally,portfolio",
    "portfolio,state",
    "month,ally",
  ])(
    "grouped by %s, the groups add up to the total, and the parts to their group, to the cent",
    async (groups) => {
      const answer = await ask(`?g=${groups}`);
      expect(wrongSums(tableOf(answer, "portfolio"), ADDITIVE)).toEqual([]);
      expect(wrongSums(tableOf(answer, "quota"), ["cupo"])).toEqual([]);
      expect(wrongSums(tableOf(answer, "arrears"), [...BANDS, "saldo"])).toEqual([]);
    },
  );

  test("what is guaranteed is what is alive: the total is that of the obligations themselves", async () => {
    const { db } = office().server;
    const { rows } = await sql<Record<string, string | number>>`
      select count(*)::integer as obligaciones, sum(saldo_capital)::text as saldo, sum(valor_cubierto)::text as cubierto,
        (sum(saldo_capital) filter (where dias_mora > 30))::text as mora
      from obligations where empresa_id = 1 and estado = any(${LIVE}::text[])`.execute(db);
    const { totals } = tableOf(await ask(), "portfolio");
    const found = Object.fromEntries(
      Object.keys(rows[0] ?? {}).map((key) => [key, totals?.[key]?.value]),
    );
    expect(found).toEqual(rows[0]);
    const arrears = tableOf(await ask(), "arrears").totals;
    const bands = BANDS.reduce((sum, key) => sum.plus(arrears?.[key]?.value ?? 0), new Big(0));
    expect(bands.toFixed(2)).toBe(arrears?.["saldo"]?.value);
  });

  test("each figure leads to the list of exactly what it counts", async () => {
    const answer = await ask("?g=ally,state&f.corte=2026-09..2026-09");
    const columns: Readonly<Record<string, string>> = {
      desembolsado: "valor_desembolso",
      cubierto: "valor_cubierto",
    };
    const all = answer.tables.flatMap(({ rows, totals }) => [
      ...rows.map(({ cells }) => cells),
      totals ?? {},
    ]);
    const linked = all.flatMap((cells) =>
      Object.entries(cells).flatMap(([figure, { value, href }]) =>
        href === null ? [] : [{ figure, value, href }],
      ),
    );
    expect(linked.length).toBeGreaterThan(50);
    const found: unknown[] = [];
    for (const { figure, href } of linked) {
      const { total, totals } = await list(href);
      found.push(figure === "obligaciones" ? total : totals[columns[figure] ?? "saldo_capital"]);
    }
    expect(found).toEqual(linked.map(({ value }) => value));
  });

  test("a group by entity or portfolio has its quota and how much of it is used; a part of a portfolio has none", async () => {
    const answer = await ask("?g=portfolio");
    const saldos = tableOf(answer, "portfolio").rows.map(({ cells }) => cells["saldo"]?.value);
    const { rows } = tableOf(answer, "quota");
    expect(rows).toHaveLength(saldos.length);
    for (const [at, { cells }] of rows.entries()) {
      const used = new Big(saldos[at] ?? 0).times(100).div(cells["cupo"]?.value ?? 1);
      expect(cells["uso"]?.value).toBe(used.toFixed(2, Big.roundHalfUp));
    }
    const nothing = { rows: [], totals: null };
    expect(tableOf(await ask("?f.estado=overdue"), "quota")).toMatchObject(nothing);
    expect(tableOf(await ask("?g=month"), "quota")).toMatchObject(nothing);
    // Of an entity by status, the entity has its quota.
    const within = tableOf(await ask("?g=ally,state"), "quota").rows;
    expect(new Set(within.map(({ level }) => level))).toEqual(new Set([0]));
  });

  test("a portfolio without a cap says so; with one, it says what is left of it", async () => {
    const { rows, totals } = tableOf(await ask("?g=portfolio"), "quota");
    const tope = rows.map(({ label, cells }) => [label, cells["tope"]]);
    const capped = tope.filter(([label]) => label === "Portafolio 1").map(([, cell]) => cell);
    expect(capped).toEqual([
      { value: expect.stringMatching(/^\d+\.\d\d$/u) as unknown, href: null },
    ]);
    expect(totals?.["tope"]).toEqual(capped[0]);
    const others = tope.filter(([label]) => label !== "Portafolio 1").map(([, cell]) => cell);
    expect(others).toEqual(others.map(() => ({ value: null, href: null, words: "Sin tope" })));
    expect(others.length).toBeGreaterThan(1);
    const file = await (await work(`${PORTFOLIO}?g=portfolio&format=csv&table=quota`)).text();
    expect(file.match(/Sin tope/gu)).toHaveLength(others.length);
  });

  test("a filter leaves what its list would, and what it leaves has no rows of others", async () => {
    const { options } = await ask();
    const [portfolio] = options["portafolio"] ?? [];
    const { rows, totals } = tableOf(
      await ask(`?g=portfolio&f.portafolio=${portfolio?.value}`),
      "portfolio",
    );
    expect(rows.map(({ label }) => label)).toEqual([portfolio?.label]);
    expect(rows[0]?.cells).toEqual(totals);
  });

  test("without anything to show it says so with no rows and no total", async () => {
    const answer = await ask("?f.corte=2020-01..2020-01");
    expect(answer.tables.map(({ rows, totals }) => [rows, totals])).toEqual([
      [[], null],
      [[], null],
      [[], null],
    ]);
  });

  test("another company sees nothing of this one", async () => {
    const other = await office().as("admin", 2);
    const { totals } = tableOf(await ask("", other), "portfolio");
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from obligations where empresa_id = 2 and estado = any(${LIVE}::text[])`.execute(
      office().server.db,
    );
    expect(totals?.["obligaciones"]?.value).toBe(rows[0]?.n);
  });

  test("who may not list obligations sees the figures without the way to them", async () => {
    const holder = await office().asHolderOf([
      {
        controller: "information-reports",
        status: 1,
        actions: [{ action: "portfolio", status: 1 }],
      },
    ]);
    const { totals } = tableOf(await ask("", holder), "portfolio");
    expect(totals?.["saldo"]?.href).toBeNull();
    expect(Number(totals?.["saldo"]?.value)).toBeGreaterThan(0);
  });

  test("whose role lacks the page is refused it, in every format", async () => {
    const holder = await office().asHolderOf([
      { controller: "information-reports", status: 1, actions: [{ action: "request", status: 1 }] },
    ]);
    for (const query of ["", "?format=xlsx", "?format=pdf"]) {
      expect((await holder(`${PORTFOLIO}${query}`)).status).toBe(403);
    }
  });

  test.each([
    ["?g=cliente", "g"],
    ["?g=ally,ally", "g"],
    ["?g=ally,month,state", "g"],
    ["?g=ally&g=month", "g"],
    ["?f.saldo=1..2", "f.saldo"],
    ["?f.empresa=1;drop table", "f.empresa"],
    ["?f.empresa=0 or 1=1", "f.empresa"],
    ["?f.corte=2026-13..2026-13", "f.corte"],
    ["?f.estado=vigente", "f.estado"],
    ["?f.estado=current&f.estado=overdue", "f.estado"],
    ["?p=2", "p"],
    ["?__proto__=1", "__proto__"],
    ["?f.__proto__=1", "f.__proto__"],
    ["?f.constructor=1", "f.constructor"],
  ])("%s is refused by the name of what it does not have", async (query, name) => {
    const reply = await work(`${PORTFOLIO}${query}`);
    expect(reply.status).toBe(400);
    const { errors, title } = (await reply.json()) as { errors: object; title: string };
    expect(Object.keys(errors)).toEqual([name]);
    expect(title).toBe("La solicitud no es válida.");
  });

  test("a format or a table that does not exist is refused", async () => {
    for (const query of ["?format=exe", "?format=xlsx&table=nada", "?format=csv&format=pdf"]) {
      expect((await work(`${PORTFOLIO}${query}`)).status).toBe(400);
    }
  });
}

/** The figures of a table whose groups do not add up to the total, or whose parts do not add up to their group. */
function wrongSums({ rows, totals }: ReportRows, figures: readonly string[]): readonly string[] {
  const groups = rows.filter(({ level }) => level === 0);
  const wholes = [
    { cells: totals ?? {}, parts: groups },
    ...groups.map(({ key, cells }) => ({
      cells,
      parts: rows.filter((row) => row.level === 1 && row.key.startsWith(`${key}/`)),
    })),
  ];
  return figures.flatMap((figure) =>
    wholes.flatMap(({ cells, parts }) => {
      const values = parts.map((part) => part.cells[figure]?.value ?? null);
      if (parts.length === 0 || values.includes(null)) return [];
      const sum = values.reduce<Big>((all, value) => all.plus(value ?? 0), new Big(0));
      return sum.eq(cells[figure]?.value ?? 0) ? [] : [`${figure}: ${sum.toFixed(2)}`];
    }),
  );
}
