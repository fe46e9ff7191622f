import { statusesOf } from "../../../src/engine/lifecycle.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/statuses/statuses.section.ts";
import type { Scene, SectionHooks } from "../../engine/served.types.ts";

/** The statuses of a section are those of its chart: here only their words and colours are kept. */
export const hooks: SectionHooks<typeof section> = {
  fill: async (scene, { values }) => ({ final: toneOf(scene, values) === "over" }),
  beforeWrite: async (scene, { action, values }) =>
    action === "delete" || toneOf(scene, values) !== null
      ? undefined
      : { codigo: "no es un estado de la entidad" },
};

function toneOf({ registry }: Scene, { entidad, codigo }: ValuesOf<typeof section.fields>) {
  const lifecycle = registry.sections.get(entidad ?? "")?.definition.lifecycle ?? null;
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle);
  return statuses.find(({ key }) => key === codigo)?.tone ?? null;
}
