import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../src/contract/answer.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openLoadsDesk } from "../loads/loads-desk.ts";
import { countsIn, errorsOf, reportOf } from "./files-of-rows.ts";
import { zipOf } from "./made-zip.ts";

/** Files as people send them, and what comes of each in an import and in a load; `paste` is a text of its cells. */
type Case = {
  readonly file: string;
  readonly what: string;
  /** The section that imports it; customers unless it is said. */
  readonly controller?: string;
  /** Rows created and wrong, and the errors by row. */
  readonly imported: { readonly counts: readonly number[]; readonly errors?: unknown };
  /** The first cell of each row of a load and the third, and the problems of those that have one. */
  readonly loaded: readonly (readonly [string, string | null])[];
  readonly problems?: Readonly<Record<number, string>>;
  readonly sheet?: string;
};

const OPEN = "Tiene una comilla que no se cierra: ciérrela, o quítela";
const DAMAGED = "Tiene letras dañadas: escríbalo de nuevo";

const CASES: readonly Case[] = [
  {
    file: "days-from-1904.xlsx",
    what: "its days are counted from 1904, which an extension of Excel does not hide",
    imported: { counts: [1, 0, 0, 0] },
    loaded: [["CC 71111001", "1990-05-17"]],
    sheet: "Clientes",
  },
  {
    file: "hidden-first-sheet.xlsx",
    what: "its first sheet is hidden: the one that people see is read",
    imported: { counts: [1, 0, 0, 0] },
    loaded: [["CC 71111004", "1990-05-17"]],
    sheet: "Clientes",
  },
  {
    file: "percent-cells.xlsx",
    what: "its cells show a percentage",
    controller: "portfolios",
    imported: { counts: [0, 0, 0, 1] },
    loaded: [["PX-9101", "50 %"]],
    sheet: "Portafolios",
  },
  ...[
    ["backslash-zip.xlsx", "the steps of its paths are separated by backslashes"],
    ["zip64-fields.xlsx", "its sizes follow each part, in the fields of large files"],
    ["sizes-told-twice.xlsx", "its sizes are told before and after each part, and in ZIP64"],
    ["other-case.xlsx", "its parts are named in another case"],
  ].map(([file = "", what = ""]): Case => ({
    file,
    what,
    imported: { counts: [1, 0, 0, 0] },
    loaded: [[expect.stringMatching(/^CC 711110/u) as string, expect.any(String) as string]],
    sheet: expect.any(String) as string,
  })),
  {
    file: "unclosed-quote.csv",
    what: "a quote that nobody closes is told at its row, and takes no other row",
    imported: { counts: [4, 0, 0, 1], errors: { 3: { nombre: OPEN } } },
    loaded: [
      ["CC 71111014", "Sí"],
      ["CC 71111015", "Sí"],
      ["CC 71111016", "Sí"],
      ["CC 71111017", "Sí"],
      ["CC 71111018", "Sí"],
    ],
    problems: { 3: "comillas sin pareja" },
  },
  {
    file: "semicolons-and-commas.csv",
    what: "its separator is that of its titles, whatever its cells have",
    imported: { counts: [2, 0, 0, 0] },
    loaded: [
      ["CC 71111022", null],
      ["CC 71111023", null],
    ],
  },
  {
    file: "one-bad-byte.csv",
    what: "one damaged byte is told at its row, and the others keep their letters",
    imported: { counts: [2, 0, 0, 1], errors: { 4: { nombre: DAMAGED } } },
    loaded: [
      ["CC 71111024", "Sí"],
      ["CC 71111025", "Sí"],
      ["CC 71111026", "No"],
    ],
    problems: { 4: "letras dañadas" },
  },
];

const bytesOf = (file: string) =>
  Uint8Array.from(readFileSync(join(import.meta.dirname, "files", file)));

const desk = openLoadsDesk(openDatabase);
/** The structures of balances that read these files by the place of their columns, by format. */
const structures: Record<string, string> = {};

beforeAll(async () => {
  const { db } = desk().office.server;
  for (const format of ["csv", "xlsx"]) {
    const { rows } = await sql<{ id: string }>`
      insert into structures (empresa_id, codigo, nombre, proposito, formato, separador, con_titulos, estado, version_)
      values (1, ${`G-${format}`}, 'Saldos', 'balances', ${format}, 'semicolon', true, 'published', 1)
      returning id::text`.execute(db);
    structures[format] = rows[0]?.id ?? "";
    await sql`
      insert into structures_configs (empresa_id, estructura, orden, columna, campo_destino, tipo, obligatorio)
      select 1, ${structures[format]}::bigint, n, columna, campo, 'text', false
      from (values (1, 'A', 'documento'), (2, 'B', 'saldo_capital'),
        (3, 'C', 'fecha_corte'), (4, 'F', 'calificacion')) as x(n, columna, campo)`.execute(db);
  }
});

async function imported(file: string, controller = "customers", query = "") {
  const path = `${controller}/import?mode=preview&name=${file}${query}`;
  return reportOf(desk().worker, path, bytesOf(file));
}

