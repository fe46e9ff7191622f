import { describe, expect, test } from "vitest";
import { cellOfValue } from "../../../server/engine/exchange/export/cell-of-value.ts";
import { attachment } from "../../../server/engine/exchange/files/attachment.ts";
import { csvRows } from "../../../server/engine/exchange/files/csv-rows.ts";
import { writeTable } from "../../../server/engine/exchange/files/write-table.ts";
import { servedKindOf } from "../../../server/engine/kinds/kinds.ts";
import * as fields from "../../../src/engine/field.ts";
import type { Field } from "../../../src/engine/field.ts";
import type { Value } from "../../../src/engine/value.ts";

const money = fields.money("Valor");
const text = fields.text("Texto", 40);

type Row = readonly [string, Field, Value, unknown, unknown];

describe("a cell of an exported file", () => {
  const rows: readonly Row[] = [
    ["money, to the cent", money, "1234567.50", 1_234_567.5, "1234567,50"],
    [
      "money that a spreadsheet would round",
      money,
      "12345678901234.56",
      "12345678901234,56",
      "12345678901234,56",
    ],
    ["a rate", fields.rate("Tasa"), "2.5000", 2.5, "2,5000"],
    ["a whole number below zero", fields.integer("Días", { min: -9 }), -5, -5, "-5"],
    ["a day", fields.date("Desde"), "2026-02-01", new Date("2026-02-01T00:00:00Z"), "01/02/2026"],
    [
      "an instant, by the clock of Bogotá",
      fields.dateTime("Ingreso"),
      "2026-02-01T03:30:00.000Z",
      new Date("2026-01-31T22:30:00Z"),
      "2026-01-31 22:30",
    ],
    ["a month", fields.period("Mes"), "2026-02", "2026-02", "2026-02"],
    ["yes", fields.yesNo("Activo"), true, "Sí", "Sí"],
    ["a choice, in its words", fields.choice("Riesgo", { low: "Bajo" }), "low", "Bajo", "Bajo"],
    ["nothing", text, null, null, null],
    ["an equals sign", text, "=1+1", "=1+1", "=1+1"],
    ["a plus", text, "+57 300", "+57 300", "+57 300"],
    ["a minus", text, "-1+cmd", "-1+cmd", "-1+cmd"],
    ["an at", text, "@SUM(A1)", "@SUM(A1)", "@SUM(A1)"],
    ["a tab", text, "\t=1", "\t=1", "\t=1"],
    ["a carriage return", text, "\r=1", "\r=1", "\r=1"],
  ];

  test.each(rows)("of %s", (_, field, value, inXlsx, inCsv) => {
    expect(cellOfValue("xlsx", field, value)).toEqual(inXlsx);
    expect(cellOfValue("csv", field, value)).toEqual(inCsv);
  });

  test("of references has their names, with semicolons between: names hold commas", () => {
    const field = fields.references("Empresas", "companies");
    expect(cellOfValue("xlsx", field, ["1", "2"], ["Uno, S.A.", "Dos"])).toBe("Uno, S.A.; Dos");
    expect(cellOfValue("csv", fields.reference("Ciudad", "cities"), "1", "=Cali")).toBe("=Cali");
  });
});

/** The lines of a CSV whose only column has a title and a text. */
async function csvWith(title: string, cell: string): Promise<string> {
  async function* rows() {
    yield await Promise.resolve([cell]);
  }
  const table = { name: "Datos", columns: [{ title, width: 9 }], rows: rows() };
  return new Response(writeTable("csv", table)).text();
}

describe("a text that a spreadsheet would run has an apostrophe in CSV, whoever writes it", () => {
  test.each([
    "=1+1",
    "+57 300",
    "-1+cmd",
    "@SUM(A1)",
    "\uFF1D1+1",
    "\uFF0B1",
    "\uFF0D1+cmd",
    "\uFF20SUM(A1)",
    "\t=1",
    "'=1",
    "|cmd",
  ])("%s, as a cell and as a title, and an import takes it off", async (words) => {
    const written = await csvWith(words, words);
    expect(written.split("\r\n").slice(0, 2)).toEqual([`'${words}`, `'${words}`]);
    const cells = [...csvRows(new TextEncoder().encode(written), { separator: ";" })].map(
      (row) => row.cells[0],
    );
    expect(cells).toEqual([words, words]);
  });

  test.each(["-5", "-1234,50", "Ana", "31/12/2025", "1=1"])("%s has none", async (words) => {
    expect(await csvWith("Valor", words)).toContain(`Valor\r\n${words}`);
  });
});

test("the name of a file is said in two forms, neither of which ends the header", () => {
  expect(attachment("géneros.csv")).toBe(
    `attachment; filename="generos.csv"; filename*=UTF-8''g%C3%A9neros.csv`,
  );
  expect(attachment(`a"b\r\nc'(1).csv`)).toBe(
    `attachment; filename="a_b__c__1_.csv"; filename*=UTF-8''a%22b%0D%0Ac%27%281%29.csv`,
  );
});

describe("a cell that is read", () => {
  const rows: readonly (readonly [string, Field, string, unknown, string | null])[] = [
    ["pesos of a sheet in English", money, "$1,234.50", "1234.50", null],
    ["whole pesos of a sheet in English", money, "1,234,567", "1234567", null],
    ["a comma alone, which parts decimals", fields.decimal("Área", 3), "1,234", "1.234", null],
    ["a whole number", fields.integer("Días"), "1,234,567", 1_234_567, null],
    ["no whole number", fields.integer("Días"), "dos", "dos", "Debe ser un número entero"],
    ["nothing for a number", fields.integer("Días"), " ", null, null],
    [
      "no choice that there is",
      fields.choice("Riesgo", { low: "Bajo", high: "Alto" }),
      "toString",
      "toString",
      "Debe ser uno de: Bajo, Alto",
    ],
  ];
  test.each(rows)("%s", (_, field, raw, value, problem) => {
    const { exchanged } = servedKindOf(field);
    expect(exchanged.read(field, raw)).toEqual(value);
    expect(exchanged.problem(field, raw)).toBe(problem);
  });
});
