import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { entryPortfolios } from "../obligations/entry-portfolios.ts";
import { disbursementProblem } from "../obligations/judge-entries.ts";

/** Requires a day that has come, not before the agreement of its portfolio, and a reference that its entity has not used (law 22); its approval looks again. */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values, status }) {
    const { db, actor, now } = tx;
    const isWritten = action !== "delete" && (before === null || before.status === status);
    if (!isWritten) return undefined;
    const { fecha_desembolso: day, referencia, portafolio } = values;
    const { rows } = await sql`
      select 1 from obligations o join portfolios p on p.empresa = o.empresa
      where o.empresa_id = ${actor.companyId} and p.id = ${portafolio}::bigint
        and plain_text(o.referencia) collate "C" = plain_text(${referencia})`.execute(db);
    const { since = "" } =
      (await entryPortfolios(tx, portafolio === null ? [] : [portafolio])).get(portafolio ?? "") ??
      {};
    const late =
      day === null ? null : disbursementProblem(day, { since, today: dayOf(now), period: null });
    return {
      ...(late !== null && { fecha_desembolso: late }),
      ...(rows.length > 0 && {
        referencia: "La entidad ya tiene una obligación con esta referencia",
      }),
    };
  },
};
