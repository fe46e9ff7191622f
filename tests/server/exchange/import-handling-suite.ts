import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import { jobList } from "../../../src/contract/jobs-contract.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { csv, errorsOf, linesOf, reportOf, countsIn } from "./files-of-rows.ts";

/** The address and the body of an import with texts that are read as others. */
function mended(
  mode: string,
  replacements: readonly object[],
  file: string,
): [path: string, body: Uint8Array<ArrayBuffer>] {
  const encoder = new TextEncoder();
  const head = JSON.stringify(replacements);
  const mends = encoder.encode(head).length;
  return [`accounts/import?mode=${mode}&mends=${mends}`, encoder.encode(`${head}${file}`)];
}

/** Tests what the person says of a file: how it is read, before and while it is saved (ADR 67). */
export function importHandlingSuite(open: OpenDatabase): void {
  let office: Office;
  let work: Worker;

  beforeAll(async () => {
    office = await openOffice(await open());
    work = await office.as("admin");
  });

  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
  });

  describe("a wrong text that is read as another", () => {
    const titles = ["Código", "Nombre", "Clase", "Cuenta PUC"];
    const rows = (prefix: string) => [
      [`${prefix}1`, "Uno", "Bancarias", "110505"],
      [`${prefix}2`, "Dos", " Bancarias", "11"],
      [`${prefix}3`, "Tres", "Contable", ""],
    ];
    const clase = { field: "clase", from: "Bancarias", to: "Bancaria" };

    test("is told once, with its rows and its error, and nothing of what another text does not mend", async () => {
      const again = ["M3", "Tres", "Contable", ""];
      const file = csv(titles, ...rows("M"), again);
      const report = await reportOf(work, "accounts/import?mode=preview", file);
      expect(report.mistakes).toEqual([
        {
          field: "clase",
          text: "Bancarias",
          count: 2,
          error: "Debe ser uno de: Bancaria, Contable",
        },
        { field: "cuenta_puc", text: "11", count: 1, error: "Debe tener de 4 a 10 dígitos" },
      ]);
    });

    test("is the other in the preview, in the file of wrong rows and in what is saved, and is kept with the run", async () => {
      const file = csv(titles, ...rows("N"));
      const preview = await reportOf(work, ...mended("preview", [clase], file));
      expect([countsIn(preview), errorsOf(preview)]).toEqual([
        [2, 0, 0, 1],
        { 3: { cuenta_puc: "Debe tener de 4 a 10 dígitos" } },
      ]);
      const [path, body] = mended("mend", [clase], file);
      const mending = await (await work(path, { method: "POST", body })).text();
      expect(mending).toContain("N2;Dos;Bancaria;11");
      const lines = await linesOf(work, ...mended("save", [clase], file));
      const run = lines[0]?.kind === "started" ? lines[0].run : "";
      expect(lines.at(-1)).toMatchObject({ report: { counts: preview.counts } });
      const { rows: saved } = await sql`select clase from accounts where codigo = 'N1'`.execute(
        office.server.db,
      );
      expect(saved).toEqual([{ clase: "bank" }]);
      const later = await (await work(`accounts/import/run/${run}/mend`)).text();
      expect(later).toContain("N2;Dos;Bancaria;11");
    });

    test("is checked like any cell, and may be an empty one", async () => {
      const file = csv(titles, ...rows("O"));
      const empty = { field: "cuenta_puc", from: "", to: "x" };
      const wrong = { ...clase, to: "Otra" };
      const report = await reportOf(work, ...mended("preview", [empty, wrong], file));
      expect(countsIn(report)).toEqual([0, 0, 0, 3]);
      expect(errorsOf(report)[4]).toEqual({ cuenta_puc: "Debe tener de 4 a 10 dígitos" });
    });

    test.each([
      ["of a field that no file has", [{ ...clase, field: "estado" }]],
      ["of too long a text", [{ ...clase, to: "x".repeat(201) }]],
      ["that are too many", Array.from({ length: 201 }, (_, n) => ({ ...clase, from: `${n}` }))],
      ["of another form", [{ ...clase, de: "x" }]],
    ])("replacements %s are refused", async (_, replacements) => {
      const [path, body] = mended("save", replacements, csv(titles, ...rows("P")));
      expect((await work(path, { method: "POST", body })).status).toBe(400);
    });

    test.each(["x", "-1", "99999999", "600000", "40"])(
      "a length of %s is refused where it is none",
      async (mends) => {
        const path = `accounts/import?mode=preview&mends=${mends}`;
        expect((await work(path, { method: "POST", body: csv(titles) })).status).toBe(400);
      },
    );
  });

  test("an import is a job that names its file and says what became of its rows", async () => {
    const content = csv(["Código", "Nombre"], ["J1", "Uno"], ["J2", "Dos"], ["J3", ""]);
    await linesOf(work, "genders/import?mode=save&name=j.csv", content);
    const { rows } = jobList.reply.parse(await (await work("jobs/list")).json());
    expect(rows.find(({ kind }) => kind === "import")).toMatchObject({
      about: { label: "Géneros: «j.csv»", to: "/genders/import" },
      progress: { words: "3 de 3 filas: 2 creadas, 1 con errores" },
    });
  });

  describe("an empty cell", () => {
    const titles = ["Código", "Nombre", "Clase", "Cuenta PUC"];
    const storedOf = async (code: string) => {
      const { rows } = await sql<{ nombre: string; cuenta_puc: string | null; version: number }>`
        select nombre, cuenta_puc, version from accounts where codigo = ${code}`.execute(
        office.server.db,
      );
      return rows[0];
    };

    test("leaves the value of a record that exists, in the preview as in the saving, and again is no change", async () => {
      const whole = csv(titles, ["V1", "Caja", "Contable", "110505"]);
      await reportOf(work, "accounts/import?mode=save", whole);
      const file = csv(titles, ["V1", "Caja menor", "", " "], ["V2", "Nueva", "", ""]);
      const errors = { 3: { clase: "Este dato es requerido" } };
      for (const mode of ["preview", "save"]) {
        const report = await reportOf(work, `accounts/import?mode=${mode}&update=si`, file);
        expect([countsIn(report), errorsOf(report)]).toEqual([[0, 1, 0, 1], errors]);
      }
      expect(await storedOf("V1")).toEqual({
        nombre: "Caja menor",
        cuenta_puc: "110505",
        version: 2,
      });
      const again = await reportOf(work, "accounts/import?mode=save&update=si", file);
      expect(countsIn(again)).toEqual([0, 0, 1, 1]);
    });

    test("erases it where that is asked for, but nothing that is required", async () => {
      await reportOf(
        work,
        "accounts/import?mode=save",
        csv(titles, ["W1", "Caja", "Contable", "110505"]),
      );
      const path = "accounts/import?mode=save&update=si&erase=si";
      const report = await reportOf(work, path, csv(titles, ["W1", "Caja", "", ""]));
      expect(errorsOf(report)).toEqual({ 2: { clase: "Este dato es requerido" } });
      const optional = csv(titles, ["W1", "Caja", "Contable", ""]);
      expect(countsIn(await reportOf(work, path, optional))).toEqual([0, 1, 0, 0]);
      expect(await storedOf("W1")).toMatchObject({ cuenta_puc: null });
    });

    test("is said in the words of the parameter, or the call is refused", async () => {
      const path = "accounts/import?mode=save&update=si&erase=quizas";
      expect((await work(path, { method: "POST", body: csv(titles) })).status).toBe(400);
    });
  });
}
