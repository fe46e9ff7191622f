import { sql } from "kysely";
import type section from "../../../src/sections/loads/loads.section.ts";
import type { ChoicesOf } from "../../engine/served.types.ts";

/** A portfolio takes loads while its agreement is in force. */
export const choices: ChoicesOf<typeof section> = {
  portafolio: async (_context, row) =>
    sql`exists (select from agreements where id = ${sql.ref(`${row}.convenio`)} and estado = 'current')`,
};
