import { writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTable } from "../../../server/engine/exchange/files/read-table.ts";
import type { TableRow } from "../../../server/engine/exchange/files/table.types.ts";
import { openTable } from "../../../server/engine/exchange/files/table-rows.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import { csv, reportOf, countsIn, xlsx, beginSaving, runOf } from "./files-of-rows.ts";
import { rowOf, workbookOf } from "./made-zip.ts";

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));
const TITLES = rowOf(1, "Código", "Nombre");

/** Reads without a worker thread, which takes time to start. */
async function readHere(bytes: Uint8Array): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of (await openTable(bytes)).rows) rows.push(row);
  return rows;
}

/** Reads in the thread that reads files. */
const readApart = async (bytes: Uint8Array) => (await readTable(bytes, {}, "1")).rows;

/** The cells of a file by row; or the reason of its refusal. */
async function readOf(bytes: Uint8Array, read = readHere): Promise<unknown> {
  try {
    return (await read(bytes)).map(({ line, cells }) => [line, ...cells]);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

describe("a file of rows is read", () => {
  const expected = [
    [1, "Código", "Nombre"],
    [2, "Ñ1", "Muñoz, «Peña»"],
  ];

  test.each([
    ["UTF-8 with semicolons", bytesOf("Código;Nombre\nÑ1;Muñoz, «Peña»")],
    ["UTF-8 with mark and CRLF", bytesOf("\u{FEFF}Código;Nombre\r\nÑ1;Muñoz, «Peña»\r\n")],
    ["UTF-8 with commas and quotes", bytesOf('Código,Nombre\nÑ1,"Muñoz, «Peña»"')],
    ["UTF-8 with tabs", bytesOf("Código\tNombre\nÑ1\tMuñoz, «Peña»")],
    ["Windows-1252", Uint8Array.from(Buffer.from("Código;Nombre\nÑ1;Muñoz, «Peña»", "latin1"))],
  ])("as %s", async (_, bytes) => {
    expect(await readOf(bytes)).toEqual(expected);
  });

  test("as XLSX: numbers and days as people write them, without the noise of their binary form", async () => {
    const bytes = await xlsx(
      ["A", 0.1 + 0.2, 1234.5, 5001, true, new Date("2026-11-20T00:00:00Z")],
      ["B", -1e-7, 1e21, null, false, new Date("2026-11-20T08:30:00Z")],
    );
    expect(await readOf(bytes)).toEqual([
      [1, "A", "0,3", "1234,5", "5001", "Sí", "2026-11-20"],
      [2, "B", "-0,0000001", "1000000000000000000000", "", "No", "2026-11-20 08:30"],
    ]);
  });

  test("taking of a formula the value that was kept, and of merged cells the first", async () => {
    const rows = `${TITLES}<row r="2"><c r="A2" t="str"><f>WEBSERVICE("http://malo.example")</f><v>F1</v></c><c r="B2"><f>1+1</f><v>7</v></c></row>${rowOf(3, "M", "")}`;
    const bytes = workbookOf(rows, {
      after: '<mergeCells count="1"><mergeCell ref="A3:B3"/></mergeCells>',
    });
    expect(await readOf(bytes)).toEqual([
      [1, "Código", "Nombre"],
      [2, "F1", "7"],
      [3, "M"],
    ]);
    // Who takes no formula knows where they are.
    const found = (await readHere(bytes)).map(({ formulas }) => formulas && [...formulas]);
    expect(found).toEqual([undefined, [0, 1], undefined]);
  });

  test("whatever many empty rows it has", async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 2}"/>`).join("");
    const bytes = workbookOf(`${TITLES}${empty}${rowOf(1_000_002, "Z", "Último")}`);
    expect(await readOf(bytes, readApart)).toEqual([
      [1, "Código", "Nombre"],
      [1_000_002, "Z", "Último"],
    ]);
  });
});

describe("a file of rows is refused in words", () => {
  const unreadable =
    "El archivo está dañado o no es una hoja de cálculo: guárdelo como XLSX o CSV.";
  const large = "El archivo es demasiado grande al descomprimirlo.";
  const notAlone =
    "El archivo trae otros datos antes o después del libro: ábralo en Excel y guárdelo otra vez como XLSX.";
  const besideOf = (rows: string, before: string, after: string) =>
    Uint8Array.from([...bytesOf(before), ...workbookOf(rows), ...bytesOf(after)]);

  test.each([
    ["that is empty", () => new Uint8Array(), "El archivo está vacío."],
    [
      "that is no text",
      () => Uint8Array.from([1, 2, 0, 3]),
      "El archivo no es de texto: guárdelo como XLSX o CSV.",
    ],
    ["that is a ZIP of something else", () => bytesOf("PK\u0003\u0004 y nada más"), unreadable],
    ["that says it inflates to gigabytes", () => workbookOf(TITLES, { says: 0xfffffffe }), large],
    ["that hides how far it inflates", () => workbookOf(TITLES, { says: 0 }), unreadable],
    [
      "that inflates to more than it says",
      () => workbookOf(TITLES.repeat(2000), { says: 100 }),
      unreadable,
    ],
    ["with bytes after its workbook", () => besideOf(TITLES, "", "\r\n--fin"), notAlone],
    ["with bytes before its workbook", () => besideOf(TITLES, "--parte\r\n", ""), notAlone],
    ["that was cut", () => workbookOf(TITLES).slice(0, -30), unreadable],
    [
      "of too many columns",
      () => bytesOf(Array.from({ length: 201 }, () => "x").join(";")),
      "La fila 1 tiene más de 200 columnas.",
    ],
    [
      "of a cell too long",
      () => bytesOf(`A;B\n${"x".repeat(40_000)};1`),
      "La fila 2 tiene una celda demasiado larga.",
    ],
    [
      "of too many rows",
      () => bytesOf("a;b\n".repeat(100_002)),
      "El archivo tiene más de 100.000 filas: divídalo.",
    ],
  ])("one %s", async (_, make, words) => {
    expect(await readOf(make())).toBe(words);
  });

  test("one protected with a password", async () => {
    const sheets = [{ name: "Hoja1", rows: [["Código"]] }];
    const bytes = await writeXlsx({ sheets, encryption: { password: "x", spinCount: 1000 } });
    expect(await readOf(bytes, readApart)).toMatch(/^El archivo está protegido con contraseña/u);
  });
});

