import { beforeAll, expect, test } from "vitest";
import { report as contract } from "../../../src/contract/report-contract.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportAnswer, ReportCells } from "../../../src/contract/report-contract.ts";
import type { Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { someErps } from "./some-erps.ts";
import { somePlaces } from "./some-obligations.ts";

/** Describes the reports of electronic documents, over ten of them whose figures are counted by hand (fund.md §7). */
export function erpsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let work: Worker;

  beforeAll(async () => {
    const { db, clock } = office().server;
    await somePlaces(db);
    await someErps(db, dayOf(clock.now()));
    work = await office().as("admin");
  });

  async function ask(address: string, worker = work): Promise<ReportAnswer> {
    const reply = await worker(address);
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
    return contract.reply.parse(await reply.json());
  }

  const valuesOf = (cells: ReportCells | null | undefined) =>
    Object.fromEntries(Object.entries(cells ?? {}).map(([key, { value }]) => [key, value]));

  async function listed(href: string | null | undefined): Promise<number> {
    const reply = await work(`erps/list${(href ?? "").slice("/erps".length)}`);
    expect(reply.status).toBe(200);
    return ((await reply.json()) as ListPage).total;
  }

  test("the invoices are counted by what the DIAN said, with the minutes that it took", async () => {
    const [documents] = (await ask("erps/invoiceReport")).tables;
    // Minutes with those begun: 1, 3, 2 and 10; the median is the second of them.
    expect(valuesOf(documents?.totals)).toEqual({
      documentos: 5,
      valor: "17850.00",
      aceptado: "7140.00",
      por_enviar: 0,
      en_envio: 0,
      aceptados: 2,
      notificados: 1,
      rechazados: 1,
      sin_respuesta: 1,
      descartados: 0,
      minutos: 2,
    });
  });

  test("a rejection counts by each of its rules, corrected or not, and leads to its documents", async () => {
    const [, rules] = (await ask("erps/invoiceReport")).tables;
    expect(rules?.rows.map(({ label, cells }) => [label, valuesOf(cells)])).toEqual([
      ["FAK24: Dígito.", { rechazos: 1, abiertos: 0 }],
      ["FAK24x: Otra.", { rechazos: 1, abiertos: 1 }],
      ["FAU06: Total.", { rechazos: 1, abiertos: 0 }],
    ]);
    const [first] = rules?.rows ?? [];
    expect(await listed(first?.cells["rechazos"]?.href)).toBe(1);
  });

  test.each(["ally", "portfolio", "month", "state"])(
    "grouped by %s, each count leads to the list of as many documents",
    async (grouping) => {
      const [documents] = (await ask(`erps/invoiceReport?g=${grouping}`)).tables;
      const counts = ["documentos", "aceptados", "notificados", "rechazados", "sin_respuesta"];
      const found = (documents?.rows ?? []).flatMap(({ cells }) =>
        counts.flatMap((key) => (cells[key]?.href ? [cells[key]] : [])),
      );
      expect(found.length).toBeGreaterThan(3);
      const totals = await Promise.all(found.map(async ({ href }) => listed(href)));
      expect(totals).toEqual(found.map(({ value }) => value));
    },
  );

  test("filters leave the documents of a month and a portfolio", async () => {
    const { options } = await ask("erps/invoiceReport");
    const [portfolio] = options["portafolio"] ?? [];
    const query = `f.fecha=2026-06-01..2026-06-30&f.portafolio=${portfolio?.value}`;
    const { tables } = await ask(`erps/invoiceReport?${query}`);
    expect([portfolio?.label, valuesOf(tables[0]?.totals)]).toMatchObject([
      "Portafolio 1",
      { documentos: 1, valor: "2380.00" },
    ]);
  });

  test("each report is of its own kind of document", async () => {
    const totals = async (address: string) =>
      valuesOf((await ask(address)).tables[0]?.totals)["documentos"];
    expect(await totals("erps/creditReport")).toBe(5);
    expect(await totals("erps/instantReport")).toBeUndefined();
    expect(await totals("erps/creditReportInstant")).toBeUndefined();
  });

  test("what notes undid is told by concept, as a part of what was invoiced", async () => {
    const [notes] = (await ask("information-reports/credit")).tables;
    // Of invoices of 1,190, 2,380 and 3,570 that the DIAN accepted.
    expect(notes?.rows.map(({ label, cells }) => [label, valuesOf(cells)])).toEqual([
      [
        "1 · Devolución parcial",
        {
          notas: 1,
          base: "100.00",
          iva: "19.00",
          valor: "119.00",
          facturado: "7140.00",
          parte: "1.67",
        },
      ],
      [
        "2 · Anulación",
        {
          notas: 1,
          base: "300.00",
          iva: "57.00",
          valor: "357.00",
          facturado: "7140.00",
          parte: "5.00",
        },
      ],
    ]);
    expect(valuesOf(notes?.totals)).toMatchObject({ notas: 2, valor: "476.00", parte: "6.67" });
    expect(await listed(notes?.totals?.["facturado"]?.href)).toBe(3);
    const byMonth = (await ask("information-reports/credit?g=month")).tables[0];
    // In June 5,950 was invoiced.
    expect(valuesOf(byMonth?.rows[0]?.cells)).toMatchObject({
      facturado: "5950.00",
      parte: "8.00",
    });
  });

  test("the monitor shows the notes that wait by status and age, each cell with its list", async () => {
    const [notes, unanswered] = (await ask("monitor-credits")).tables;
    expect(notes?.rows.map(({ key, cells }) => [key, valuesOf(cells)])).toEqual([
      ["pending", { hasta_1: 1, hasta_5: 1, hasta_15: 0, mas_de_15: 0, total: 2 }],
      ["unanswered", { hasta_1: 0, hasta_5: 0, hasta_15: 0, mas_de_15: 1, total: 1 }],
    ]);
    const cells = [...(notes?.rows ?? []).map((row) => row.cells), notes?.totals ?? {}];
    const linked = cells.flatMap((each) => Object.values(each).filter(({ href }) => href !== null));
    expect(await Promise.all(linked.map(async ({ href }) => listed(href)))).toEqual(
      linked.map(({ value }) => value),
    );
    expect(unanswered?.rows.map(({ label, cells: told }) => [label, valuesOf(told)])).toEqual([
      ["FE2-3-unan", { factura: "FE2", valor: "59.50", intentos: 0, dias: 16 }],
    ]);
  });

  test("another company sees nothing of this one", async () => {
    const other = await office().as("admin", 2);
    for (const address of ["erps/invoiceReport", "information-reports/credit", "monitor-credits"]) {
      const { tables } = await ask(address, other);
      expect(tables.flatMap(({ rows }) => rows)).toEqual([]);
    }
  });
}
