import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { lockSection } from "../../engine/lock-section.ts";
import { conflict } from "../../engine/refusal.ts";
import type { CallContext, StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";

/** The days before a document stops being valid in which it is told (fund.md §4). */
const WARNED = 30;

/** The statuses of a document that another person accepted and nothing replaced. */
const ACCEPTED = ["accepted", "expiring", "expired"];

/** The values of which both kinds of document have some. */
type Document = Readonly<Record<"tipo" | "archivo" | "vencido_desde", string | null>>;

/** The columns that tell whose a document is: with its type, what its versions share. */
export type Owner = readonly ("cliente" | "obligacion" | "empresa")[];

/** The fields of documents, as their table has them, and the SQL that finds the other versions of one. */
function versionsIn({ section: { table }, actor }: CallContext, owner: Owner) {
  return {
    rows: sql.table(table.name),
    version: (row: string) => sql.ref(`${row}.${table.columns.get("version")?.name ?? "version_"}`),
    isOther: sql`other.empresa_id = ${actor.companyId} and other.id <> own.id and other.tipo = own.tipo and ${sql.join(
      owner.map(
        (name) => sql`${sql.ref(`other.${name}`)} is not distinct from ${sql.ref(`own.${name}`)}`,
      ),
      sql` and `,
    )}`,
  };
}

/** Finds out what the guards of documents ask: who wrote each, whether it is valid, and whether a later one was accepted. */
export async function documentFacts(
  context: CallContext,
  records: readonly StoredRecord<Document>[],
  owner: Owner,
) {
  const ids = records.map(({ id }) => id);
  const own = await actedOn(context, records, ["create", "edit", "revert"]);
  const { rows: documents, version, isOther } = versionsIn(context, owner);
  const { rows } = await sql<{ id: string }>`
    select own.id::text as id from ${documents} as own where own.id = any(${ids}::bigint[]) and exists (
      select from ${documents} as other where ${isOther} and other.estado = any(${ACCEPTED}::text[])
        and ${version("other")} > ${version("own")})`.execute(context.db);
  const older = new Set(rows.map(({ id }) => id));
  const today = dayOf(context.now);
  return new Map(
    records.map(({ id, values: { vencido_desde: end } }) => [
      id,
      {
        isAnotherPerson: !own.has(id),
        isInForce: end === null || end > today,
        isNewest: !older.has(id),
      },
    ]),
  );
}

/**
 * The ids of the documents whose place one takes that is being accepted. The section is locked and the document judged again,
 * so that of two versions that are accepted at once the second sees the first.
 * @throws Refusal 409 where it may no longer be accepted.
 */
export async function supersededBy(
  tx: TransactionContext,
  id: string,
  owner: Owner,
): Promise<readonly string[]> {
  await lockSection(tx);
  await judgeAgain(tx, { id, event: "accept" });
  const { rows: documents, isOther } = versionsIn(tx, owner);
  const { rows } = await sql<{ id: string }>`
    select other.id::text as id from ${documents} as own join ${documents} as other on ${isOther}
    where own.id = ${id}::bigint and other.estado = any(${ACCEPTED}::text[]) order by other.id`.execute(
    tx.db,
  );
  return rows.map(({ id: former }) => former);
}

/** The next version of the documents of an owner and a type, counting none but those that are stored. */
export async function versionAfter(
  tx: TransactionContext,
  values: Partial<Record<Owner[number] | "tipo", string | null>>,
  owner: Owner,
): Promise<number> {
  await lockSection(tx);
  const { rows: documents, version } = versionsIn(tx, owner);
  const isSame = [...owner, "tipo" as const].map(
    (name) => sql`${sql.ref(`d.${name}`)} is not distinct from ${values[name] ?? null}::bigint`,
  );
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(${version("d")}), 0)::integer + 1 as next from ${documents} as d
    where d.empresa_id = ${tx.actor.companyId} and ${sql.join(isSame, sql` and `)}`.execute(tx.db);
  return rows[0]?.next ?? 1;
}

/** The digest of the content of a file; null for none. */
export async function digestOf({ db }: TransactionContext, id: string | null) {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from files where id = ${id}::bigint`.execute(db);
  return rows[0]?.sha256 ?? null;
}

/** The days for which a document of a type is valid; null for one that does not expire. */
export async function validityOf({ db }: TransactionContext, type: string | null) {
  const { rows } = await sql<{ days: number | null }>`
    select vigencia_dias as days from documents where id = ${type}::bigint`.execute(db);
  return rows[0]?.days ?? null;
}

/** The days on which a document is told and stops being valid, from the last day on which it is. */
export const endsAfter = (last: string | null) => ({
  por_vencer_desde: last === null ? null : dayAfter(last, 1 - WARNED),
  vencido_desde: last === null ? null : dayAfter(last, 1),
});

/** The status on a day of a document that was accepted, by the days that follow from its last one. */
export function acceptedAt(
  day: string,
  { por_vencer_desde: told, vencido_desde: end }: ReturnType<typeof endsAfter>,
) {
  if (end !== null && end <= day) return "expired";
  return told !== null && told <= day ? "expiring" : "accepted";
}

/** @throws Refusal 409 where a document would pass to another owner or type once it has a version among those of its own. */
export function refuseMoved<Values extends Partial<Record<Owner[number] | "tipo", string | null>>>(
  before: Values,
  after: Values,
  owner: Owner,
): void {
  const isMoved = [...owner, "tipo" as const].some((name) => before[name] !== after[name]);
  if (isMoved) throw conflict("Es una versión de otro documento: elimínelo y cárguelo de nuevo.");
}
