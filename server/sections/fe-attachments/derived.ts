import { sql } from "kysely";
import type section from "../../../src/sections/fe-attachments/fe-attachments.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";

/** The size of a file is that of its content. */
export const derived: DerivedOf<typeof section> = async ({ db }, { values: { archivo } }) => {
  const { rows } = await sql<{ size: number }>`
    select size from files where id = ${archivo}::bigint`.execute(db);
  return { values: { tamano: rows[0]?.size ?? 0 } };
};
