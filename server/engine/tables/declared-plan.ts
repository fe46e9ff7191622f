import type { Registry } from "../served.types.ts";
import { indexesFor, searchIndexesFor, type IndexPlan } from "./index-sql.ts";
import { tablesFor, type TablePlan } from "./table-sql.ts";

/** The tables and indexes that the declarations of all sections require. */
export type DeclaredPlan = {
  readonly tables: readonly TablePlan[];
  readonly indexes: readonly IndexPlan[];
};

/** Plans the tables of all sections and their indexes, without those of the search. */
export function declaredPlan(registry: Registry): DeclaredPlan {
  const sections = [...registry.sections.values()];
  return {
    tables: sections.flatMap((section) => tablesFor(section, registry)),
    indexes: sections.flatMap(indexesFor),
  };
}

/** The search indexes of all sections. */
export function declaredSearchIndexes({ sections }: Registry): IndexPlan[] {
  return [...sections.values()].flatMap(searchIndexesFor);
}
