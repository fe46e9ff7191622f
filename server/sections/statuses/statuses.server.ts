import type { ValuesOf } from "../../../src/engine/field.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import section from "../../../src/sections/statuses/statuses.section.ts";
import { serve } from "../../engine/serve.ts";
import type { ReadContext } from "../../engine/served.types.ts";

export default serve(section, {
  statusNames: async ({ db, actor }, controller) =>
    db
      .selectFrom("statuses")
      .select(["codigo as key", "nombre as name"])
      .where("empresa_id", "=", actor.companyId)
      .where("entidad", "=", controller)
      .where("estado", "=", "active")
      .execute(),
  /** The chart decides whether a status is final. */
  derived: async (tx, { values }) => ({
    values: { final: toneOf(tx, values) === "over" },
  }),
  /** The statuses of a section are those of its chart: records only change their names and colours. */
  checks: {
    before: async (tx, { action, values }) =>
      action === "delete" || toneOf(tx, values) !== null
        ? undefined
        : { codigo: "No es un estado de la entidad" },
  },
});

/** The tone of the status that a record names; null where the section's chart has no such status. */
function toneOf(
  { registry }: Pick<ReadContext, "registry">,
  { entidad, codigo }: ValuesOf<typeof section.fields>,
) {
  const lifecycle = registry.sections.get(entidad ?? "")?.definition.lifecycle ?? null;
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle);
  return statuses.find(({ key }) => key === codigo)?.tone ?? null;
}
