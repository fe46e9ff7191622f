import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { PasteRehearsal } from "../../../src/contract/change-contract.ts";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { schemaOf } from "../../../src/engine/field-schema.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import { registry } from "../../support/registry.ts";
import { csv, reportOf } from "../exchange/files-of-rows.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, openLoadsDesk } from "./loads-desk.ts";

/** Where texts of a kind enter: a field of a section, and the cell of a load, which has the name of its line's part. */
const PLACES = {
  day: { section: "customers", field: "fecha_nacimiento", cell: ["fecha_desembolso", "fecha"] },
  document: { section: "customers", field: "documento", cell: null },
  mobile: { section: "customers", field: "celular", cell: null },
  name: { section: "customers", field: "nombre", cell: ["nombre", "nombre"] },
  whole: { section: "rankings", field: "orden", cell: ["plazo", "plazo"] },
} as const;

/** A text, the way it is read, and how it is told where it does not show it; null for one that is refused. */
const TEXTS: readonly (readonly [keyof typeof PLACES, string, string | number | null])[] = [
  ["day", "1990-05-17 00:00:00", "1990-05-17"],
  ["day", "1990-05-17T00:00:00", "1990-05-17"],
  ["day", "1985/12/31", "1985-12-31"],
  ["day", "31-dic-1985", "1985-12-31"],
  ["day", "19900517", "1990-05-17"],
  ["day", "17051990", "1990-05-17"],
  ["day", "19901905", null],
  ["day", "31/12/1899", null],
  ["day", "2201-01-01", null],
  ["document", "CC 71111029.0", "CC 71111029"],
  ["document", "CC 71111029.5", null],
  ["document", "CC 7111.1029", null],
  ["document", "CEDULA 71111031", "CC 71111031"],
  ["document", "PASAPORTE AB12345", "PA AB12345"],
  ["document", "CEDULA MILITAR 71111031", null],
  ["mobile", "3001234567.0", "3001234567"],
  ["mobile", "3001234567.5", null],
  ["name", "Jose\u0301 Nu\u0301n\u0303ez", "José Núñez"],
  ["name", "Ana\u202Egnp", "Anagnp"],
  ["whole", "36.0", 36],
  ["whole", "36.5", null],
];

/** Tests that a text means the same wherever it enters: forms, imports, pasted blocks and loads. */
export function sameTextsSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);
  const records = new Map<string, SectionRecord>();

  beforeAll(async () => {
    const { made } = desk();
    const customer = { documento: "CC 52525299", nombre: "Antes", autorizacion_datos: false };
    records.set("customers", await made("customers", customer));
    records.set("rankings", await made("rankings", { codigo: "T1", nombre: "Antes" }));
  });

  describe.each(TEXTS)("%s %j is %j", (kind, text, value) => {
    const { section, field: name, cell } = PLACES[kind];
    const field = registry.of(section).definition.fields[name];
    if (field === undefined) throw new Error(name);

    test("in a form", () => {
      const typed = valueFromText(field, text);
      const isRight = schemaOf({ ...field, required: true }).safeParse(typed).success;
      expect(isRight ? typed : null).toBe(value);
    });

    test("in an import", async () => {
      const path = `${section}/import?mode=preview&update=si`;
      const { rows } = await reportOf(desk().worker, path, csv([field.label], [text]));
      expect(rows[0]?.errors[name] === undefined).toBe(value !== null);
    });

    test("in a pasted block", async () => {
      const record = records.get(section);
      if (record === undefined) throw new Error(section);
      const rows = [{ id: record.id, version: record.version, cells: { [name]: text } }];
      const reply = await desk().call("POST", `${section}/edit/cells/rehearsal`, { rows });
      const [result] = (reply.body as PasteRehearsal).results;
      expect(result?.changes[0]?.after ?? null).toBe(value);
      expect(result?.errors[name] === undefined).toBe(value !== null);
    });

    if (cell === null) return;
    test("in a load", async () => {
      const [column = "", part = ""] = cell;
      const { load, rows, run } = desk();
      const read = await load([credit(1, { [part]: text })]);
      const [row] = await rows(read);
      await run("cancel", read, "Prueba");
      expect(row?.values[column]).toBe(value === null ? text : String(value));
    });
  });

  describe("a file as people send it", () => {
    const previewOf = async (file: string) => {
      const content = await readFile(join(import.meta.dirname, "real-files", file));
      const path = "customers/import?mode=preview";
      return reportOf(desk().worker, path, Uint8Array.from(content));
    };

    test.each([
      ["identity-with-point-zero.csv", [{ documento: "CC 71111029" }]],
      ["type-in-words.csv", [{ documento: "CC 71111031" }, { documento: "PA AB12345" }]],
      [
        "yyyymmdd-birth.csv",
        [{ fecha_nacimiento: "15/03/2005" }, { fecha_nacimiento: "17/05/1990" }],
      ],
      ["decomposed-name.csv", [undefined]],
      ["iso-date-cells.xlsx", [{ fecha_nacimiento: "17/05/1990" }]],
    ])("%s is read, and what was read is told beside what came", async (file, told) => {
      const { counts, rows } = await previewOf(file);
      expect(counts).toMatchObject({ wrong: 0, created: rows.length });
      expect(rows.slice(0, told.length).map(({ read }) => read)).toEqual(told);
    });
  });
}