/** Sends a file as a load of balances. */
async function sent(file: string, values = {}) {
  const format = file.endsWith(".xlsx") ? "xlsx" : "csv";
  return desk().send([], {
    purpose: "balances",
    content: bytesOf(file),
    name: file,
    values: { estructura: structures[format], ...values },
  });
}

describe.each(CASES)("$file: $what", (each) => {
  test("when it is imported", async () => {
    const report = await imported(each.file, each.controller);
    expect(countsIn(report)).toEqual(each.imported.counts);
    expect(errorsOf(report)).toMatchObject(each.imported.errors ?? {});
    expect(report.sheet).toEqual(each.sheet);
  });

  test("when it is loaded", async () => {
    const { settled, record, rows, run } = desk();
    const { status, body } = await sent(each.file);
    expect([status, body]).toMatchObject([201, {}]);
    await settled();
    const load = await record("loads", body.id);
    expect(load.values["hoja"] ?? undefined).toEqual(each.sheet);
    const found = await rows(load);
    const third = each.controller === "portfolios" ? "calificacion" : "fecha_corte";
    expect(found.map(({ values }) => [values["documento"], values[third]])).toEqual(each.loaded);
    const doubts = /comillas sin pareja|letras dañadas/u;
    const told = found.flatMap(({ values: { fila, errores } }) => {
      const [doubt] = doubts.exec(String(errores)) ?? [];
      return doubt === undefined ? [] : [[fila, doubt]];
    });
    expect(Object.fromEntries(told)).toEqual(each.problems ?? {});
    await run("cancel", load, "Prueba");
  });
});

test("a cell that shows 50 % is 50 in a column of percentages", async () => {
  const [row] = (await imported("percent-cells.xlsx", "portfolios")).rows;
  expect(row?.cells).toMatchObject({ cobertura: "50 %", tope_siniestros: "12,5 %" });
  expect(row?.errors).not.toHaveProperty("cobertura");
});

describe("a workbook of which several visible sheets have rows", () => {
  const asked = ["Clientes", "Anterior"];

  test("is asked about when it is imported, that on which it opens first, and then read by its name", async () => {
    const body = bytesOf("two-sheets.xlsx");
    const reply = await desk().worker("customers/import?mode=preview", { method: "POST", body });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      sheets: asked,
      detail: "El libro tiene varias hojas con filas: «Clientes», «Anterior». Diga cuál se lee.",
    });
    const report = await imported("two-sheets.xlsx", "customers", "&sheet=Anterior");
    expect([report.sheet, report.rows[0]?.cells["nombre"]]).toEqual([
      "Anterior",
      "Cliente de la hoja oculta",
    ]);
  });

  test("is saved with the sheet that was chosen", async () => {
    const path = "customers/import?mode=save&name=a.xlsx&sheet=Anterior";
    const report = await reportOf(desk().worker, path, bytesOf("two-sheets.xlsx"));
    expect([report.sheet, countsIn(report)]).toEqual(["Anterior", [1, 0, 0, 0]]);
  });

  test("is asked about where it is loaded, before the load has a number", async () => {
    const { status, body } = await sent("two-sheets.xlsx");
    expect([status, (body as unknown as Problem).errors]).toEqual([
      422,
      {
        hoja: "El libro tiene varias hojas con filas: «Clientes», «Anterior». Escriba cuál se lee",
      },
    ]);
    const other = await sent("two-sheets.xlsx", { hoja: "Otra" });
    expect(other.status).toBe(422);
    const right = await sent("two-sheets.xlsx", { hoja: "Anterior" });
    expect(right.status).toBe(201);
    await desk().settled();
    const load = await desk().record("loads", right.body.id);
    expect((await desk().rows(load)).map(({ values }) => values["documento"])).toEqual([
      "CC 71111003",
    ]);
  });

  test("is not where the other one only explains the columns, as in the template", async () => {
    const template = await desk().worker("genders/import/template?format=xlsx");
    const body = new Uint8Array(await template.arrayBuffer());
    expect((await reportOf(desk().worker, "genders/import?mode=preview", body)).sheet).toBe(
      "Datos",
    );
  });
});