describe("who reads files takes turns", () => {
  const MANY = workbookOf(
    TITLES + Array.from({ length: 3_000 }, (_, n) => rowOf(n + 2, `A${n}`, "Uno")).join(""),
  );

  test("with the others, whatever the number of files of each", async () => {
    const ended: string[] = [];
    const read = async (bytes: Uint8Array, by: string) =>
      readTable(bytes, {}, by).then(() => ended.push(by));
    await Promise.all([
      ...["Ana", "Ana", "Ana"].map(async (by) => read(MANY, by)),
      read(workbookOf(TITLES), "Luis"),
    ]);
    expect(ended).toEqual(["Ana", "Luis", "Ana", "Ana"]);
  });

  test("and a quote that never closes costs no more than its row", async () => {
    const bytes = bytesOf(`Código;Nombre\r\n"${"x\r\n".repeat(6_600_000)}`);
    const before = performance.now();
    expect(await readOf(bytes, readApart)).toBe("El archivo tiene más de 100.000 filas: divídalo.");
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe("over HTTP", () => {
  let office: Office;
  let work: Worker;

  beforeAll(async () => {
    office = await openOffice();
    work = await office.as("admin");
  });
  afterAll(async () => office.server.close());

  const send = async (body: string | Uint8Array<ArrayBuffer>) =>
    work("genders/import?mode=save", { method: "POST", body });

  test("a refused file is a problem with its words, and changes nothing", async () => {
    const none = await send(csv(["Color", "Talla"], ["rojo", "M"]));
    expect(none.status).toBe(422);
    expect(none.headers.get("content-type")).toBe("application/problem+json");
    expect(await none.json()).toMatchObject({
      title: "El archivo no se puede importar.",
      detail:
        "Ninguna columna del archivo es de esta sección. La primera fila debe tener los títulos: Código, Nombre.",
    });
    const twice = await send(csv(["Código", "Nombre", "codigo"], ["1", "2", "3"]));
    expect(await twice.json()).toMatchObject({ detail: "La columna «Código» está repetida." });
    const lacks = await send(csv(["Nombre"], ["x"]));
    expect(await lacks.json()).toMatchObject({ detail: "Falta la columna obligatoria «Código»." });
    const bomb = await send(workbookOf(TITLES, { says: 0xfffffffe }));
    expect(bomb.status).toBe(422);
    const { rows } = await sql`select codigo from genders`.execute(office.server.db);
    expect(rows).toEqual([]);
  });

  test("a file may be larger than other bodies, up to a limit of its own", async () => {
    const file = csv(["Código", "Nombre", "Notas"], ["G1", "Grande", "x".repeat(30_000)]);
    const rest = `\r\n;;${"x".repeat(30_000)}`.repeat(60);
    expect(countsIn(await reportOf(work, "genders/import?mode=preview", file + rest))).toEqual([
      1, 0, 0, 60,
    ]);
    const tooLarge = await send(new Uint8Array(21 * 1024 * 1024)).then(
      ({ status }) => status,
      // The server closes the connection of a body that it refuses.
      () => 413,
    );
    expect(tooLarge).toBe(413);
  });

  test("while a file is being read and checked, others are served", async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => [`S${n}`, `Servido ${n}`]);
    const importing = reportOf(
      work,
      "genders/import?mode=save",
      csv(["Código", "Nombre"], ...rows),
    );
    const done = importing.then(() => null);
    let served = 0;
    while ((await Promise.race([done, work("genders/list?q=femenino")])) !== null) served += 1;
    expect(countsIn(await importing)).toEqual([2000, 0, 0, 0]);
    expect(served).toBeGreaterThan(3);
  });

  test("whoever stops listening does not stop the import, and repeating it changes nothing", async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => [`P${n}`, `Parado ${n}`]);
    const body = csv(["Código", "Nombre"], ...rows);
    await beginSaving(work, "genders/import?mode=save", body);
    const run = await runOf(work, "genders");
    expect(countsIn(await reportOf(work, `genders/import/run/${run?.id}`))).toEqual([
      1000, 0, 0, 0,
    ]);
    expect(countsIn(await reportOf(work, "genders/import?mode=save", body))).toEqual([
      0, 0, 1000, 0,
    ]);
  });
});
