import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { streamXlsxRows } from "hucre/xlsx";
import type { OpenDatabase } from "../suites/bench.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { csv, errorsOf, linesOf, reportOf, countsIn, xlsx } from "./files-of-rows.ts";

const CITIES = ["Código", "Nombre", "Código municipio", "Departamento"];

/** Tests the import of files of rows, on a database. */
export function importSuite(open: OpenDatabase): void {
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

  async function countOf(table: string): Promise<number> {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(
      office.server.db,
    );
    return Number(rows[0]?.count);
  }

  test("a preview tells what would happen by row and column, in Spanish, and changes nothing", async () => {
    const before = [await countOf("genders"), await countOf("changes")];
    const file = csv(["CÓDIGO", "nombre", "Color"], ["A1", "Uno"], ["", "Dos"], ["A1", "Tres"]);
    const report = await reportOf(work, "genders/import?mode=preview", file);
    expect(countsIn(report)).toEqual([1, 0, 0, 2]);
    expect(errorsOf(report)).toEqual({
      3: { codigo: "Este dato es requerido" },
      4: { codigo: "Repite la fila 2" },
    });
    expect(report.ignored).toEqual(["Color"]);
    expect([await countOf("genders"), await countOf("changes")]).toEqual(before);
  });

  test("the good rows are saved with their history, the bad ones come back with their errors, mended they are saved", async () => {
    const file = csv(["Código", "Nombre"], ["B1", "Bueno"], ["B2", "x".repeat(81)]);
    const saved = await reportOf(work, "genders/import?mode=save&name=prueba.csv", file);
    expect(countsIn(saved)).toEqual([1, 0, 0, 1]);
    const { rows: changes } = await sql`
      select action, reason, after from changes where controller = 'genders' order by id desc limit 1`.execute(
      office.server.db,
    );
    expect(changes).toMatchObject([
      { action: "import", reason: "Importación de «prueba.csv»", after: { codigo: "B1" } },
    ]);
    const reply = await work("genders/import?mode=mend", { method: "POST", body: file });
    expect(reply.headers.get("content-disposition")).toContain(
      'filename="generos por corregir.csv"',
    );
    const [titles, wrong, ...rest] = (await reply.text()).trimEnd().split("\r\n");
    expect(titles).toBe("\u{FEFF}Código;Nombre;Errores".slice(1));
    expect(wrong).toBe(`B2;${"x".repeat(81)};Nombre: debe tener máximo 80 caracteres`);
    expect(rest).toEqual([]);
    const nameless = csv(["Código", "Nombre"], ["B3", ""]);
    const asked = await work("genders/import?mode=mend", { method: "POST", body: nameless });
    expect(await asked.text()).toContain("B3;;Nombre: este dato es requerido");
    const mended = csv(["Código", "Nombre", "Errores"], ["B2", "Corregido", "Nombre: debe…"]);
    expect(countsIn(await reportOf(work, "genders/import?mode=save", mended))).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test("the same file twice changes nothing the second time", async () => {
    const file = csv(
      CITIES,
      ["05001", "Medellín", "05001", "Antioquia"],
      ["", "Sin código", "", ""],
    );
    expect(countsIn(await reportOf(work, "cities/import?mode=save", file))).toEqual([1, 0, 0, 1]);
    const before = [await countOf("cities"), await countOf("changes")];
    expect(countsIn(await reportOf(work, "cities/import?mode=save", file))).toEqual([0, 0, 1, 1]);
    expect([await countOf("cities"), await countOf("changes")]).toEqual(before);
  });

  test("a record that exists is changed when asked, and else said to exist", async () => {
    const file = (name: string) => csv(CITIES, ["11001", name, "11001", "Bogotá"]);
    await reportOf(work, "cities/import?mode=save", file("Bogota"));
    const refused = await reportOf(work, "cities/import?mode=save", file("Bogotá D.C."));
    expect(errorsOf(refused)).toEqual({ 2: { codigo: "Ya existe otra ciudad con este Código" } });
    const done = await reportOf(work, "cities/import?mode=save&update=si", file("Bogotá D.C."));
    expect(countsIn(done)).toEqual([0, 1, 0, 0]);
    const { rows } = await sql`select nombre, version from cities where codigo = '11001'`.execute(
      office.server.db,
    );
    expect(rows).toEqual([{ nombre: "Bogotá D.C.", version: 2 }]);
  });

  test("an update leaves the columns that the file lacks as they are, and needs none but the key", async () => {
    await reportOf(
      work,
      "cities/import?mode=save",
      csv(CITIES, ["76001", "Cali", "76001", "Valle"]),
    );
    const file = csv(["Código", "Nombre"], ["76001", "Santiago de Cali"]);
    const refusal = await work("cities/import?mode=save", { method: "POST", body: file });
    expect(refusal.status).toBe(422);
    expect(await refusal.json()).toMatchObject({
      detail: "Faltan columnas obligatorias: «Código municipio», «Departamento».",
    });
    const done = await reportOf(work, "cities/import?mode=save&update=si", file);
    expect(countsIn(done)).toEqual([0, 1, 0, 0]);
    const { rows } =
      await sql`select nombre, departamento from cities where codigo = '76001'`.execute(
        office.server.db,
      );
    expect(rows).toEqual([{ nombre: "Santiago de Cali", departamento: "Valle" }]);
  });

  test("values are read as people write them, and checked by the rules of the section", async () => {
    const file = await xlsx(
      ["Código", "Nombre", "Valor", "Unidad", "Vigente desde"],
      ["IVA", "Impuesto", 19.5, "%", new Date("2026-01-01T00:00:00Z")],
      ["SMMLV", "Salario", "1.423.500,00", "COP", "01/01/2026"],
      ["MAL", "Fecha mala", "1,2,3", "COP", "31/02/2026"],
    );
    const report = await reportOf(work, "general-params/import?mode=save", file);
    expect(countsIn(report)).toEqual([2, 0, 0, 1]);
    expect(Object.keys(errorsOf(report)[4] ?? {})).toEqual(["valor", "vigente_desde"]);
    const { rows } = await sql<{ valor: string; vigente_desde: string }>`
      select valor::text, vigente_desde::text from general_params order by codigo`.execute(
      office.server.db,
    );
    expect(rows.map(({ valor, vigente_desde }) => [Number(valor), vigente_desde])).toEqual([
      [19.5, "2026-01-01"],
      [1_423_500, "2026-01-01"],
    ]);
  });

  test("it tells how far it is, and a long file is saved whole", async () => {
    const rows = Array.from({ length: 450 }, (_, n) => [`L${n}`, `Largo ${n}`]);
    const file = csv(["Código", "Nombre"], ...rows);
    const lines = await linesOf(
      work,
      "accounts/import?mode=preview",
      file.replace("Nombre", "Nombre;Clase").replaceAll(/(Largo \d+)/gu, "$1;Bancaria"),
    );
    expect(lines.flatMap((line) => (line.kind === "progress" ? [line.done] : []))).toEqual([
      200, 400, 450,
    ]);
    expect(countsIn(await reportOf(work, "genders/import?mode=save", file))).toEqual([
      450, 0, 0, 0,
    ]);
  });

  test("the template has the section's titles, and what is required is marked", async () => {
    const reply = await work("customers/import/template?format=xlsx");
    const rows = [];
    for await (const { values } of streamXlsxRows(new Uint8Array(await reply.arrayBuffer())))
      rows.push(values);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain("Documento *");
    expect(rows[0]).toContain("Ciudad");
    const statuses = await (await work("statuses/import/template?format=csv")).text();
    expect(statuses).toContain("Nombre");
    // Fields that the server fills are not written.
    expect(statuses).not.toContain("Es final");
    const template = await (await work("genders/import/template?format=csv")).text();
    const file = `${template.trimEnd()}\r\nT1;De la plantilla`;
    expect(countsIn(await reportOf(work, "genders/import?mode=preview", file))).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test("whoever may not import is refused, and so is a mode that is none", async () => {
    const reader = await office.asHolderOf([mayDo("genders", "list", "view", "create")]);
    const file = csv(["Código", "Nombre"], ["Z1", "Ajeno"]);
    const refused = await reader("genders/import?mode=save", { method: "POST", body: file });
    expect(refused.status).toBe(403);
    expect((await work("genders/import?mode=todo", { method: "POST", body: file })).status).toBe(
      400,
    );
  });

  test("what a file is called is anybody's text: history keeps its readable end", async () => {
    const name = encodeURIComponent("..\\..\\etc/<img src=x>\u0000=cmd|'.xlsx");
    const file = csv(["Código", "Nombre"], [`H1`, "Hostil"]);
    await reportOf(work, `genders/import?mode=save&name=${name}`, file);
    const { rows } = await sql`select reason from changes order by id desc limit 1`.execute(
      office.server.db,
    );
    expect(rows).toEqual([{ reason: "Importación de «img srcxcmd.xlsx»" }]);
  });
}
