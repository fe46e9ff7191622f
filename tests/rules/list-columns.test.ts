import { describe, expect, test, vi } from "vitest";

import { defineSection, type SectionDefinition } from "../../src/engine/define-section.ts";
import { date, listed, money, text } from "../../src/engine/field.ts";
import { parseListQuery } from "../../src/engine/list-query.ts";
import collectionDocuments from "../../src/sections/collection-documents/collection-documents.section.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import ips from "../../src/sections/ips/ips.section.ts";
import loadRows from "../../src/sections/load-rows/load-rows.section.ts";
import movements from "../../src/sections/movements/movements.section.ts";
import portfolios from "../../src/sections/portfolios/portfolios.section.ts";
import { fitIn } from "../../src/ui/kit/data-table/fit-columns.ts";
import {
  cardColumns,
  visibleColumns,
  columnsOf,
  columnTexts,
  shownColumns,
  usualColumns,
} from "../../src/ui/screens/list/list-columns.ts";
import { widestOf, widthOfContent, widthOfHead } from "../../src/ui/screens/list/list-widths.ts";

// Here every column is as wide, whatever its kind.
vi.mock("../../src/ui/screens/kinds/cells.ts", () => ({
  cellOfKind: () => ({ columnWidth: () => 10 }),
}));

test("the status stands beside what the record is called, where a wide list does not hide it", () => {
  for (const section of [customers, portfolios, ips]) {
    expect(usualColumns(section).slice(0, 2)).toEqual([section.title, "estado"]);
    expect(columnsOf(section).filter(({ key }) => key === "estado")).toHaveLength(1);
  }
});

test("what one decides by stands beside the name and the status, and the rest in the order of its declaration", () => {
  expect(usualColumns(customers)).toEqual([
    "nombre",
    "estado",
    "saldo_total",
    "obligaciones",
    "documento",
    "tipo_cliente",
    "ciudad",
    "celular",
    "correo",
    "autorizacion_datos",
  ]);
  expect(usualColumns(movements).slice(0, 4)).toEqual(["fecha", "cuenta", "debe", "haber"]);
});

test("a card has the status, what one decides by and whom it is with, else the first columns and the last amount", () => {
  const onCard = (section: SectionDefinition) => [
    ...cardColumns(section, shownColumns(section, null), null),
  ];
  expect(onCard(collectionDocuments)).toEqual([
    "estado",
    "total",
    "saldo",
    "vencimiento",
    "empresa",
  ]);
  expect(onCard(customers)).toEqual(["estado", "saldo_total", "obligaciones", "documento"]);
  const fields = {
    numero: text("Número", 9),
    dia: date("Día", listed),
    hora: text("Hora", 9, listed),
    sitio: text("Sitio", 9, listed),
    nota: text("Nota", 9, listed),
    valor: money("Valor", listed),
  };
  const noun = { controller: "budgets", one: "factura", many: "facturas" } as const;
  expect(onCard(defineSection({ ...noun, title: "numero", fields }))).toEqual([
    "dia",
    "hora",
    "sitio",
    "valor",
  ]);
});

test("the columns that a person chose keep their order, and those that no longer exist are left out", () => {
  const shown = shownColumns(customers, ["celular", "zzz", "estado", "nombre"]);
  expect(shown.map(({ key }) => key)).toEqual(["celular", "estado", "nombre"]);
});

describe("a column of which every row has the same value", () => {
  const keys = (query: Partial<Parameters<typeof visibleColumns>[2]>, chosen: string[] | null) =>
    visibleColumns(loadRows, chosen, {
      ...parseListQuery(loadRows, new URLSearchParams()).query,
      ...query,
    }).map(({ key }) => key);

  test("leaves its place to the others, and comes back with the filter's removal", () => {
    expect(keys({ filters: { carga: "12" } }, null)).not.toContain("carga");
    expect(keys({ filters: {} }, null)).toContain("carga");
  });

  test("is told by an equality, also of the list's view, never by several values", () => {
    expect(keys({ filters: { carga: "12,13" } }, null)).toContain("carga");
    expect(keys({ filters: { carga: "not:12" } }, null)).toContain("carga");
    expect(keys({ filters: { referencia: "is:A-1" } }, null)).not.toContain("referencia");
    expect(keys({ filters: { referencia: "A-1" } }, null)).toContain("referencia");
    const inView = { ...parseListQuery(erps, new URLSearchParams()).query, view: "creditPending" };
    expect(visibleColumns(erps, null, inView).map(({ key }) => key)).not.toContain("clase");
  });

  test("stays where the person chose it, and so do the record's name and its status", () => {
    expect(keys({ filters: { carga: "12" } }, ["fila", "carga"])).toEqual(["fila", "carga"]);
    const shown = keys({ filters: { fila: "2..2", estado: "wrong" } }, null);
    expect(shown.slice(0, 2)).toEqual(["fila", "estado"]);
  });
});

test("a column keeps the width that a person gave it, and one that is none is that of its kind", () => {
  const [name, city, mobile] = shownColumns(customers, ["nombre:20.5", "ciudad:9999", "celular:x"]);
  expect([name?.width, name?.isWidened]).toEqual([20.5, true]);
  const usual = (key: string) => columnsOf(customers).find((each) => each.key === key)?.width;
  expect([city?.width, mobile?.width]).toEqual([usual("ciudad"), usual("celular")]);
  expect(columnTexts(shownColumns(customers, ["nombre:20.5", "ciudad"]))).toEqual([
    "nombre:20.5",
    "ciudad",
  ]);
});

