import type { Kysely } from "kysely";
import type { Replacement } from "../../../../src/domain/import-mending.ts";
import { joined } from "../../../../src/domain/problem-text.ts";
import { theOne } from "../../../../src/domain/spanish.ts";
import type { RecordErrors, SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Value, Values } from "../../../../src/engine/value.ts";
import type { Database } from "../../../store/schema.ts";
import { isKeepable } from "../../keepable.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import { textProblem } from "../../kinds/read-text.ts";
import type { Registry, ServedSection } from "../../served.types.ts";
import type { TableRow } from "../files/table.types.ts";
import type { ImportColumn } from "./columns.ts";
import { type Found, codeWords, findTargets, type Visibility } from "./targets.ts";

/** The name under which a row has the errors that belong to no column. */
export const WHOLE_ROW = "";

/** The state of a file while its rows are judged, batch after batch. */
export type FileMemory = {
  /** The line in which each key was found. */
  readonly seen: Map<string, number>;
  /** The record that each text of a reference names, by field. */
  readonly found: Map<string, Map<string, Found>>;
};

/** The state of a file before any of its rows is judged. */
export function freshMemory(): FileMemory {
  return { seen: new Map(), found: new Map() };
}

/**
 * A row of a file: its number there, the texts of its cells, the values read from them and the errors of those that
 * could not be read.
 */
export type ReadRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** References still hold the text of the file. */
  readonly values: Values;
  readonly errors: RecordErrors;
};

/** Reads the values of a row. */
export function readRow(
  columns: readonly ImportColumn[],
  { line, cells, doubts }: TableRow,
): ReadRow {
  const texts = columns.map(({ name, index }) => [name, cells[index] ?? ""] as const);
  const errors: Record<string, string> = {};
  const values: Record<string, Value> = {};
  for (const { name, field, index } of columns) {
    const text = cells[index] ?? "";
    const problem = doubts?.get(index) ?? textProblem(field, text);
    if (problem !== null) errors[name] = problem;
    // A text that the database cannot store is not even sent to it.
    values[name] = isKeepable(text) ? servedKindOf(field).exchanged.read(field, text) : null;
  }
  const own = new Set(columns.map(({ index }) => index));
  // A cell of a column that is passed over may have taken what comes after it.
  const aside = [...(doubts ?? [])].find(([index]) => !own.has(index));
  if (aside !== undefined) errors[WHOLE_ROW] = `Columna ${aside[0] + 1}: ${aside[1]}`;
  return { line, cells: Object.fromEntries(texts), values, errors };
}

/** The columns in which a row says nothing: its cells there are empty. */
export function emptyCells({ cells }: Pick<ReadRow, "cells">): ReadonlySet<string> {
  return new Set(Object.keys(cells).filter((name) => (cells[name] ?? "").trim() === ""));
}

/** Gives each row as it is read: the texts of its columns that the person replaced are the new ones. */
export function textReplacer(
  columns: readonly ImportColumn[],
  replacements: readonly Replacement[],
): (row: TableRow) => TableRow {
  const byColumn = columns.flatMap(({ name, index }) => {
    const own = replacements.filter(({ field }) => field === name);
    if (own.length === 0) return [];
    return [{ index, texts: new Map(own.map(({ from, to }) => [from, to])) }];
  });
  if (byColumn.length === 0) return (row) => row;
  return (row) => {
    const cells = [...row.cells];
    const doubts = new Map(row.doubts);
    for (const { index, texts } of byColumn) {
      const text = texts.get((cells[index] ?? "").trim());
      if (text === undefined) continue;
      // A row may end before the column.
      while (cells.length < index) cells.push("");
      cells[index] = text;
      doubts.delete(index);
    }
    return {
      ...(row.formulas && { formulas: row.formulas }),
      ...(doubts.size > 0 && { doubts }),
      line: row.line,
      cells,
    };
  };
}

type Needs = {
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly visibilityOf: (target: ServedSection) => Visibility;
};

/**
 * Replaces the texts in the references of rows by the ids of the records that they name; results are cached for the
 * next rows.
 */
export function referenceResolver(
  { db, registry, visibilityOf }: Needs,
  columns: readonly ImportColumn[],
  memory: FileMemory,
) {
  const targets = columns.flatMap(({ name, field }) =>
    "to" in field ? [{ name, section: registry.of(field.to), found: foundOf(memory, name) }] : [],
  );

  return async (rows: readonly ReadRow[]): Promise<readonly ReadRow[]> => {
    for (const { name, section, found } of targets) {
      const texts = new Set(rows.flatMap((row) => textsOf(row.values[name])));
      const unknown = [...texts].filter((text) => !found.has(text));
      if (unknown.length === 0) continue;
      const news = await findTargets({ db, registry }, section, visibilityOf(section), unknown);
      for (const text of unknown) found.set(text, news.get(text) ?? { count: 0, id: null });
    }
    return rows.map(resolved);
  };

  function resolved(row: ReadRow): ReadRow {
    const values: Record<string, Value> = { ...row.values };
    const errors: Record<string, string> = { ...row.errors };
    for (const { name, section, found } of targets) {
      const called = textsOf(values[name]);
      const problems = called.flatMap((text) =>
        problemOf(section.definition, text, found.get(text)),
      );
      if (problems.length > 0) errors[name] ??= joined(problems);
      const ids = called.map((text) => found.get(text)?.id ?? text);
      values[name] = Array.isArray(values[name]) ? ids : (ids[0] ?? null);
    }
    return { ...row, values, errors };
  }
}

function foundOf({ found }: FileMemory, name: string): Map<string, Found> {
  const known = found.get(name) ?? new Map<string, Found>();
  found.set(name, known);
  return known;
}

/** The texts of one reference, or of several. */
function textsOf(value: Value | undefined): readonly string[] {
  if (Array.isArray(value)) return value.filter((each) => typeof each === "string");
  return typeof value === "string" ? [value] : [];
}

function problemOf(target: SectionDefinition, text: string, found: Found | undefined): string[] {
  const { count = 0 } = found ?? {};
  if (count === 1) return [];
  if (count === 0) return [`No existe ${theOne(target)} «${text}»`];
  return [`Hay ${count} ${target.many} que se llaman «${text}»: ${codeWords(target)}`];
}