describe("a text", () => {
  const read = async (text: string, controller = "genders") =>
    reportOf(desk().worker, `${controller}/import?mode=preview`, text);

  test.each([
    ["text after a closing quote", 'B;"Uno" dos', /^Tiene texto después de la comilla/u],
    ["an open quote at the end", 'B;"Uno', /^Tiene una comilla que no se cierra/u],
    ["a line break in a field of one line", 'B;"Uno\ndos"', /salto de línea/u],
    ["a quote in a column that is passed over", 'B;Uno;"x', /^Columna 3: Tiene una comilla/u],
  ])("with %s is told at its row", async (_, row, words) => {
    const report = await read(`Código;Nombre;Notas\r\nA;Cero;\r\n${row}\r\nC;"El ""gran"" tres";`);
    expect(countsIn(report)).toEqual([2, 0, 0, 1]);
    expect(Object.values(errorsOf(report)[3] ?? {})).toEqual([expect.stringMatching(words)]);
  });

  test("a damaged letter and a line break are told in a pasted block too", async () => {
    const { worker, list, call } = desk();
    await reportOf(worker, "genders/import?mode=save", "Código;Nombre\nP1;Uno\nP2;Dos");
    const { rows } = await list("genders", "?q=P");
    const texts = ["Mu\uFFFDoz", "Uno\ndos"];
    const { body } = await call("POST", "genders/edit/cells/rehearsal", {
      rows: texts.map((nombre, nth) => ({
        id: rows[nth]?.id,
        version: rows[nth]?.version,
        cells: { nombre },
      })),
    });
    const { results } = body as { results: readonly { errors: unknown }[] };
    expect(results.map(({ errors }) => errors)).toEqual([
      { nombre: DAMAGED },
      { nombre: "Tiene un salto de línea, y va en una sola" },
    ]);
  });

  test.each([
    ["whose preamble has other signs", "Reporte, de noviembre, a las 8\nCódigo;Nombre\nA;Uno, dos"],
    ["that tells its separator as Excel is told", "sep=,\r\nCódigo,Nombre\r\nA,Uno"],
    ["of an old Mac", "Código;Nombre\rA;Uno"],
  ])("%s is read", async (_, text) => {
    expect(countsIn(await read(text))).toEqual([1, 0, 0, 0]);
  });

  test("in UTF-16, as Excel saves its texts, is read", async () => {
    const body = Uint8Array.from(Buffer.from("\uFEFFCódigo\tNombre\r\nA\tMuñoz", "utf16le"));
    const report = await reportOf(desk().worker, "genders/import?mode=preview", body);
    expect(report.rows[0]?.cells).toEqual({ codigo: "A", nombre: "Muñoz" });
  });

  test("with a title that is nearly that of a missing column is refused, and loses none", async () => {
    const body = "Documento;Nombre;AutorizaciÃ³n de datos\nCC 71111024;Ana;Sí";
    const reply = await desk().worker("customers/import?mode=preview", { method: "POST", body });
    expect(await reply.json()).toMatchObject({
      detail:
        "La columna «AutorizaciÃ³n de datos» se parece a «Autorización de datos», que falta: corrija su título, o quítela si es otra cosa.",
    });
  });
});

describe("a file of another kind says what it is and what to do", () => {
  const utf16 = (text: string) => Buffer.from(text, "utf16le").toString("latin1");
  const OLE = "\u00D0\u00CF\u0011\u00E0";
  test.each([
    ["a PDF", "%PDF-1.7\n", /^El archivo es un PDF: pida las filas en XLSX o CSV\.$/u],
    ["an image", "\u0089PNG\r\n", /^El archivo es una imagen/u],
    ["a book of before 2007", `${OLE}${utf16("Workbook")}`, /Excel anterior a 2007 \(\.xls\)/u],
    ["a protected book", `${OLE}${utf16("EncryptedPackage")}`, /protegido con contraseña/u],
    ["a page of the web", "<html><table>", /^El archivo es una página web/u],
    ["a program", "MZ\u0090", /^El archivo es un programa/u],
    ["nothing", "", /^El archivo está vacío\.$/u],
    ["blanks alone", "\r\n  \r\n", /^El archivo está vacío\.$/u],
  ])("%s", async (_, content, words) => {
    const body = Uint8Array.from(Buffer.from(content, "latin1"));
    const headers = { "content-type": "text/csv" };
    const path = "loads/create/file/archivo?name=saldos.csv";
    const loaded = await desk().worker(path, { method: "POST", body, headers });
    const told = (await loaded.json()) as Problem;
    expect(told.detail ?? told.title).toMatch(words);
    const reply = await desk().worker("genders/import?mode=preview", { method: "POST", body });
    expect(((await reply.json()) as Problem).detail).toMatch(words);
  });

  test("a document of Word", async () => {
    const body = zipOf([{ name: "word/document.xml", text: "<w/>" }]);
    const reply = await desk().worker("genders/import?mode=preview", { method: "POST", body });
    expect(((await reply.json()) as Problem).detail).toMatch(/^El archivo es de Word/u);
  });

  test("one of a load is not of another format than its structure, told before it has a number", async () => {
    const { status, body } = await sent("semicolons-and-commas.csv", {
      estructura: structures["xlsx"],
    });
    expect([status, (body as unknown as Problem).errors]).toEqual([
      422,
      { archivo: "El archivo es de texto y la estructura es de XLSX" },
    ]);
  });

  test("a file of rows keeps the name of one, whatever name it came with", async () => {
    const names = ["saldos.exe", "saldos.lnk", "saldos.csv", "SALDOS.TXT"];
    const labels = await Promise.all(
      names.map(async (name) => {
        const reply = await desk().worker(`loads/create/file/archivo?name=${name}`, {
          method: "POST",
          body: "CC 1;2",
          headers: { "content-type": "text/csv" },
        });
        return ((await reply.json()) as { label: string }).label;
      }),
    );
    expect(labels).toEqual(["saldos.exe.csv", "saldos.lnk.csv", "saldos.csv", "SALDOS.TXT"]);
  });
});
