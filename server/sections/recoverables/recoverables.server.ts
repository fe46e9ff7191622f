import { sql } from "kysely";
import section from "../../../src/sections/recoverables/recoverables.section.ts";
import { serve } from "../../engine/serve.ts";
import {
  collecting,
  collectingFacts,
  collectingProblems,
  collectingReasons,
} from "./recoverables.collecting.ts";
import { deciding, decidingFacts } from "./recoverables.deciding.ts";

export default serve(section, {
  /** How the debtor is reached: whoever collects a case, a lawyer too, needs no page of the debtor for it. */
  computed: {
    celular: (row) => ofDebtor(row, "celular"),
    correo: (row) => ofDebtor(row, "correo"),
  },
  facts: async (context, records) => {
    const collected = await collectingFacts(context, records);
    const decided = await decidingFacts(context, records);
    return new Map(
      records.map((record) => [record.id, { ...collected(record), ...decided(record) }]),
    );
  },
  reasons: collectingReasons,
  checks: { before: async (_tx, change) => collectingProblems(change) },
  commands: { ...collecting, ...deciding },
});

function ofDebtor(row: string, field: "celular" | "correo") {
  return sql`(select ${sql.ref(`c.${field}`)} from customers c where c.id = ${sql.ref(`${row}.cliente`)})`;
}
