import { sql, type Kysely, type RawBuilder } from "kysely";
import type { RowOutcome } from "../../../../src/contract/import-contract.ts";
import { isGranted } from "../../../../src/domain/permission.ts";
import { plain } from "../../../../src/domain/plain-text.ts";
import type { RecordErrors, SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import { neededByHand } from "../../../../src/engine/importable-fields.ts";
import { type Values, isSameValue } from "../../../../src/engine/value.ts";
import type { Database } from "../../../store/schema.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import { seesPersonal } from "../../personal-data.ts";
import type { CallContext, StoredRecord, ReadContext, ServedSection } from "../../served.types.ts";
import { isWritten, typeOf } from "../../tables/column-sql.ts";
import { canonical } from "../../write/canonical.ts";
import { uniqueErrors } from "../../write/check-unique.ts";
import { checkValues } from "../../write/check-values.ts";
import { storedOf } from "../../write/stored.ts";
import type { ImportColumn, ImportOptions } from "./columns.ts";
import {
  type FileMemory,
  emptyCells,
  type ReadRow,
  referenceResolver,
  WHOLE_ROW,
} from "./reading.ts";
import { companyVisibility } from "./targets.ts";

/** The decision about a row: nothing to write, or a record to create or change. */
export type Judged = { readonly row: ReadRow } & (
  | { readonly outcome: "unchanged" }
  | {
      readonly outcome: "wrong";
      readonly errors: RecordErrors;
      /** The columns whose own text is wrong: another text may mend the row. */
      readonly misread?: readonly string[];
    }
  | { readonly outcome: "created"; readonly values: Values }
  | { readonly outcome: "updated"; readonly values: Values; readonly before: StoredRecord }
);

type Options = {
  readonly columns: readonly ImportColumn[];
  readonly options: ImportOptions;
  readonly memory: FileMemory;
};

/**
 * Judges the rows of one file, batch after batch: their values, their references, and the records that exist already.
 */
export function rowJudge(context: CallContext, { columns, options, memory }: Options) {
  const { definition } = context.section;
  const resolve = referenceResolver(
    {
      db: context.db,
      registry: context.registry,
      visibilityOf: (target) => companyVisibility(target, context.actor),
    },
    columns,
    memory,
  );
  const matchAll = existingMatcher(context, columns, { memory, options });
  // An import gives nobody an action that they lack.
  const may = (action: string) =>
    isGranted(`/${definition.controller}/${action}`, context.actor.permission);
  const refusals = {
    create: may("create") ? null : "Es nuevo, y usted no tiene permiso de crear",
    edit: may("edit") ? null : "Ya existe, y usted no tiene permiso de editar",
  };
  const byHand = neededByHand(definition).map((label) => `«${label}»`);
  const hidden = columns.filter(({ field }) => !isOpen(context, field)).map(({ name }) => name);

  return async (rows: readonly ReadRow[]): Promise<readonly Judged[]> => {
    const resolved = await resolve(rows);
    const matches = await matchAll(resolved);
    return resolved.map((row, index) => judged(row, matches[index] ?? { kind: "new" }));
  };

  function judged(row: ReadRow, match: Match): Judged {
    if (match.kind === "same" && isEmpty(row.errors)) return { row, outcome: "unchanged" };
    if (match.kind === "new" && byHand.length > 0) {
      const words = `Es nuevo, y un archivo no lo crea: necesita ${byHand.join(", ")}, que va en su pantalla`;
      return { row, outcome: "wrong", errors: { ...row.errors, [WHOLE_ROW]: words } };
    }
    const before = match.kind === "other" ? match.before : null;
    const values = before === null ? row.values : without(row.values, untouched(row));
    const checked = checkValues(definition, values, before);
    const errors = { ...checked.errors, ...errorsOf(match), ...row.errors };
    const refusal = before === null ? refusals.create : refusals.edit;
    const wrong = isEmpty(errors) && refusal !== null ? { [WHOLE_ROW]: refusal } : errors;
    if (!isEmpty(wrong)) {
      const own = { ...checked.errors, ...row.errors };
      const misread = columns.map(({ name }) => name).filter((name) => Object.hasOwn(own, name));
      return { row, outcome: "wrong", errors: wrong, misread };
    }
    return before === null
      ? { row, outcome: "created", values }
      : { row, outcome: "updated", values, before };
  }

  /** The columns of a record that exists which the row does not change. */
  function untouched(row: ReadRow): readonly string[] {
    return options.erases ? hidden : [...hidden, ...emptyCells(row)];
  }

  function errorsOf(match: Match): RecordErrors {
    if (match.kind === "wrong") return match.errors;
    return match.kind === "other" && !options.updates ? match.errors : {};
  }
}

/** Whether a row leads to a write. */
export function leadsToWrite(
  judged: Judged,
): judged is Extract<Judged, { outcome: Exclude<RowOutcome, "unchanged" | "wrong"> }> {
  return judged.outcome === "created" || judged.outcome === "updated";
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}

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
function existingMatcher(
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
function isOpen(context: ReadContext, { personal }: ImportColumn["field"]): boolean {
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

/**
 * The sets of fields that identify the record of a row among those that exist: each unique set whose fields files have.
 * Without any, the title field: then only a record that is the same in everything is the same.
 */
function keysOf(section: SectionDefinition, importable: ReadonlySet<string>): Keys {
  const { fields, uniqueTogether, title } = section;
  const single = Object.keys(fields).filter((name) => fields[name]?.unique === true);
  const sets = [...single.map((name) => [name]), ...uniqueTogether].filter((set) =>
    set.every((name) => importable.has(name)),
  );
  return sets.length > 0 ? { sets, isUnique: true } : { sets: [[title]], isUnique: false };
}

/** `isUnique`: no two records have the same values in a set. */
export type Keys = { readonly sets: readonly (readonly string[])[]; readonly isUnique: boolean };

/** The ids of the records that have the same values in some fields, for each of several records. */
async function findExisting(
  db: Kysely<Database>,
  { table }: ServedSection,
  companyId: number,
  { set, records }: { readonly set: readonly string[]; readonly records: readonly Values[] },
): Promise<readonly (readonly string[])[]> {
  const columns = set.flatMap((name) => {
    const column = table.columns.get(name);
    return column === undefined ? [] : [{ ...column, key: name }];
  });
  // A value that is not valid for its field is sent as null, which the database can compare.
  const lists = columns.map(({ key, field }) =>
    records.map((values) => (canBe(field, values[key]) ? textOf(values[key]) : null)),
  );
  const same = columns.map(({ field, name }, index) => {
    const mine = sql.ref(`r.${name}`);
    const given = sql.ref(`t.k${index}`);
    // Optional fields are compared so that two empty values are the same; no index helps with that.
    const equals = field.required ? sql`=` : sql`is not distinct from`;
    if (isWritten(field)) {
      return sql`plain_text(${mine}) collate "C" ${equals} plain_text(${given}) collate "C"`;
    }
    return sql`${mine} ${equals} ${given}::${sql.raw(typeOf(field))}`;
  });
  const company = sql.ref(`r.${table.own("empresa_id")}`);
  const ofCompany = table.isOfCompany ? [sql`${company} = ${companyId}::integer`] : [];
  const isRight = records.map((values) =>
    columns.every((each) => canBe(each.field, values[each.key])),
  );
  const { rows } = await sql<{ n: string; id: string }>`
    select t.n::text as n, ${sql.ref(`r.${table.id}`)}::text as id
    from unnest(${joined(lists.map((list) => sql`${list}::text[]`))})
      with ordinality t(${joined(columns.map((_, index) => sql.ref(`k${index}`)))}, n)
    join ${sql.table(table.name)} r on ${joined([...same, ...ofCompany], sql` and `)}`.execute(db);
  const byPlace = Map.groupBy(rows, ({ n }) => Number(n) - 1);
  return records.map((_, place) =>
    isRight[place] === true ? (byPlace.get(place) ?? []).map(({ id }) => id) : [],
  );
}

function joined(parts: readonly RawBuilder<unknown>[], separator = sql`, `) {
  return sql.join([...parts], separator);
}

/** Whether the database can read a value as one of the field's type. */
function canBe(field: Field, value: Values[string] | undefined): boolean {
  if (value === null || value === undefined) return true;
  return servedKindOf(field).exchanged.isComparable(field, value);
}

function textOf(value: Values[string] | undefined): string | null {
  return value === null || value === undefined || typeof value === "object" ? null : String(value);
}
