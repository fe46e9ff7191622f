import { sql } from "kysely";
import { countText } from "../../../../src/domain/format.ts";
import section from "../../../../src/sections/loads/loads.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { moveRevision } from "../../../store/revisions.ts";
import { countRows } from "../count-rows.ts";

/** Gives up what is left of a load: of one that stopped halfway what was done stays, and the other rows say why. */
export const command = implement(section, "cancel", async (tx, { record }) => {
  const { id, status, values: before } = record;
  if (status !== "halfApplied" && status !== "halfReversed") return undefined;
  if (status === "halfApplied") {
    await sql`
      update load_rows set estado = 'wrong', version = version + 1,
        errores = ${`Quedó sin aplicar. ${before.problema ?? ""}`.trim()}
      where carga = ${id}::bigint and estado = 'valid'`.execute(tx.db);
    await moveRevision(tx.db, "load-rows", tx.actor.companyId);
  }
  const { values } = await countRows(tx, id);
  const [left, undone] =
    status === "halfApplied"
      ? [values.con_error, "sin aplicar"]
      : [values.aplicadas, "sin reversar"];
  const said = `${left === 1 ? "Queda" : "Quedan"} ${countText(left)} de ${countText(values.filas)} filas ${undone}.`;
  return {
    values: { ...values, problema: `${said} ${before.problema ?? ""}`.trim().slice(0, 500) },
  };
});
