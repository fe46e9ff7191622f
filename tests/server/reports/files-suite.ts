import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { sheetsOf } from "../../../server/engine/exchange/files/workbook.ts";
import { readTable } from "../../../server/engine/exchange/files/read-table.ts";
import { report as contract } from "../../../src/contract/report-contract.ts";
import type { Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { someObligations, somePlaces } from "./some-obligations.ts";

const ADDRESS = "information-reports/portfolio";
const QUERY = "g=ally,portfolio";

/** Describes the files of the reports on a database. */
export function filesSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let work: Worker;

  beforeAll(async () => {
    const { db } = office().server;
    await somePlaces(db);
    await someObligations(db, { company: 1, many: 90 });
    work = await office().as("admin");
  });

  async function download(query: string): Promise<Uint8Array<ArrayBuffer>> {
    const reply = await work(`${ADDRESS}?${QUERY}&${query}`);
    expect(reply.status).toBe(200);
    return new Uint8Array(await reply.arrayBuffer());
  }

  test("a file says what the screen says, its groups, its parts and its total", async () => {
    const answer = contract.reply.parse(await (await work(`${ADDRESS}?${QUERY}`)).json());
    const { rows, totals } = answer.tables.find(({ key }) => key === "arrears") ?? { rows: [] };
    for (const format of ["csv", "xlsx"]) {
      const lines = await linesIn(await download(`format=${format}&table=arrears`));
      const [titles, ...body] = lines;
      expect(titles?.slice(0, 3)).toEqual(["Entidad", "Portafolio", "Al día"]);
      expect(body.length).toBe(rows.length + 1);
      const shown = [...rows.map(({ cells }) => cells), totals ?? {}];
      expect(body.map((line) => amountOf(line.at(-1) ?? ""))).toEqual(
        shown.map((cells) => Number(cells["saldo"]?.value)),
      );
      expect(body.at(-1)?.[0]).toBe("Total");
    }
  });

  test("the PDF is one, of pages with their numbers, and takes everything", async () => {
    const text = new TextDecoder("latin1").decode(await download("format=pdf"));
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect(text.match(/\/Type \/Page\b/gu)?.length).toBeGreaterThanOrEqual(1);
  });

  test("who takes a file, with what filters and how many rows, is written down", async () => {
    const { db } = office().server;
    await download("format=pdf");
    const { rows } = await sql<{ format: string; query: string; rows: number }>`
      select format, query, rows from section_exports where controller = ${ADDRESS}
      order by id desc limit 1`.execute(db);
    expect(rows[0]).toMatchObject({ format: "pdf", query: `?${QUERY}&format=pdf` });
    expect(rows[0]?.rows).toBeGreaterThan(2);
  });

  test("a workbook needs no formatting: titles and totals in bold, amounts with thousands, a sheet that says what it is", async () => {
    const bytes = await download("format=xlsx&table=arrears");
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const [table, about] = sheets;
    expect(table?.freezePane).toEqual({ rows: 1 });
    const bold = (row: number, column: number) =>
      table?.cells?.get(`${row},${column}`)?.style?.font?.bold === true;
    const last = (table?.rows.length ?? 0) - 1;
    const amount = (table?.rows[0]?.length ?? 0) - 1;
    expect([bold(0, 0), bold(0, amount), bold(last, amount)]).toEqual([true, true, true]);
    const part = table?.rows.findIndex(([group], at) => group === table.rows[at - 1]?.[0]) ?? 0;
    expect(bold(part, amount)).toBe(false);
    for (const row of [part, last]) {
      expect(table?.cells?.get(`${row},${amount}`)?.style?.numFmt).toBe("#,##0.00");
    }
    const said = new Map(about?.rows.map(([name, value]) => [name, value]));
    expect(said.get("Agrupado por")).toBe("Entidad, Portafolio");
    expect(said.get("Filtros")).toBe("Ninguno");
    expect(said.get("Cuándo")).toMatch(/20\d\d/u);
  });

  async function linesIn(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
    const isWorkbook = bytes[0] === 0x50;
    const form = isWorkbook ? { sheet: (await sheetsOf(bytes))[0] ?? "" } : {};
    return (await readTable(bytes, form, "1")).rows.map(({ cells }) => cells);
  }
}

/** The amount of a cell, as Excel in Colombia writes it or as a number of a sheet. */
function amountOf(text: string): number {
  return Number(text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text);
}
