import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowOf, workbookOf, workbookParts, zipOf } from "../exchange/made-zip.ts";

/** The memory that reading one file of 2 MB may take, in MB. */
const MOST = 64;

const run = promisify(execFile);
const unreadable = "El archivo está dañado o no es una hoja de cálculo: guárdelo como XLSX o CSV.";
const large = "El archivo es demasiado grande al descomprimirlo.";
const MB = 1024 * 1024;
const TITLES = rowOf(1, "Código", "Nombre");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-bomb-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Reads a file in a process of its own; gives its words and the MB by which the process grew. */
async function read(bytes: Uint8Array): Promise<{ said: string; grown: number }> {
  const path = join(folder, "bomba.xlsx");
  await writeFile(`${path}.small`, workbookOf(TITLES));
  await writeFile(path, bytes);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "read-file.ts"), path]);
  return JSON.parse(stdout) as { said: string; grown: number };
}

const zeros = Buffer.alloc(800 * MB, " ");
const [types, rels, workbook, relations, sheet] = workbookParts("<worksheet/>") as [
  ...ReturnType<typeof workbookParts>,
];

/** A workbook whose sheet refers many times to one long text. */
function sharedBomb(texts: string): Uint8Array<ArrayBuffer> {
  const cells = `<c t="s"><v>0</v></c>`.repeat(150);
  const rows = `<row>${cells}</row>`.repeat(5_000);
  const shared = `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts}</sst>`;
  const own = String(relations?.text).replace(
    "</Relationships>",
    `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  );
  const parts = workbookParts(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  return zipOf([
    ...parts.map((part) =>
      part.name.endsWith("workbook.xml.rels") ? { ...part, text: own } : part,
    ),
    { name: "xl/sharedStrings.xml", text: shared },
  ]);
}

const noParts = [types, rels, workbook, relations, sheet].flatMap((part) => (part ? [part] : []));

test.each([
  [
    "gives its sizes nowhere",
    () => zipOf([{ name: "[Content_Types].xml", text: zeros, sizesFollow: true }]),
    unreadable,
  ],
  [
    "says that the size of its directory is elsewhere (ZIP64), where it is not",
    () => zipOf(noParts, { directorySize: 0xffffffff }),
    "0 filas",
  ],
  [
    "declares honestly what it inflates to",
    () => zipOf([{ name: "[Content_Types].xml", text: zeros }]),
    large,
  ],
  [
    "refers to one long text from every cell",
    () => sharedBomb(`<si><t>${"x".repeat(32_000)}</t></si>`),
    "El archivo tiene demasiado texto: divídalo.",
  ],
])("an XLSX of 2 MB that %s costs no more than 64 MiB", async (_, make, words) => {
  const bytes = make();
  expect(bytes.length).toBeLessThan(2.2 * MB);
  const { said, grown } = await read(bytes);
  expect([said, grown <= MOST]).toEqual([words, true]);
});

test("one of a hundred thousand bytes that holds half a million texts is read within 64 MiB", async () => {
  const { said, grown } = await read(sharedBomb("<si><t>ab</t></si>".repeat(500_000)));
  expect([said, grown <= MOST]).toEqual(["5000 filas", true]);
});