describe("the width of a column", () => {
  const column = (label: string, width: number, isLong = false) => ({ label, width, isLong });
  const texts = (...all: readonly string[]) => ({ texts: all, areBadges: false, total: "" });
  const alone = (label: string) => widthOfContent(column(label, 16), texts());

  test("is that of its name where its values are shorter or none came", () => {
    expect(alone("Saldo de capital")).toBe(widthOfHead("Saldo de capital"));
    expect(widthOfContent(column("Estado", 16), texts("Ok"))).toBe(alone("Estado"));
  });

  test("is that of its longest value or its total, whatever its kind keeps, in steps that near values share", () => {
    const short = widthOfContent(column("Total", 9.5), texts("66.488,00"));
    expect(short).toBeLessThan(8);
    expect(widthOfContent(column("Total", 9.5), texts("66.489,00", "66.488,0"))).toBe(short);
    const long = widthOfContent(column("Total", 9.5), texts("1.234.567.890.123,00"));
    expect(long).toBeGreaterThan(9.5);
    const summed = { ...texts("1,00"), total: "$ 1.234.567.890.123,00" };
    expect(widthOfContent(column("Total", 9.5), summed)).toBeGreaterThan(long - 1);
  });

  test("ends for long texts where that of their kind does", () => {
    const words = texts("Cooperativa de Trabajadores y Educadores del Norte");
    expect(widthOfContent(column("Empresa", 12, true), words)).toBe(12);
    expect(widthOfContent(column("Empresa", 12, true), texts("Banco"))).toBeLessThan(7);
  });

  test("stays as wide as the widest page of its list, and begins anew with another list", () => {
    expect(widestOf("loads?f.a=1", [["valor", 9]])).toEqual([9]);
    expect(widestOf("loads?f.a=1", [["valor", 7]])).toEqual([9]);
    expect(widestOf("loads?f.a=2", [["valor", 7]])).toEqual([7]);
  });

  test("has room for the dot of a status", () => {
    const label = "Pendiente de segunda firma";
    const plain = widthOfContent(column("Estado", 16), texts(label));
    const badge = widthOfContent(column("Estado", 16), { ...texts(label), areBadges: true });
    expect(badge).toBeGreaterThan(plain);
    expect(badge).toBeLessThan(plain + 2);
  });
});

describe("what is left in a wide window", () => {
  const shape = (...longs: readonly number[]) => ({
    columns: [16, 8, 10, 10].map((width, at) => ({
      key: String(at),
      label: "",
      isFigure: false,
      isLong: longs.includes(at),
      isSortable: false,
      sort: null,
      width,
    })),
    hasCheck: false,
    hasMenu: false,
  });

  test("is shared by the columns of long texts, so that the last one in sight ends where the frame does", () => {
    expect(fitIn(shape(0, 2), 60)).toEqual({ widths: [24, 8, 18, 10], visible: 4 });
    expect(fitIn(shape(0, 2), 40)).toEqual({ widths: [19, 8, 13, 10], visible: 3 });
    // One that is out of sight takes nothing.
    expect(fitIn(shape(0, 3), 40)).toEqual({ widths: [22, 8, 10, 10], visible: 3 });
  });

  test("wins one more column where those of long texts but the name keep most of their width", () => {
    expect(fitIn(shape(0, 2), 33)).toEqual({ widths: [16, 8, 9, 10], visible: 3 });
    expect(fitIn(shape(2), 43)).toEqual({ widths: [16, 8, 9, 10], visible: 4 });
    expect(fitIn(shape(2, 3), 40.5)).toEqual({ widths: [16, 8, 8.25, 8.25], visible: 4 });
    expect(fitIn(shape(0, 2), 31)).toMatchObject({ visible: 2 });
    expect(fitIn(shape(0), 43)).toMatchObject({ visible: 3 });
  });

  test("is shared by all where none is of long texts, and by none where the rest is scrolled to", () => {
    expect(fitIn(shape(), 40)).toEqual({ widths: [18, 10, 12, 10], visible: 3 });
    expect(fitIn(shape(0), 44)).toEqual({ widths: [16, 8, 10, 10], visible: 4 });
    expect(fitIn(shape(0), 20)).toEqual({ widths: [16, 8, 10, 10], visible: 1 });
  });
});

test("the column of a figure that was pressed in a report stands right after the name, chosen or not", () => {
  const asked = (link: string) => parseListQuery(customers, new URLSearchParams(link)).query;
  const keysOf = (chosen: readonly string[] | null, link: string) =>
    visibleColumns(customers, chosen, asked(link)).map(({ key }) => key);
  expect(keysOf(null, "l=ciudad").slice(0, 3)).toEqual(["nombre", "ciudad", "estado"]);
  expect(keysOf(["nombre", "documento"], "l=celular")).toEqual(["nombre", "celular", "documento"]);
  expect(keysOf(["nombre", "documento"], "")).toEqual(["nombre", "documento"]);
});
