import section from "../../../src/sections/structures-configs/structures-configs.section.ts";
import { targetFields } from "../../../src/sections/structures-configs/target-fields.ts";
import {
  TARGET_NAMES,
  type TargetField,
} from "../../../src/sections/structures-configs/target-names.ts";
import { serve } from "../../engine/serve.ts";
import { conditionProblem } from "../structures/structures.cells.ts";
import { anyOf } from "../../store/sql-text.ts";

const PUBLISHED = "La estructura ya se publicó: clónela para cambiar sus columnas";

export default serve(section, {
  /**
   * Requires that the columns of a structure change only while it is a draft, that their places fit its format (reading
   * 28), that they fill a field of its purpose, and that their condition can be asked of it.
   */
  checks: {
    async before({ db }, { action, before, values }) {
      const ids = [before?.values.estructura, values.estructura].filter(
        (id) => typeof id === "string",
      );
      const rows = await db
        .selectFrom("structures")
        .select(["id", "estado", "formato", "proposito"])
        .where("id", "=", anyOf(ids))
        .forShare()
        .execute();
      if (rows.some(({ estado }) => estado !== "draft")) return { estructura: PUBLISHED };
      if (action === "delete") return undefined;
      const own = rows.find(({ id }) => id === values.estructura);
      if (own === undefined) return undefined;
      const targets: readonly TargetField[] = targetFields[own.proposito];
      if (values.campo_destino === null || !targets.includes(values.campo_destino)) {
        return {
          campo_destino: `Debe ser ${targets.map((each) => TARGET_NAMES[each]).join(", ")}`,
        };
      }
      const condition =
        values.expresion === null
          ? null
          : conditionProblem(values.campo_destino ?? "", values.expresion);
      if (condition !== null) return { expresion: condition };
      const format = own.formato;
      const isRange = values.columna?.includes("-") === true;
      if (format === "fixed" && !isRange) {
        return { columna: "Un texto fijo necesita las posiciones: 10-25" };
      }
      return format !== "fixed" && isRange ? { columna: "Debe ser una columna: B o 2" } : undefined;
    },
  },
});
