import { sql } from "kysely";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/formulas/formulas.section.ts";
import { unknownNames, unknownWords } from "../../../src/sections/formulas/unknown-names.ts";
import { overlapping } from "../../engine/periods.ts";
import type { Change, ChecksOf, TransactionContext } from "../../engine/served.types.ts";
import { knownNames } from "./known-names.ts";

type Values = ValuesOf<typeof section.fields>;

/**
 * Requires that an expression that is written names only what has a value (ADR 80), and that no two approved versions
 * of a code are valid on the same day (reading 27).
 */
export const checks: ChecksOf<typeof section> = {
  async before(tx, change, alongside) {
    if (change.action !== "approve") return namesErrors(tx, change);
    const asked = { alongside, mark: "version", status: "approved" } as const;
    const other = await overlapping(tx, change, asked);
    return other && { vigente_desde: `Su vigencia se traslapa con la de la versión ${other.mark}` };
  },
};

async function namesErrors(
  tx: TransactionContext,
  { before, values }: Change<Values>,
): Promise<{ readonly expresion?: string }> {
  const isSame = before?.values.expresion === values.expresion && before.values.uso === values.uso;
  if (isSame) return {};
  const known = await knownNames(tx, values.uso ?? "");
  const [unknown] = unknownNames(
    values.expresion ?? "",
    known.map(({ label }) => label),
  );
  if (unknown === undefined || (before === null && (await isOfVersion(tx, values)))) return {};
  return { expresion: unknownWords(unknown) };
}

/** Whether another version of the code has the same expression: it is copied, whatever is known today. */
async function isOfVersion({ db, actor }: TransactionContext, values: Values): Promise<boolean> {
  const { rows } = await sql`
    select from formulas where empresa_id = ${actor.companyId} and codigo = ${values.codigo}
      and uso = ${values.uso} and expresion = ${values.expresion} limit 1`.execute(db);
  return rows.length > 0;
}
