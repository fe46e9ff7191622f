import { sql } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * Tells what a massive emission came to: the documents that it sent, those that stay pending with their reason, and those
 * that it did not reach.
 */
export async function runOutcome(
  { db }: TransactionContext,
  run: string,
  unreached: number,
): Promise<string> {
  const { rows } = await sql<{ sent: number; waiting: number }>`
    select (count(*) filter (where estado <> 'pending'))::integer as sent,
      (count(*) filter (where estado = 'pending'))::integer as waiting
    from erps where corrida = ${run}::bigint`.execute(db);
  const { sent = 0, waiting = 0 } = rows[0] ?? {};
  const kept = waiting - unreached;
  const all = sent + kept + unreached;
  const parts = [
    `Enviados ${countText(sent)} de ${countText(all)} ${all === 1 ? "documento" : "documentos"}`,
    ...(kept === 0 ? [] : [`${countText(kept)} por corregir`]),
    ...(unreached === 0 ? [] : [`${countText(unreached)} sin número`]),
  ];
  return parts.join("; ");
}
