import { sql } from "kysely";
import type section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import type { MovesOf } from "../../engine/served.types.ts";
import { documentsFor } from "./send-next.ts";

/** A run is of the documents that waited when it was asked for: what is approved later waits for another. */
export const moves: MovesOf<typeof section> = async (tx, changes) => {
  const effects = [];
  for (const { id, action, values } of changes) {
    if (action !== "create" || values.clase === null) continue;
    const run = { run: id, clase: values.clase, centro: values.centro };
    const { rows } = await sql<{ id: string }>`
      select e.id::text from erps e where ${documentsFor(tx, run)} order by e.id`.execute(tx.db);
    effects.push(...rows.map((row) => happen(erps, row.id, "enlist", { run: id, problem: null })));
  }
  return effects;
};
