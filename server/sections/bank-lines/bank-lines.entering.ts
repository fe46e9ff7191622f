import { sql } from "kysely";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { BLOCK } from "../../engine/exchange/staged-rows.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import bankLines from "../../../src/sections/bank-lines/bank-lines.section.ts";
import { moveRevision } from "../../store/revisions.ts";
import { anyOf } from "../../store/sql-text.ts";
import { receiptsOfLines } from "../customers-collects/customers-collects.ledger.ts";

/** A file whose lines enter, and its account. */
type Entering = { readonly file: string; readonly account: string };

/** The days within which a bank gives back what it did not pay. */
const BACK_WITHIN = 15;

/** Locks an account: two files of it enter one after the other, and the second sees what the first brought. */
export async function lockAccount({ db }: TransactionContext, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank-lines:${account}`}, 0))`.execute(
    db,
  );
}

type Movement = {
  readonly id: string;
  readonly file: string;
  readonly day: string;
  readonly side: "in" | "out";
  readonly key: string;
};

/**
 * Finds the lines of a bounce among those of a file that are new: out and back of one amount with one reference, within a few
 * days. What went out may have come with an earlier file, where nobody has said yet what it is. They meet each other, and
 * enter nothing (fund.md §5).
 */
export async function pairBounces(
  tx: TransactionContext,
  { file, account }: Entering,
): Promise<void> {
  const { rows } = await sql<Movement>`
    select l.id::text, l.archivo::text as file, l.fecha::text as day, l.sentido as side,
      l.valor::text || ' ' || plain_text(l.referencia) as key
    from bank_lines l where l.cuenta = ${account}::bigint and coalesce(trim(l.referencia), '') <> '' and l.pareja is null
      and (l.archivo = ${file}::bigint and l.estado = 'staged'
          and not exists (select from bank_lines k where k.empresa_id = l.empresa_id and plain_text(k.clave) collate "C" = l.huella)
        or l.estado = 'pending' and l.sentido = 'out' and l.fecha >= (
          select min(fecha) from bank_lines where archivo = ${file}::bigint) - ${BACK_WITHIN}::integer)
    order by l.fecha, l.fila, l.id`.execute(tx.db);
  const waiting = new Map<string, Movement[]>();
  const pairs: { readonly one: string; readonly other: string }[] = [];
  for (const line of rows) {
    const same = waiting.get(line.key) ?? [];
    const at = same.findIndex((each) => each.side !== line.side && isWithin(each.day, line.day));
    const [found] = at === -1 ? [] : same.splice(at, 1);
    if (found === undefined) waiting.set(line.key, [...same, line]);
    else if (found.file === file || line.file === file)
      pairs.push({ one: found.id, other: line.id });
  }
  if (pairs.length === 0) return;
  await sql`
    update bank_lines l set pareja = x.other
    from (select p.one, p.other from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(one bigint, other bigint)
      union all select p.other, p.one from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(one bigint, other bigint)) x
    where l.id = x.one`.execute(tx.db);
}

function isWithin(from: string, until: string): boolean {
  return Date.parse(until) - Date.parse(from) <= BACK_WITHIN * 86_400_000;
}

type Staged = {
  readonly id: string;
  readonly side: "in" | "out";
  readonly pair: string | null;
  readonly known: string | null;
};

/**
 * Takes the next lines of a file in: one that the account already has repeats it, the two of a bounce meet each other, and
 * of the others those that come in get their receipt.
 * @returns how many lines of the file are left.
 * @throws Refusal 409 where the ledger does not take the receipt of one.
 */
export async function takeInBlock(tx: TransactionContext, { file }: Entering): Promise<number> {
  const { rows } = await sql<Staged>`
    select l.id::text, l.sentido as side, l.pareja::text as pair,
      (select k.id::text from bank_lines k where k.empresa_id = l.empresa_id and plain_text(k.clave) collate "C" = l.huella) as known
    from bank_lines l where l.archivo = ${file}::bigint and l.estado = 'staged'
    order by l.fila, l.id limit ${BLOCK} for no key update of l`.execute(tx.db);
  const repeated = rows.filter(({ known }) => known !== null);
  const news = rows.filter(({ known }) => known === null);
  await write(tx, "repeated", repeated);
  await write(
    tx,
    "matched",
    news.filter(({ pair }) => pair !== null),
  );
  await write(
    tx,
    "pending",
    news.filter(({ pair }) => pair === null),
  );
  await meetWaiting(
    tx,
    news.flatMap(({ pair }) => pair ?? []),
  );
  const received = news.filter(({ side, pair }) => side === "in" && pair === null);
  if (received.length > 0) await carryOut(tx, [receiptsOfLines(received.map(({ id }) => id))]);
  await tieReceipts(
    tx,
    received.map(({ id }) => id),
  );
  await moveRevision(tx.db, "bank-lines", tx.actor.companyId);
  const { left } = await tx.db
    .selectFrom("bank_lines")
    .select((eb) => eb.fn.countAll<string>().as("left"))
    .where("archivo", "=", file)
    .where("estado", "=", "staged")
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Writes what some read lines are, without an entry in the history of each: that of their file tells it. */
async function write(
  { db }: TransactionContext,
  status: "repeated" | "matched" | "pending",
  lines: readonly Staged[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update bank_lines l set estado = ${status}, version = l.version + 1, repite = x.known,
      clave = case when ${status} = 'repeated' then null else l.huella end,
      clase = case when ${status} = 'matched' then 'bounce' else null end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(id bigint, known bigint)
    where l.id = x.id`.execute(db);
}

/** The line that a file of before brought, and that waits, is what the bank gave back. */
async function meetWaiting(tx: TransactionContext, pairs: readonly string[]): Promise<void> {
  if (pairs.length === 0) return;
  const waiting = await tx.db
    .selectFrom("bank_lines")
    .select("id")
    .where("id", "=", anyOf(pairs))
    .where("estado", "=", "pending")
    .execute();
  await carryOut(
    tx,
    waiting.map(({ id }) => happen(bankLines, id, "pair")),
  );
}

/** Ties some lines to their receipts. */
async function tieReceipts({ db }: TransactionContext, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update bank_lines l set recaudo = r.id, clase = 'receipt' from customers_collects r
    where r.linea = l.id and l.id = any(${[...lines]}::bigint[])`.execute(db);
}
