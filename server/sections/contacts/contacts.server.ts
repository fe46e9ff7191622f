import { sql } from "kysely";
import section from "../../../src/sections/contacts/contacts.section.ts";
import { serve } from "../../engine/serve.ts";
import { TODAY } from "../../engine/read/today-sql.ts";

export default serve(section, {
  computed: {
    /** Compared with what came in of the debt from the day of the contact to that of the promise. */
    promesa: (row) => sql`(case when ${sql.ref(`${row}.compromiso`)} is null then null
      when (select coalesce(sum(r.valor), 0) from recovers r where r.recuperable = ${sql.ref(`${row}.recuperable`)}
        and r.estado in ('applied', 'passedOn') and r.fecha_pago between
          (${sql.ref(`${row}.fecha`)} at time zone 'America/Bogota')::date and ${sql.ref(`${row}.compromiso`)}
        ) >= ${sql.ref(`${row}.valor`)} then 'kept'
      when ${sql.ref(`${row}.compromiso`)} < ${TODAY} then 'broken' else 'pending' end)`,
  },
  counts: { promesa: ["recovers"] },
});
