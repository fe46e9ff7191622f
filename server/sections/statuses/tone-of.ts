import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/statuses/statuses.section.ts";
import type { ReadContext } from "../../engine/served.types.ts";

/** The tone of the status that a record names; null where the section's chart has no such status. */
export function toneOf(
  { registry }: Pick<ReadContext, "registry">,
  { entidad, codigo }: ValuesOf<typeof section.fields>,
) {
  const lifecycle = registry.sections.get(entidad ?? "")?.definition.lifecycle ?? null;
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle);
  return statuses.find(({ key }) => key === codigo)?.tone ?? null;
}
