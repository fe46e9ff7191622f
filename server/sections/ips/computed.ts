import { sql } from "kysely";
import type section from "../../../src/sections/ips/ips.section.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The status Expired is not stored: the day passes without a change. */
export const computed: ComputedOf<typeof section> = {
  estado: (row) => sql`(case when ${sql.ref(`${row}.estado`)} = 'active'
    and ${sql.ref(`${row}.vigente_hasta`)} < ${TODAY}
    then 'expired' else ${sql.ref(`${row}.estado`)} end)`,
};
