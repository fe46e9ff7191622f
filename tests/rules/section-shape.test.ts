import { expect, test } from "vitest";

import { inShape } from "../../src/engine/section-shape.ts";
import loadRows from "../../src/sections/load-rows/load-rows.section.ts";
import { columnsOf, usualColumns } from "../../src/ui/screens/list/list-columns.ts";
import { fieldsToShow } from "../../src/ui/screens/record/record-empty.ts";
import { filterableFields } from "../../src/ui/screens/list/list-filter-text.ts";

const SHAPE = { has: ["plazo", "nombre"], lacks: ["documento", "saldo_capital"] };
const rows = inShape(loadRows, SHAPE);

test("the rows of a load show the columns of its structure, in its order, dates and terms too", () => {
  const usual = usualColumns(rows);
  expect(usual.slice(0, 5)).toEqual(["fila", "estado", "carga", "errores", "plazo"]);
  expect(usual.indexOf("nombre")).toBe(usual.indexOf("plazo") + 1);
  expect(usual).not.toContain("saldo_capital");
});

test("what the structure has not is no column to choose and no filter", () => {
  expect(columnsOf(rows).map(({ key }) => key)).not.toContain("documento");
  const { first, others } = filterableFields(rows, () => true);
  expect([...first, ...others].map(([name]) => name)).not.toContain("documento");
});

test("a record is not told to lack what its structure has not", () => {
  const values = { fila: 1, carga: "7" };
  const record = { id: "1", version: 1, status: "wrong", values, labels: {}, facts: {} };
  const dates = { createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  const { empty } = fieldsToShow({ ...rows, without: [] }, { ...record, ...dates });
  const names = empty.map(([name]) => name);
  expect(names).toContain("plazo");
  expect(names).not.toContain("documento");
});

test("without a shape a section is as declared, and with the same one it is the same again", () => {
  expect(inShape(loadRows, undefined)).toBe(loadRows);
  expect(inShape(loadRows, { ...SHAPE })).toBe(rows);
});

test("what is wrong with a row is read to its end, and its list is ordered by it", () => {
  const whole = columnsOf(loadRows).filter(({ isWhole }) => isWhole);
  expect(whole.map(({ key }) => key)).toEqual(["errores"]);
  expect(loadRows.sortable).toContain("errores");
});
