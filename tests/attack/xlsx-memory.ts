import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rowOf, workbookOf, workbookParts, zipOf } from "../server/exchange/made-zip.ts";

const MB = 1024 * 1024;
const READER = join(import.meta.dirname, "../server/attacks/read-file.ts");
const SHARED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A workbook of rows and, where there are any, shared texts. */
function workbook(rows: string, texts = ""): Uint8Array {
  const parts = workbookParts(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  if (texts === "") return zipOf(parts);
  const link = `<Relationship Id="rId2" Type="${SHARED}" Target="sharedStrings.xml"/></Relationships>`;
  const linked = parts.map((part) =>
    part.name.endsWith("workbook.xml.rels")
      ? { ...part, text: String(part.text).replace("</Relationships>", link) }
      : part,
  );
  const text = `<?xml version="1.0"?><sst xmlns="${MAIN}">${texts}</sst>`;
  return zipOf([...linked, { name: "xl/sharedStrings.xml", text }]);
}

const many = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join("");
const row = (cells: string) => `<row>${cells}</row>`;

const FILES: Readonly<Record<string, () => Uint8Array>> = {
  "500,000 short shared texts": () =>
    workbook(
      row(`<c t="s"><v>0</v></c>`),
      many(5e5, () => "<si><t>ab</t></si>"),
    ),
  "130,000 different shared texts, each in a cell": () =>
    workbook(
      many(13_000, (n) => row(many(10, (m) => `<c t="s"><v>${n * 10 + m}</v></c>`))),
      many(130_000, (n) => `<si><t>C${n}</t></si>`),
    ),
  "1,400,000 numbers": () => workbook(many(70_000, () => row(many(20, () => "<c><v>1</v></c>")))),
  "800,000 different numbers": () =>
    workbook(many(1e5, (n) => row(many(8, (m) => `<c><v>${n}${m}</v></c>`)))),
  "90,000 rows of nothing but formulas": () =>
    workbook(many(90_000, (n) => row(`<c r="A${n + 1}"><f>1</f><v>1</v></c>`))),
  "2,000,000 empty cells": () => workbook(many(10_000, () => row("<c/>".repeat(200)))),
  "24 MB of spaces": () => workbook(" ".repeat(24 * MB)),
  "one long text in every cell": () =>
    workbook(
      many(5_000, () => row(`<c t="s"><v>0</v></c>`.repeat(150))),
      `<si><t>${"x".repeat(32_000)}</t></si>`,
    ),
};

// Prints what reading hostile and heavy workbooks of at most 2 MB costs in memory; more than 64 MiB is a failure.
const folder = mkdtempSync(join(tmpdir(), "garante-xlsx-"));
const path = join(folder, "libro.xlsx");
writeFileSync(`${path}.small`, workbookOf(rowOf(1, "Código")));
let worst = 0;
for (const [name, make] of Object.entries(FILES)) {
  const bytes = make();
  writeFileSync(path, bytes);
  const told = execFileSync(process.execPath, [READER, path], { encoding: "utf8" });
  const { said, grown } = JSON.parse(told) as { said: string; grown: number };
  if (bytes.length <= 2.1 * MB) worst = Math.max(worst, grown);
  const size = (bytes.length / MB).toFixed(2);
  process.stdout.write(`${name}: ${size} MB, ${grown} MiB: ${said}\n`);
}
rmSync(folder, { recursive: true });
process.stdout.write(`worst of those of at most 2 MB: ${worst} MiB\n`);
process.exit(worst <= 64 ? 0 : 1);
