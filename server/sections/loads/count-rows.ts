import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { figureIn } from "./memory-before.ts";

type Counts = {
  readonly filas: number;
  readonly validas: number;
  readonly con_error: number;
  readonly con_aviso: number;
  readonly aplicadas: number;
  readonly valor: string;
};

/** Counts the rows of a load as they are: its figures are theirs. Discarded rows count in `filas` alone. */
export async function countRows(
  { db }: TransactionContext,
  load: string,
): Promise<{ readonly values: Counts }> {
  const { rows } = await sql<Counts>`
    select count(*)::integer as filas,
      (count(*) filter (where estado in ('valid', 'applied', 'reversed')))::integer as validas,
      (count(*) filter (where estado = 'wrong'))::integer as con_error,
      (count(*) filter (where avisos is not null and estado in ('valid', 'applied')))::integer as con_aviso,
      (count(*) filter (where estado = 'applied'))::integer as aplicadas,
      ${asMoney(sql`coalesce(sum(coalesce(${figureIn("valor_desembolso")}, ${figureIn("saldo_capital")}))
        filter (where estado in ('valid', 'applied', 'reversed')), 0)`)}::text as valor
    from load_rows where carga = ${load}::bigint`.execute(db);
  const [values] = rows;
  if (values === undefined) throw new Error("A count without a row");
  return { values };
}
