import { sql } from "kysely";
import type section from "../../../src/sections/roles/roles.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The number of people with a role. */
export const computed: ComputedOf<typeof section> = {
  usuarios: (row) =>
    sql`(select count(*)::integer from users u where u.rol = ${sql.ref(`${row}.id`)} and u.estado <> 'inactive')`,
};
