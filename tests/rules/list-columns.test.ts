import { describe, expect, test, vi } from "vitest";

import { defineSection } from "../../src/engine/define-section.ts";
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
  visibleColumns,
  columnsOf,
  columnTexts,
  shownColumns,
  usualColumns,
} from "../../src/ui/screens/list/list-columns.ts";

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

test("the balance is among the columns that a window of 768 px has in sight, and stays where it fits", () => {
  const usual = usualColumns(customers);
  expect(usual.slice(0, 4)).toEqual(["nombre", "estado", "saldo_total", "documento"]);
  expect(usual.slice(4)).toEqual([
    "tipo_cliente",
    "ciudad",
    "celular",
    "correo",
    "autorizacion_datos",
    "obligaciones",
  ]);
  const fields = {
    numero: text("Número", 9),
    dia: date("Día", listed),
    valor: money("Valor", listed),
    nota: text("Nota", 9, listed),
  };
  const short = defineSection({
    controller: "budgets",
    one: "factura",
    many: "facturas",
    title: "numero",
    fields,
  });
  expect(usualColumns(short)).toEqual(["numero", "dia", "valor", "nota"]);
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

test("what one decides by comes before what follows from it", () => {
  const documents = usualColumns(collectionDocuments);
  expect(documents.slice(0, 4)).toContain("total");
  expect(documents.indexOf("saldo")).toBeGreaterThan(documents.indexOf("total"));
  expect(usualColumns(movements).slice(0, 4)).toEqual(["fecha", "cuenta", "debe", "haber"]);
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

test("every column is wide enough for its own name", () => {
  for (const section of [customers, portfolios, ips]) {
    const narrow = columnsOf(section).filter(({ label, width }) => width < label.length * 0.46);
    expect(narrow.filter(({ width }) => width < 14)).toEqual([]);
  }
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
