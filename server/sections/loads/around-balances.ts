import { sql } from "kysely";
import { documentTypes } from "../../../src/domain/document-id.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { AroundBalance, Known } from "./judge-row.ts";
import type { LoadMemory } from "./load-memory.ts";
import type { LoadSpec } from "./load-spec.ts";
import type { Parsed } from "./parse-row.ts";

const LABELS = new Map(statusesOf(obligationLifecycle).map(({ key, label }) => [key, label]));
const isLive = (status: string) => LIVE.some((each) => each === status);

type Row = Omit<Known, "isLive">;

/** Gathers the surroundings of some balances; `memory` is of the rows before each. */
export async function balancesAround(
  tx: TransactionContext,
  spec: LoadSpec,
  rows: readonly Parsed[],
): Promise<(values: Parsed, memory: LoadMemory) => Omit<AroundBalance, "coverOf">> {
  const known = await obligationsOf(tx, spec, rows);
  const byNumber = new Map(known.map((each) => [plain(each.number), each]));
  const live = known.filter((each) => each.isLive);
  const byDocument = Map.groupBy(live, ({ document }) => document);
  // A file may leave out the type of a document.
  const byDigits = Map.groupBy(live, ({ document }) => document.split(" ").at(-1) ?? "");
  return ({ numero_garantia: number, documento }, memory) => {
    const found =
      number === null
        ? ((documento?.includes(" ") === true ? byDocument : byDigits).get(documento ?? "") ?? [])
        : [byNumber.get(plain(number)) ?? []].flat();
    const [only] = found;
    return { found, sameAs: memory.guarantees.get(only?.number ?? "") ?? null };
  };
}

async function obligationsOf(
  { db, actor }: TransactionContext,
  { portfolio }: LoadSpec,
  rows: readonly Parsed[],
): Promise<readonly Known[]> {
  const numbers = rows.flatMap(({ numero_garantia: number }) => number ?? []);
  const documents = rows
    .filter(({ numero_garantia: number }) => number === null)
    .flatMap(({ documento }) => documento ?? [])
    .flatMap((each) =>
      each.includes(" ") ? each : documentTypes.map((type) => `${type} ${each}`),
    );
  const { rows: found } = await sql<Row>`
    select o.id::text, o.numero_garantia as number, c.documento as document, o.estado as status,
      coalesce(o.saldo_capital, 0)::text as balance, o.valor_desembolso::text as disbursed,
      o.fecha_desembolso::text as day, coalesce(o.corte, '') as cut
    from obligations o join customers c on c.id = o.cliente
    where o.empresa_id = ${actor.companyId} and o.portafolio = ${portfolio}::bigint and o.id in (
      select id from obligations where empresa_id = ${actor.companyId} and plain_text(numero_garantia) collate "C"
        = any(array(select plain_text(x) from unnest(${numbers}::text[]) as x))
      union all
      select t.id from customers d join obligations t on t.cliente = d.id
      where d.empresa_id = ${actor.companyId} and plain_text(d.documento) collate "C"
        = any(array(select plain_text(x) from unnest(${documents}::text[]) as x))
    )`.execute(db);
  return found.map((row) => ({
    ...row,
    isLive: isLive(row.status),
    status: LABELS.get(row.status) ?? row.status,
  }));
}
