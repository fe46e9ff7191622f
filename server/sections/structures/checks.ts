import type section from "../../../src/sections/structures/structures.section.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { targetFields } from "../../../src/sections/structures-configs/target-fields.ts";
import { missingColumns } from "../loads/structure-problem.ts";
import { structureColumns } from "./structure-columns.ts";
import { trySample } from "./try-sample.ts";

/**
 * A structure is published with the columns that its purpose needs, and once it reads its own sample; a purpose that does
 * not know its columns is not written.
 */
export const checks: ChecksOf<typeof section> = {
  async before({ db, actor }, { action, before, values }) {
    if (before === null || action === "delete") return undefined;
    if (action !== "publish" && before.values.proposito === values.proposito) return undefined;
    const columns = await structureColumns(db, before.id);
    const known: readonly string[] = targetFields[values.proposito ?? "portfolio"];
    const strange = columns.filter(({ campo_destino }) => !known.includes(campo_destino));
    if (strange.length > 0) {
      const names = strange.map(({ campo_destino }) => campo_destino).join(", ");
      return { proposito: `Tiene columnas que no son de este propósito: ${names}. Quítelas antes` };
    }
    if (action !== "publish") return undefined;
    const missing = missingColumns(
      values.proposito ?? "",
      columns.map(({ campo_destino }) => campo_destino),
    );
    if (missing !== null)
      throw conflict("A la estructura le faltan columnas.", { detail: missing });
    const trial = values.ejemplo === null ? null : await trySample(values, columns, actor.user.id);
    if (trial === null || trial.wrong === 0) return undefined;
    throw conflict("La estructura no lee su propio ejemplo.", { detail: trial.words });
  },
};
