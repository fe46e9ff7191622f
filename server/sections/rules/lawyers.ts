import type { SectionHooks } from "../served.types.ts";

/** Lawyers are set aside when their cases are in other hands. */
export const hooks: SectionHooks = {
  fill: async (_scene, { before }) => (before === null ? { carga_actual: 0 } : {}),
  beforeWrite: async (_scene, { action, before }) =>
    action === "delete" && (before?.values["carga_actual"] ?? 0) !== 0
      ? { documento: "Tiene casos asignados: reasígnelos primero." }
      : undefined,
  facts: async (_setting, records) =>
    new Map(
      records.map(({ id, values }) => [id, { hasNoCases: (values["carga_actual"] ?? 0) === 0 }]),
    ),
};
