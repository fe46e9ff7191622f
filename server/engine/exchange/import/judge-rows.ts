import type { RowOutcome } from "../../../../src/contract/import-contract.ts";
import { isGranted } from "../../../../src/domain/permission.ts";
import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import { neededByHand } from "../../../../src/engine/importable-fields.ts";
import type { Values } from "../../../../src/engine/value.ts";
import type { CallContext, StoredRecord } from "../../served.types.ts";
import { checkValues } from "../../write/check-values.ts";
import type { FileMemory } from "./file-memory.ts";
import { companyVisibility } from "./find-targets.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { ImportOptions } from "./import-options.ts";
import { emptyCells } from "./left-cells.ts";
import { existingMatcher, isOpen, type Match } from "./match-existing.ts";
import type { ReadRow } from "./read-row.ts";
import { referenceResolver } from "./resolve-references.ts";
import { WHOLE_ROW } from "./whole-row.ts";

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
export function isWritten(
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
