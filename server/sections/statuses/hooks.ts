import { statusesOf } from "../../../src/engine/lifecycle.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/statuses/statuses.section.ts";
import type { TransactionContext, SectionHooks } from "../../engine/served.types.ts";

/** The statuses of a section are those of its chart: here only their words and colours are kept. */
export const hooks: SectionHooks<typeof section> = {
  fill: async (tx, { values }) => ({ final: toneOf(tx, values) === "over" }),
  beforeWrite: async (tx, { action, values }) =>
    action === "delete" || toneOf(tx, values) !== null
      ? undefined
      : { codigo: "no es un estado de la entidad" },
};

function toneOf(
  { registry }: TransactionContext,
  { entidad, codigo }: ValuesOf<typeof section.fields>,
) {
  const lifecycle = registry.sections.get(entidad ?? "")?.definition.lifecycle ?? null;
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle);
  return statuses.find(({ key }) => key === codigo)?.tone ?? null;
}
