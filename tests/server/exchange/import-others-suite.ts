import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { rowOf, workbookOf } from "./made-zip.ts";
import { csv, errorsOf, reportOf, countsIn } from "./files-of-rows.ts";

const CITIES = ["Código", "Nombre", "Código municipio", "Departamento"];

/** Tests the relations of a file's rows to other records, on a database. */
export function importOthersSuite(open: OpenDatabase): void {
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

  describe("references", () => {
    const header = ["Documento", "Nombre", "Tipo de cliente", "Ciudad", "Autorización de datos"];

    beforeAll(async () => {
      const cities = csv(
        CITIES,
        ["68001", "Bucaramanga", "68001", "Santander"],
        ["05440", "Rionegro", "05440", "Antioquia"],
        ["68615", "Rionegro", "68615", "Santander"],
      );
      await reportOf(work, "cities/import?mode=save", cities);
      const ranks = csv(["Código", "Nombre"], ["PN", "Persona natural"]);
      await reportOf(work, "rankings/import?mode=save", ranks);
      const other = await office.as("admin", 2);
      await reportOf(
        other,
        "rankings/import?mode=save",
        csv(["Código", "Nombre"], ["SEC", "Ajeno"]),
      );
    });

    test("are found by code, by name whatever its case and accents, and by id", async () => {
      const { rows } = await sql<{ id: string }>`
        select id::text from cities where codigo = '68001'`.execute(office.server.db);
      const file = csv(
        header,
        ["CC 1.020.304.051", "Ana", "pn", "68001", "Sí"],
        ["CC 1020304052", "Luz", "PERSONA NATURAL", "BUCARAMÁNGA", "no"],
        ["CC 1020304053", "Sol", "", rows[0]?.id ?? "", "x"],
      );
      expect(countsIn(await reportOf(work, "customers/import?mode=save", file))).toEqual([
        3, 0, 0, 0,
      ]);
    });

    test("that no database can be asked for are wrong in their row: the others are saved", async () => {
      const odd = ["a&#0;b", "_x0000_", "_x0001_", "&#xD800;"].map((text, index) =>
        rowOf(index + 2, `CC 10203041${index}`, "Eva", "pn", text, "Sí"),
      );
      const good = rowOf(6, "CC 1020304199", "Eva", "pn", "68001", "Sí");
      const file = workbookOf([rowOf(1, ...header), ...odd, good].join(""));
      expect(countsIn(await reportOf(work, "customers/import?mode=save", file))).toEqual([
        1, 0, 0, 4,
      ]);
    });

    test("that are part of what is unique are told where they are nobody's", async () => {
      const titles = ["Titular", "Banco", "Tipo de cuenta", "Número de cuenta", "Uso"];
      const file = csv(titles, ["x", "abc", "y", "1234567", "Pagos"]);
      const path = "banks-companies/import?mode=preview&update=si";
      expect(errorsOf(await reportOf(work, path, file))[2]).toMatchObject({
        banco: "No existe el banco «abc»",
      });
    });

    test("that are called by nobody, by several, or of another company are told", async () => {
      const file = csv(
        header,
        ["CC 1020304061", "Ana", "Ajeno", "Macondo", "Sí"],
        ["CC 1020304062", "Luz", "SEC", "Rionegro", "quizás"],
      );
      const report = await reportOf(work, "customers/import?mode=save", file);
      expect(errorsOf(report)).toEqual({
        2: {
          tipo_cliente: "No existe el tipo de cliente «Ajeno»",
          ciudad: "No existe la ciudad «Macondo»",
        },
        3: {
          tipo_cliente: "No existe el tipo de cliente «SEC»",
          ciudad: "Hay 2 ciudades que se llaman «Rionegro»: escriba el código",
          autorizacion_datos: "Debe ser Sí o No",
        },
      });
    });
  });

  test("a record that needs what no row holds is not made, and it is said which", async () => {
    const titles = ["Nombre", "Descripción"];
    const report = await reportOf(work, "roles/import?mode=save", csv(titles, ["Caja", "Nuevo"]));
    expect(errorsOf(report)).toEqual({
      2: { "": "Es nuevo, y un archivo no lo crea: necesita «Permisos», que va en su pantalla" },
    });
    // Without an administrator who entered no role is changed, and the preview says so.
    await office.server.db.updateTable("users").set({ estado: "active" }).execute();
    const { rows } = await sql<{ nombre: string }>`select nombre from roles limit 1`.execute(
      office.server.db,
    );
    const file = csv(titles, [rows[0]?.nombre ?? "", "Cambiado"]);
    const path = "roles/import?mode=preview&update=si";
    expect(countsIn(await reportOf(work, path, file))).toEqual([0, 1, 0, 0]);
  });

  test("two rows whose periods overlap are not both saved, nor both promised", async () => {
    const titles = ["Código", "Nombre", "Valor", "Unidad", "Vigente desde", "Vigente hasta"];
    const row = (from: string, until: string) => ["USURA", "Usura", "20", "%", from, until];
    const years = [row("01/01/2024", "31/12/2024"), row("01/06/2024", ""), row("01/01/2025", "")];
    const wrong = { 3: { vigente_desde: "Se traslapa con el valor vigente desde 01/01/2024" } };
    for (const mode of ["preview", "save"]) {
      const report = await reportOf(
        work,
        `general-params/import?mode=${mode}`,
        csv(titles, ...years),
      );
      expect(countsIn(report)).toEqual([2, 0, 0, 1]);
      expect(errorsOf(report)).toEqual(wrong);
    }
  });

  test("two versions of a code in one file are numbered as if they came one after the other", async () => {
    const titles = ["Código", "Nombre", "Uso", "Redondeo", "Expresión", "Vigente desde"];
    const row = (from: string) => ["COM", "Comisión", "Comisión", "Peso", "saldo * 2", from];
    const file = csv(titles, row("01/01/2025"), row("01/01/2026"));
    expect(countsIn(await reportOf(work, "formulas/import?mode=save", file))).toEqual([2, 0, 0, 0]);
    const { rows } = await sql`select version_ as version from formulas where codigo = 'COM'
      order by vigente_desde`.execute(office.server.db);
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test("a version of a code is named by both, as the refusal of the code alone asks for", async () => {
    const { rows } = await sql<{ id: string }>`
      select id::text from formulas where codigo = 'COM' order by version_ limit 1`.execute(
      office.server.db,
    );
    const texts = ["com", "Comisión", "COM 2", "com 3", rows[0]?.id ?? ""];
    const file = csv(["Código", "Fórmula de comisión"], ...texts.map((text) => ["P1", text]));
    const path = "portfolios/import?mode=preview&update=si";
    const errors = errorsOf(await reportOf(work, path, file));
    const several = "escriba código y versión, separados por un espacio";
    expect([2, 3, 4, 5, 6].map((line) => errors[line]?.["formula_comision"])).toEqual([
      `Hay 2 fórmulas que se llaman «com»: ${several}`,
      `Hay 2 fórmulas que se llaman «Comisión»: ${several}`,
      undefined,
      "No existe la fórmula «com 3»",
      undefined,
    ]);
  });

  test("a file does nothing that its sender may not do by hand", async () => {
    const titles = ["Código", "Nombre"];
    await reportOf(work, "genders/import?mode=save", csv(titles, ["IM1", "Uno"]));
    const file = csv(titles, ["IM1", "Otro nombre"], ["IM2", "Dos"]);
    const sent = async (...actions: readonly string[]) => {
      const clerk = await office.asHolderOf([mayDo("genders", "import", ...actions)]);
      return reportOf(clerk, "genders/import?mode=preview&update=si", file);
    };
    expect(errorsOf(await sent())).toEqual({
      2: { "": "Ya existe, y usted no tiene permiso de editar" },
      3: { "": "Es nuevo, y usted no tiene permiso de crear" },
    });
    expect(countsIn(await sent("edit"))).toEqual([0, 1, 0, 1]);
    expect(countsIn(await sent("create"))).toEqual([1, 0, 0, 1]);
    expect(countsIn(await sent("edit", "create"))).toEqual([1, 1, 0, 0]);
  });

  test("whoever does not see data of people neither learns nor changes those of a record that exists", async () => {
    const header = ["Documento", "Nombre", "Celular", "Autorización de datos"];
    const file = (name: string, phone: string) => csv(header, ["CC 1090807060", name, phone, "Sí"]);
    await reportOf(work, "customers/import?mode=save", file("Ana", "3001112233"));
    const clerk = await office.asHolderOf([mayDo("customers", "import", "edit")]);
    const same = await reportOf(clerk, "customers/import?mode=preview", file("Ana", "3009998877"));
    expect(countsIn(same)).toEqual([0, 0, 1, 0]);
    const sent = file("Ana María", "3009998877");
    expect(countsIn(await reportOf(clerk, "customers/import?mode=save&update=si", sent))).toEqual([
      0, 1, 0, 0,
    ]);
    const { rows } = await sql`
      select nombre, celular from customers where documento = 'CC 1090807060'`.execute(
      office.server.db,
    );
    expect(rows).toEqual([{ nombre: "Ana María", celular: "3001112233" }]);
  });
}
