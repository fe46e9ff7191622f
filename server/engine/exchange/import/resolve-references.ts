import type { Kysely } from "kysely";

import { theOne } from "../../../../src/domain/spanish.ts";
import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Value } from "../../../../src/engine/value.ts";
import type { Registry, ServedSection } from "../../served.types.ts";
import type { Database } from "../../../store/schema.ts";
import { codeWords } from "./codes-of.ts";
import { findTargets, type Found, type Visibility } from "./find-targets.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { FileMemory } from "./file-memory.ts";
import type { ReadRow } from "./read-row.ts";
import { joined } from "../../../../src/domain/problem-text.ts";

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
