import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { csv, errorsOf, reportOf, told } from "./files-of-rows.ts";

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
        expect([told(report), errorsOf(report)]).toEqual([[0, 1, 0, 1], errors]);
      }
      expect(await storedOf("V1")).toEqual({
        nombre: "Caja menor",
        cuenta_puc: "110505",
        version: 2,
      });
      const again = await reportOf(work, "accounts/import?mode=save&update=si", file);
      expect(told(again)).toEqual([0, 0, 1, 1]);
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
      expect(told(await reportOf(work, path, optional))).toEqual([0, 1, 0, 0]);
      expect(await storedOf("W1")).toMatchObject({ cuenta_puc: null });
    });

    test("is said in the words of the parameter, or the call is refused", async () => {
      const path = "accounts/import?mode=save&update=si&erase=quizas";
      expect((await work(path, { method: "POST", body: csv(titles) })).status).toBe(400);
    });
  });
}
