import { sql } from "kysely";
import type section from "../../../src/sections/structures-configs/structures-configs.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

const PUBLISHED = "La estructura ya se publicó: clónela para cambiar sus columnas.";

/**
 * Requires that the columns of a structure change only while it is a draft, and that their places fit its format
 * (reading 28).
 */
export const checks: ChecksOf<typeof section> = {
  async before({ db }, { action, before, values }) {
    const ids = [before?.values.estructura, values.estructura].filter(
      (id) => typeof id === "string",
    );
    const { rows } = await sql<{ id: string; estado: string; formato: string }>`
      select id::text, estado, formato from structures where id = any(${ids}::bigint[])
      for share`.execute(db);
    if (rows.some(({ estado }) => estado !== "draft")) return { estructura: PUBLISHED };
    if (action === "delete") return undefined;
    const format = rows.find(({ id }) => id === values.estructura)?.formato;
    const isRange = values.columna?.includes("-") === true;
    if (format === "fixed" && !isRange) {
      return { columna: "un texto fijo necesita las posiciones: 10-25" };
    }
    return format !== "fixed" && isRange ? { columna: "debe ser una columna: B o 2" } : undefined;
  },
};
