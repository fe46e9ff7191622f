import { describe, expect, test } from "vitest";
import * as f from "../../src/engine/field.ts";
import { writableFields } from "../../src/engine/field-schema.ts";
import { isOnePage } from "../../src/engine/form-layout.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import companies from "../../src/sections/companies/companies.section.ts";
import feCenters from "../../src/sections/fe-centers/fe-centers.section.ts";
import loadRows from "../../src/sections/load-rows/load-rows.section.ts";
import portfolios from "../../src/sections/portfolios/portfolios.section.ts";
import roles from "../../src/sections/roles/roles.section.ts";

const lines = (count: number) => Array.from({ length: count }, () => f.text("Línea", 20));
const formOf = (section: Pick<SectionDefinition, "fields">) =>
  writableFields(section.fields).map(([, field]) => field);

describe("the groups of a form are one page, with no tabs", () => {
  test("while together they have nineteen fields of one line", () => {
    expect(isOnePage(lines(19))).toBe(true);
    expect(isOnePage(lines(20))).toBe(false);
  });

  test("a text of several lines counts its lines; a file and a choice of several count two", () => {
    const big = [f.longText("Notas", 400), f.file("Contrato", ["application/pdf"], null)];
    expect(isOnePage([...lines(13), ...big])).toBe(true);
    expect(isOnePage([...lines(12), ...big, f.references("Soportes", "documents")])).toBe(false);
  });

  test("a list of pairs is a block of it; a table of more columns has its tab", () => {
    const pair = { nombre: f.text("Nombre", 20), valor: f.decimal("Valor", 2) };
    expect(isOnePage([...lines(15), f.rows("Variables", pair)])).toBe(true);
    const three = { ...pair, nota: f.text("Nota", 20) };
    expect(isOnePage([...lines(2), f.rows("Resoluciones", three)])).toBe(false);
  });

  test("in the sections: few fields yes, rows of a load too; numbering and permissions no", () => {
    for (const section of [companies, portfolios, loadRows]) {
      expect(isOnePage(formOf(section))).toBe(true);
    }
    for (const section of [feCenters, roles]) expect(isOnePage(formOf(section))).toBe(false);
  });
});
