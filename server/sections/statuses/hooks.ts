import { statusesOf } from "../../../src/engine/lifecycle.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { Scene, SectionHooks } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";

/** The statuses of a section are those of its chart: here only their words and colours are kept. */
export const hooks: SectionHooks = {
  fill: async (scene, { values }) => ({ final: toneOf(scene, values) === "over" }),
  beforeWrite: async (scene, { action, values }) =>
    action === "delete" || toneOf(scene, values) !== null
      ? undefined
      : { codigo: "no es un estado de la entidad" },
};

function toneOf({ registry }: Scene, values: Values) {
  const lifecycle = registry.sections.get(textIn(values, "entidad"))?.definition.lifecycle ?? null;
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle);
  return statuses.find(({ key }) => key === textIn(values, "codigo"))?.tone ?? null;
}
