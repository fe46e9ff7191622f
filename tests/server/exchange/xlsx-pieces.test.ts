import { describe, expect, test } from "vitest";
import { inflatePart } from "../../../server/engine/exchange/files/inflate-part.ts";
import { KeptRow, packRow } from "../../../server/engine/exchange/files/packed-row.ts";
import { tableRows } from "../../../server/engine/exchange/files/table-rows.ts";
import { scanXml } from "../../../server/engine/exchange/files/xml-scanner.ts";
import { zipParts, type ZipPart } from "../../../server/engine/exchange/files/zip-parts.ts";
import { rowOf, workbookOf, workbookParts, zipOf } from "./made-zip.ts";

const MB = 1024 * 1024;
const PIECE = 32 * 1024;
const unreadable = "El archivo está dañado o no es una hoja de cálculo: guárdelo como XLSX o CSV.";

const sheetIn = (bytes: Uint8Array): ZipPart => {
  const part = zipParts(bytes)?.find(({ name }) => name.endsWith("sheet1.xml"));
  if (part === undefined) throw new Error("no sheet");
  return part;
};

/** The sizes of the pieces that a part gives, and the words with which it ends early. */
async function piecesOf(bytes: Uint8Array, part: ZipPart) {
  const sizes: number[] = [];
  let said = "";
  try {
    for await (const { length } of inflatePart(bytes, part)) sizes.push(length);
  } catch (error) {
    said = error instanceof Error ? error.message : String(error);
  }
  return { sizes, said, total: sizes.reduce((sum, each) => sum + each, 0) };
}

async function cellsOf(bytes: Uint8Array): Promise<unknown> {
  const rows: (readonly string[])[] = [];
  try {
    for await (const { cells } of tableRows(bytes)) rows.push(cells);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
  return rows;
}

const KINDS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook with texts that its cells share, styles, or days from 1904. */
function richWorkbook(rows: string, { shared = "", styles = "", is1904 = false }): Uint8Array {
  const links = ["sharedStrings", "styles"]
    .map((kind) => `<Relationship Id="${kind}" Type="${KINDS}/${kind}" Target="${kind}.xml"/>`)
    .join("");
  const parts = workbookParts(`<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`);
  return zipOf([
    ...parts.map(({ name, text, ...rest }) => ({
      ...rest,
      name,
      text: String(text)
        .replace("</Relationships>", name.startsWith("xl/") ? `${links}</Relationships>` : "$&")
        .replace("<sheets>", is1904 ? '<workbookPr date1904="1"/><sheets>' : "<sheets>"),
    })),
    { name: "xl/sharedStrings.xml", text: `<sst>${shared}</sst>` },
    { name: "xl/styles.xml", text: `<styleSheet>${styles}</styleSheet>` },
  ]);
}

describe("a part of a workbook", () => {
  test("comes in pieces of 32 kB, whatever it inflates to", async () => {
    const bytes = workbookOf(" ".repeat(4 * MB));
    const { sizes, total, said } = await piecesOf(bytes, sheetIn(bytes));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(PIECE);
    expect([total, said]).toEqual([sheetIn(bytes).size, ""]);
  });

  test("that holds more than it declares gives nothing beyond, and ends in words", async () => {
    const bytes = workbookOf(" ".repeat(40 * MB), { says: PIECE * 3 });
    const { total, said } = await piecesOf(bytes, sheetIn(bytes));
    expect(total).toBeLessThanOrEqual(PIECE * 3);
    expect(said).toBe(unreadable);
  });

  test("that holds less is refused too", async () => {
    const bytes = workbookOf(rowOf(1, "A"), { says: 9_000 });
    expect((await piecesOf(bytes, sheetIn(bytes))).said).toBe(unreadable);
  });
});

describe("the texts that cells share", () => {
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

  test("are read by the half million, and refused beyond the budget of the file", async () => {
    const texts = (count: number) =>
      richWorkbook(rows, { shared: "<si><t>ab</t></si>".repeat(count) });
    expect(await cellsOf(texts(500_000))).toEqual([["ab"]]);
    expect(await cellsOf(texts(1_000_000))).toBe("El archivo tiene demasiado texto: divídalo.");
  });

  test("are whole where they are in runs, and without how they are read aloud", async () => {
    const shared = `<si><r><rPr><b/></rPr><t>Mu</t></r><r><t xml:space="preserve">ñoz &amp; Peña_x0041_</t></r><rPh sb="0" eb="1"><t>aparte</t></rPh></si><si><t><![CDATA[<b>]]></t></si>`;
    const two = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>9</v></c></row>';
    expect(await cellsOf(richWorkbook(two, { shared }))).toEqual([["Muñoz & PeñaA", "<b>"]]);
  });
});

test("a number is a day by the style of its cell, from 1900 or from 1904", async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;-&quot;mm"/><numFmt numFmtId="165" formatCode="&quot;días&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46346</v></c>`).join("");
  expect(await cellsOf(richWorkbook(`<row>${cells}</row>`, { styles }))).toEqual([
    ["46346", "2026-11-20", "2026-11-20", "46346"],
  ]);
  const from1904 = richWorkbook('<row><c s="1"><v>44884</v></c></row>', { styles, is1904: true });
  expect(await cellsOf(from1904)).toEqual([["2026-11-20"]]);
});

test("a cell without a place follows the one before, and none is beyond the last column", async () => {
  const rows = '<row><c r="B1"><v>1</v></c><c><v>2</v></c></row>';
  expect(await cellsOf(workbookOf(rows))).toEqual([["", "1", "2"]]);
  expect(await cellsOf(workbookOf('<row><c r="XFE1"><v>1</v></c></row>'))).toBe(unreadable);
});

describe("XML in pieces", () => {
  const XML = `<?xml version="1.0"?><!-- <no> --><a:si x='1>"2' y="&lt;&#65;"><t>Niño &amp; &#x1F600; día</t><![CDATA[<x>&amp;]]><v/></a:si>`;

  function heard(...pieces: readonly string[]): string {
    const told: string[] = [];
    const take = scanXml({
      open: (name, attribute) => told.push(`<${name} ${attribute("x")} ${attribute("y")}>`),
      text: (text) => told.push(text),
      close: (name) => told.push(`</${name}>`),
    });
    for (const piece of pieces) take(piece);
    take("");
    return told.join("");
  }

  test("is heard the same wherever it is cut", () => {
    const whole = `<si 1>"2 <A><t undefined undefined>Niño & 😀 día</t><x>&amp;<v undefined undefined></v></si>`;
    for (let cut = 1; cut < XML.length; cut += 1) {
      expect(heard(XML.slice(0, cut), XML.slice(cut))).toBe(whole);
    }
    expect(heard(...XML.split(""))).toBe(whole);
  });

  test("is refused where it ends inside a tag, or a tag has no end", () => {
    expect(() => heard("<a><b x='")).toThrow(unreadable);
    expect(() => heard("<", "a".repeat(70_000))).toThrow(unreadable);
  });
});

test("a row that is kept gives the cells that came, and where the formulas are", () => {
  const row = { line: 7, cells: ["", "Ñ;\n", "x"], formulas: new Set([2]) };
  const { line, cells, formulas } = new KeptRow(packRow(row));
  expect({ line, cells, formulas }).toEqual(row);
});
