import { expect, test } from "vitest";
import { listCrumbsOf } from "../../src/routes/list/connect.ts";
import rows from "../../src/sections/load-rows/load-rows.section.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";

function titlesAt(filters: Readonly<Record<string, string>>, may = true, report?: string) {
  const section = sections.find(({ address }) => address === "/load-rows");
  if (section === undefined) throw new Error("the rows of loads have a page");
  const nameOf = () => "CA-2026-000012";
  const way = { section, declaration: rows, filters, nameOf, mayOpen: () => may, report };
  return listCrumbsOf(way).map(({ title, href }) => [title, href]);
}

const PLAIN = [
  ["Inicio", "/dashboard"],
  ["Reporte module", undefined],
];

test("the list of the rows of one load leads by that load", () => {
  expect(titlesAt({ carga: "12", estado: "wrong" })).toEqual([
    ...PLAIN,
    ["Cargas", "/loads"],
    ["CA-2026-000012", "/loads/view/12"],
  ]);
});

test("a list of all, of several records or of two leads by none, nor one whose record the person may not open", () => {
  expect(titlesAt({})).toEqual(PLAIN);
  expect(titlesAt({ carga: "12,13" })).toEqual(PLAIN);
  expect(titlesAt({ carga: "12", obligacion: "4" })).toEqual(PLAIN);
  expect(titlesAt({ carga: "12" }, false)).toEqual(PLAIN);
});

test("the list behind a figure leads back to its report, with the filters that it had", () => {
  const report = "/information-reports/portfolio?g=ally";
  expect(titlesAt({ carga: "12" }, true, report).at(-1)).toEqual([
    "Reporte de portafolios",
    report,
  ]);
  expect(titlesAt({}, false, report)).toEqual(PLAIN);
  expect(titlesAt({}, true, "/nada")).toEqual(PLAIN);
});
