import type { ReferenceField } from "../../../src/engine/kinds/reference/reference.kind.ts";
import type { Registry } from "../served.types.ts";
import type { Target } from "./kind.types.ts";

/** Names the records of the section that a reference points to. */
export function recordTarget({ to }: Pick<ReferenceField, "to">, registry: Registry): Target {
  const { table, definition } = registry.of(to);
  return {
    table: table.name,
    id: table.id,
    title: table.columns.get(definition.title)?.name ?? table.id,
  };
}

/** The schema of a record's id in the API's document. */
export const ID_SCHEMA = { type: "string", pattern: "^\\d{1,18}$" };
