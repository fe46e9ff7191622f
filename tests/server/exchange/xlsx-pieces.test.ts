import { describe, expect, test } from "vitest";
import { hearPart, openPackage } from "../../../server/engine/exchange/files/package-parts.ts";
import { KeptRow, packRow } from "../../../server/engine/exchange/files/packed-row.ts";
import { openTable } from "../../../server/engine/exchange/files/table-rows.ts";
import { rowOf, workbookOf, workbookParts, zipOf } from "./made-zip.ts";

const MB = 1024 * 1024;
const unreadable = "El archivo está dañado o no es una hoja de cálculo: guárdelo como XLSX o CSV.";

/** The sizes of the pieces of the sheet of a workbook, and the words with which it ends early. */
async function piecesOf(bytes: Uint8Array) {
  const part = (await openPackage(bytes))("xl/worksheets/sheet1.xml");
  const sizes: number[] = [];
  let said = "";
  try {
    for await (const { length } of part?.() ?? []) sizes.push(length);
  } catch (error) {
    said = error instanceof Error ? error.message : String(error);
  }
  return { sizes, said, total: sizes.reduce((sum, each) => sum + each, 0) };
}

async function cellsOf(bytes: Uint8Array): Promise<unknown> {
  const rows: (readonly string[])[] = [];
  try {
    for await (const { cells } of (await openTable(bytes)).rows) rows.push(cells);
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
  test("comes in small pieces, whatever it inflates to", async () => {
    const { sizes, total, said } = await piecesOf(workbookOf(" ".repeat(4 * MB)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024);
    expect([total > 4 * MB, said]).toEqual([true, ""]);
  });

  test("that holds more than it declares gives nothing beyond, and ends in words", async () => {
    const says = 96 * 1024;
    const { total, said } = await piecesOf(workbookOf(" ".repeat(40 * MB), { says }));
    expect(total).toBeLessThanOrEqual(says);
    expect(said).toBe(unreadable);
  });

  test("that holds less is refused too, and one of which a byte was changed", async () => {
    expect((await piecesOf(workbookOf(rowOf(1, "A"), { says: 9_000 }))).said).toBe(unreadable);
    const changed = zipOf(
      workbookParts("<worksheet/>").map((part) => ({ ...part, isOtherSum: true })),
    );
    expect((await piecesOf(changed)).said).toBe(unreadable);
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
  const XML = `<?xml version="1.0"?><!-- <no> --><a:si x='1>"2' y="&lt;&#65;"><t>Niño &amp; &#x1F600; día</t><t><![CDATA[<x>&amp;]]></t><v/><b><t>aparte</t></b></a:si>`;

  /** Tells what is heard of a part that comes in these pieces. */
  async function heard(...pieces: readonly (string | Uint8Array)[]): Promise<string> {
    const told: string[] = [];
    async function* part() {
      for (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
    }
    await hearPart(part, {
      si: { open: ({ x, y }) => told.push(`<${x} ${y}>`), close: () => told.push("</si>") },
      "si/t": { text: (text) => told.push(text) },
      "si/v": { open: () => told.push("<v>"), close: () => told.push("</v>") },
    });
    return told.join("");
  }

  test("is heard the same wherever it is cut, by the place of each element and without its prefix", async () => {
    const whole = `<1>"2 <A>Niño & 😀 día<x>&amp;<v></v></si>`;
    const bytes = Buffer.from(XML);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(await heard(bytes.subarray(0, cut), bytes.subarray(cut))).toBe(whole);
    }
    expect(await heard(...[...bytes].map((byte) => Uint8Array.of(byte)))).toBe(whole);
  });

  test.each([
    ["it ends inside a tag", ["<a><b x='"]],
    ["an element does not end", ["<a><b></b>"]],
    ["a tag has no end", ["<a ", ...Array.from({ length: 40 }, () => "b".repeat(32 * 1024))]],
    ["a text has none", ["<a>", ...Array.from({ length: 40 }, () => "b".repeat(32 * 1024))]],
    ["it names what it declares itself", ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>']],
  ])("is refused where %s", async (_, pieces) => {
    await expect(heard(...pieces)).rejects.toThrow(unreadable);
  });
});

test("a row that is kept gives the cells that came, and where the formulas are", () => {
  const row = { line: 7, cells: ["", "Ñ;\n", "x"], formulas: new Set([2]) };
  const { line, cells, formulas } = new KeptRow(packRow(row));
  expect({ line, cells, formulas }).toEqual(row);
});
