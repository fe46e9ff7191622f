import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** Requires a day that has come, and a reference that its entity has not used (law 22); its approval looks again. */
export const checks: ChecksOf<typeof section> = {
  async before({ db, actor, now }, { action, before, values, status }) {
    const isWritten = action !== "delete" && (before === null || before.status === status);
    if (!isWritten) return undefined;
    const { fecha_desembolso: day, referencia, portafolio } = values;
    const { rows } = await sql`
      select 1 from obligations o join portfolios p on p.empresa = o.empresa
      where o.empresa_id = ${actor.companyId} and p.id = ${portafolio}::bigint
        and plain_text(o.referencia) collate "C" = plain_text(${referencia})`.execute(db);
    return {
      ...(day !== null && day > dayOf(now) && { fecha_desembolso: "No puede ser posterior a hoy" }),
      ...(rows.length > 0 && {
        referencia: "La entidad ya tiene una obligación con esta referencia",
      }),
    };
  },
};
