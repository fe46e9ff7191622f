import { inflateRawSync } from "node:zlib";
import { FileRefusal, UNREADABLE } from "./table.types.ts";
import type { ZipPart } from "./zip-parts.ts";

/** The columns with a formula, from 0, by the number of their row in the sheet. */
export type FormulaCells = ReadonlyMap<number, ReadonlySet<number>>;

const LETTERS = 26;
const CODE_OF_A = 64;

/** The longest opening tag of a cell that is looked at, in bytes. */
const LONGEST_TAG = 256;

/**
 * Finds the cells with a formula in the first sheet of a workbook whose parts were checked: its reader gives only the
 * values that the spreadsheet kept of them. A cell that does not name its place is not found.
 * @throws FileRefusal where a part does not inflate to what it declares.
 */
export function formulaCells(bytes: Uint8Array, parts: readonly ZipPart[]): FormulaCells {
  const found = new Map<number, Set<number>>();
  const part = parts.find(({ name }) => name === firstSheet(bytes, parts));
  if (part === undefined) return found;
  const sheet = contentOf(bytes, part);
  const prefix = /<([\w.-]+:)?worksheet[\s>]/u.exec(sheet.toString("latin1", 0, 4096))?.[1] ?? "";
  for (const tag of [`<${prefix}f>`, `<${prefix}f `, `<${prefix}f/`]) {
    for (let at = sheet.indexOf(tag); at !== -1; at = sheet.indexOf(tag, at + 1)) {
      const before = sheet.toString("latin1", Math.max(0, at - LONGEST_TAG), at);
      const cell = before.slice(before.lastIndexOf(`<${prefix}c `));
      const [, letters = "", row = ""] = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/u.exec(cell) ?? [];
      if (letters === "") continue;
      const columns = found.get(Number(row)) ?? new Set<number>();
      found.set(Number(row), columns.add(columnOf(letters)));
    }
  }
  return found;
}

/** The name of the part of the first sheet, as the workbook tells it. */
function firstSheet(bytes: Uint8Array, parts: readonly ZipPart[]): string | undefined {
  const text = (name: string) => {
    const part = parts.find((each) => each.name === name);
    return part === undefined ? "" : contentOf(bytes, part).toString("utf8");
  };
  const sheet = /<(?:[\w.-]+:)?sheet\s[^>]*>/u.exec(text("xl/workbook.xml"))?.[0] ?? "";
  const id = /\s[\w.-]+:id=["']([^"']+)["']/u.exec(sheet)?.[1];
  const relations = text("xl/_rels/workbook.xml.rels").match(
    /<(?:[\w.-]+:)?Relationship\s[^>]*>/gu,
  );
  const relation = relations?.find((each) => /\sId=["']([^"']+)["']/u.exec(each)?.[1] === id);
  const target = /\sTarget=["']([^"']+)["']/u.exec(relation ?? "")?.[1];
  return target?.startsWith("/") === true ? target.slice(1) : `xl/${target ?? ""}`;
}

function contentOf(bytes: Uint8Array, { data, packed, size, isDeflated }: ZipPart): Buffer {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset + data, packed);
  if (!isDeflated) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new FileRefusal(UNREADABLE);
  }
}

/** The place of a column by its letters, from 0. */
function columnOf(letters: string): number {
  const codes = [...letters].map((letter) => (letter.codePointAt(0) ?? 0) - CODE_OF_A);
  return codes.reduce((sum, code) => sum * LETTERS + code, 0) - 1;
}
