import { sql } from "kysely";
import { holdPeriods, overlap, periodOf, type Period } from "../periods.ts";
import type { SectionHooks } from "../served.types.ts";

/** A parameter has one value on each day (reading 27). */
export const hooks: SectionHooks = {
  async beforeWrite(scene, { action, before, values }) {
    if (action === "delete") return undefined;
    await holdPeriods(scene);
    const { db, actor } = scene;
    const { rows: others } = await sql<Period>`
      select vigente_desde::text as from, vigente_hasta::text as until from general_params
      where empresa_id = ${actor.companyId} and plain_text(codigo) = plain_text(${values["codigo"]})
        and id is distinct from ${before?.id ?? null}::bigint
      order by vigente_desde`.execute(db);
    const own = periodOf(values);
    const other = others.find((each) => overlap(own, each));
    if (other === undefined) return undefined;
    const field = other.from > own.from ? "vigente_hasta" : "vigente_desde";
    return { [field]: `se traslapa con el valor vigente desde ${shown(other.from)}` };
  },
};

const shown = (day: string) => day.split("-").toReversed().join("/");
