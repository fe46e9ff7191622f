import { sql } from "kysely";
import section from "../../../src/sections/absences/absences.section.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

type Absence = Readonly<Record<"ausente" | "desde" | "hasta" | "suplente", string | null>>;

export default serve(section, {
  /** Who stands in is somebody else, of the same allied entity or lawyer, or of none, and an absence is one at a time. */
  checks: {
    async before(tx, { action, before, values }) {
      if (action === "delete") return undefined;
      if (!(await isAlike(tx, values))) {
        return { suplente: "Debe ser otra persona, y de la misma entidad" };
      }
      return (await overlaps(tx, values, before?.id ?? null))
        ? { desde: "Ya hay una ausencia suya en esos días" }
        : undefined;
    },
  },
});

async function isAlike({ db }: TransactionContext, { ausente, suplente }: Absence) {
  const { rows } = await sql`
    select from users absent join users other on other.number = ${suplente}::bigint and other.number <> absent.number
      and other.aliado is not distinct from absent.aliado and other.abogado is not distinct from absent.abogado
    where absent.number = ${ausente}::bigint`.execute(db);
  return rows.length > 0;
}

async function overlaps(
  { db }: TransactionContext,
  { ausente, desde, hasta }: Absence,
  own: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from absences where ausente = ${ausente}::bigint and id is distinct from ${own}::bigint
      and desde <= ${hasta}::date and hasta >= ${desde}::date limit 1`.execute(db);
  return rows.length > 0;
}
