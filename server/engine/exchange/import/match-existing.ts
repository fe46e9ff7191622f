import { isSameValue } from "../../../../src/engine/value.ts";
import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import type { Values } from "../../../../src/engine/value.ts";
import { seesPersonal } from "../../personal-data.ts";
import type { ReadContext, StoredRecord } from "../../served.types.ts";
import { canonical } from "../../write/canonical.ts";
import { uniqueErrors } from "../../write/check-unique.ts";
import { storedOf } from "../../write/stored.ts";
import { findExisting, keysOf, type Keys } from "./find-existing.ts";
import type { FileMemory } from "./file-memory.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { ImportOptions } from "./import-options.ts";
import { emptyCells } from "./left-cells.ts";
import { plain } from "../../../../src/domain/plain-text.ts";
import type { ReadRow } from "./read-row.ts";

/** The relation of a row of a file to the records that exist, and to the rows before it. */
export type Match =
  | { readonly kind: "new" }
  | { readonly kind: "same" }
  | { readonly kind: "other"; readonly before: StoredRecord; readonly errors: RecordErrors }
  | { readonly kind: "wrong"; readonly errors: RecordErrors };

type Matching = { readonly memory: FileMemory; readonly options: ImportOptions };

type RowToMatch = Pick<ReadRow, "line" | "cells" | "values">;

/**
 * Matches the rows of one file with the records that exist, by the unique fields of the section. A person who does not
 * see data of people can neither learn nor change those of an existing record.
 */
export function existingMatcher(
  context: ReadContext,
  columns: readonly ImportColumn[],
  { memory: { seen }, options }: Matching,
) {
  const { definition } = context.section;
  const keys = keysOf(definition, new Set(columns.map(({ name }) => name)));
  // Without a key no record is changed: what differs in an empty cell is another record.
  const leaves = keys.isUnique && options.updates && !options.erases;
  const compared = columns.filter(({ field }) => field.secret !== true && isOpen(context, field));

  return async (rows: readonly RowToMatch[]): Promise<readonly Match[]> => {
    const found = await recordsOf(
      context,
      keys,
      rows.map(({ values }) => values),
    );
    return rows.map((row, index): Match => {
      const { line, values } = row;
      const former = repeated(line, values);
      if (former !== null) return { kind: "wrong", errors: former };
      const candidates = found[index] ?? [];
      if (candidates.some(({ record }) => isSame(record, row))) return { kind: "same" };
      const [first] = candidates;
      if (first === undefined || !keys.isUnique) return { kind: "new" };
      if (new Set(candidates.map(({ record }) => record.id)).size > 1) {
        return { kind: "wrong", errors: { "": "Sus datos son de varios registros que existen" } };
      }
      const errors = uniqueErrors(context.section, first.set);
      return { kind: "other", before: first.record, errors };
    });
  };

  function isSame(record: StoredRecord, row: RowToMatch): boolean {
    const left = leaves ? emptyCells(row) : new Set<string>();
    return compared.every(
      ({ name, field }) =>
        left.has(name) ||
        isSameValue(canonical(field, row.values[name] ?? null), record.values[name] ?? null),
    );
  }

  function repeated(line: number, values: Values): RecordErrors | null {
    const sets = keys.isUnique ? keys.sets : [columns.map(({ name }) => name)];
    let errors: RecordErrors | null = null;
    for (const set of sets) {
      const texts = set.map((name) => keyText(values[name]));
      if (texts.every((text) => text === "")) continue;
      const key = JSON.stringify([set, texts]);
      const former = seen.get(key);
      if (former !== undefined) errors ??= { [set[0] ?? ""]: `Repite la fila ${former}` };
      else seen.set(key, line);
    }
    return errors;
  }
}

/** Whether the person who imports sees the values of a field. */
export function isOpen(context: ReadContext, { personal }: ImportColumn["field"]): boolean {
  return personal !== true || seesPersonal(context);
}

type Candidate = { readonly record: StoredRecord; readonly set: readonly string[] };

async function recordsOf(
  context: ReadContext,
  keys: Keys,
  rows: readonly Values[],
): Promise<readonly (readonly Candidate[])[]> {
  const { db, section, actor } = context;
  const bySet = await Promise.all(
    keys.sets.map(async (set) => ({
      set,
      ids: await findExisting(db, section, actor.companyId, { set, records: rows }),
    })),
  );
  const all = [...new Set(bySet.flatMap(({ ids }) => ids.flat()))];
  const records =
    all.length === 0 ? new Map<string, StoredRecord>() : await storedOf(context, all, "free");
  return rows.map((_, index) =>
    bySet.flatMap(({ set, ids }) =>
      (ids[index] ?? []).flatMap((id) => {
        const record = records.get(id);
        return record === undefined ? [] : [{ record, set }];
      }),
    ),
  );
}

function keyText(value: Values[string] | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : plain(String(value));
}
