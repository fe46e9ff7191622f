import { writableFields } from "../../src/engine/field-schema.ts";
import { servedKindOf } from "../engine/kinds/kinds.ts";
import type { ServedSection } from "../engine/served.types.ts";
import type { SeedRow, SeedContext } from "./seed.types.ts";

/** The number of records made up for a section without examples. */
const MADE_UP = 5;

/** The rows of a section without written ones: its examples, or a few made up from its fields. */
export function madeUpRows(
  { definition }: ServedSection,
  context: SeedContext,
): readonly SeedRow[] {
  if (definition.examples.length > 0) return definition.examples.map((values) => ({ values }));
  const { fields } = definition;
  // A record that only commands make would have no cause, and nobody gives a file.
  const isMade = definition.without.includes("create");
  if (isMade || Object.values(fields).some(({ kind }) => kind === "file")) return [];
  return Array.from({ length: MADE_UP }, (_, index) => ({
    values: Object.fromEntries(
      writableFields(fields).map(([name, field]) => [
        name,
        servedKindOf(field).madeUp(field, index + 1, context),
      ]),
    ),
  }));
}
