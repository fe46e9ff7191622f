import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { WrittenLine } from "./ledger.types.ts";

/** A line with the id of its entry. */
export type StoredLine = WrittenLine & { readonly asiento: string };

/** The lines of some entries, in the order in which they were written. */
export async function linesOf(
  db: Kysely<Database>,
  entries: readonly string[],
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<{ line: StoredLine }>`
    select json_strip_nulls(json_build_object('asiento', asiento::text, 'tipo', tipo::text, 'cuenta', cuenta::text,
      'debe', debe::text, 'haber', haber::text, 'empresa', empresa::text, 'portafolio', portafolio::text,
      'obligacion', obligacion::text, 'cliente', cliente::text, 'centro', centro::text,
      'cuenta_bancaria', cuenta_bancaria::text, 'documento', documento::text)) as line
    from movements where asiento = any(${[...entries]}::bigint[]) order by asiento, id`.execute(db);
  return rows.map(({ line }) => line);
}
