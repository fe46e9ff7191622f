import { dayText } from "../../../src/domain/calendar.ts";
import { type RawBuilder, sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CallContext, StoredRecord } from "../../engine/served.types.ts";
import { isAccount } from "../../fund/ledger/account-code.ts";
import { fundBalance } from "../../fund/ledger/fund-balance.ts";

type Transfer = StoredRecord<ValuesIn<typeof section>>;

/** The signatures of a transfer: the first, and that of the second person. */
type Signature = "authorise" | "sign";

/** The amounts that a role may sign: from one, up to one, as money; null where it has no such limit. */
type Range = {
  readonly firma: Signature;
  readonly desde: string | null;
  readonly hasta: string | null;
};

/** The facts of some transfers for who asks: whether their role signs such amounts, and whether the money is there. */
type Judged = {
  readonly isWithinFirst: boolean;
  readonly isWithinSecond: boolean;
  readonly hasFunds: boolean;
};

/** The payments to the payee of a transfer on its day: the sum of those that are not cancelled, and how many they are. */
type DayOfPayee = { readonly sum: string; readonly count: number };

/**
 * Judges some transfers by what all transfers of their payee of one day sum, so that a payment that was split meets the
 * same limits as the whole (fund.md §10); and by the money that is there.
 */
export async function judgedTransfers(
  context: CallContext,
  records: readonly Transfer[],
): Promise<ReadonlyMap<string, Judged>> {
  const ranges = await rangesOf(context);
  const days = ranges.length === 0 ? new Map<string, DayOfPayee>() : await daysOf(context, records);
  const waiting = records.filter(({ status }) => status === "authorised");
  const funded = await fundedAmong(context, waiting);
  return new Map(
    records.map(({ id }) => {
      const sum = days.get(id)?.sum ?? "0";
      return [
        id,
        {
          isWithinFirst: isWithin(ranges, "authorise", sum),
          isWithinSecond: isWithin(ranges, "sign", sum),
          hasFunds: funded.has(id),
        },
      ];
    }),
  );
}

/** Why the role of who asks does not sign a transfer, in Spanish, with the sum of the day; by guard. */
export async function limitReasons(
  context: CallContext,
  record: Transfer,
): Promise<{ readonly isWithinFirst?: string; readonly isWithinSecond?: string }> {
  const ranges = await rangesOf(context);
  const day = (await daysOf(context, [record])).get(record.id);
  if (day === undefined) return {};
  const why = (firma: Signature) =>
    isWithin(ranges, firma, day.sum) ? undefined : limitWords(ranges, firma, { ...day, record });
  const [first, second] = [why("authorise"), why("sign")];
  return {
    ...(first !== undefined && { isWithinFirst: first }),
    ...(second !== undefined && { isWithinSecond: second }),
  };
}

function limitWords(
  ranges: readonly Range[],
  firma: Signature,
  { sum, count, record }: DayOfPayee & { readonly record: Transfer },
): string {
  const does = firma === "authorise" ? "autoriza" : "da la segunda autorización";
  const day = dayText(record.values.fecha_programada ?? "");
  const limits = ranges
    .filter((each) => each.firma === firma)
    .map(({ desde, hasta }) => {
      const from = desde === null ? "" : `desde ${pesos(desde)}`;
      const until = hasta === null ? "" : `hasta ${pesos(hasta)}`;
      return [from, until].filter(Boolean).join(" ");
    })
    .join(", o ");
  const what =
    count === 1
      ? `Es de ${pesos(sum)}`
      : `El ${day} se pagan a la misma empresa ${pesos(sum)} en ${count} transferencias, que cuentan juntas`;
  return `${what}: su rol ${does} ${limits}.`;
}

/** Whether a role signs a sum: one without a range for that signature signs any. */
function isWithin(ranges: readonly Range[], firma: Signature, sum: string): boolean {
  const own = ranges.filter((each) => each.firma === firma);
  if (own.length === 0) return true;
  const cents = centsOf(sum);
  return own.some(
    ({ desde, hasta }) =>
      (desde === null || centsOf(desde) <= cents) && (hasta === null || cents <= centsOf(hasta)),
  );
}

/** The ranges of the role of who asks. */
async function rangesOf({ db, actor }: CallContext): Promise<readonly Range[]> {
  const { rows } = await sql<{ firmas: readonly Range[] | null }>`
    select firmas from roles where id = (select rol from users where id = ${actor.user.id}::uuid)`.execute(
    db,
  );
  return rows[0]?.firmas ?? [];
}

/** The payments to the payee of each transfer on its day, by the id of the transfer. */
async function daysOf(
  { db, actor }: CallContext,
  records: readonly Transfer[],
): Promise<ReadonlyMap<string, DayOfPayee>> {
  const { rows } = await sql<DayOfPayee & { id: string }>`
    select t.id::text, sum(o.valor)::text as sum, count(*)::integer as count from transfers t
    join transfers o on o.empresa_id = t.empresa_id and o.empresa = t.empresa
      and o.fecha_programada = t.fecha_programada and (o.estado <> 'cancelled' or o.id = t.id)
    where t.empresa_id = ${actor.companyId} and t.id = any(${records.map(({ id }) => id)}::bigint[])
    group by t.id`.execute(db);
  return new Map(rows.map(({ id, ...day }) => [id, day]));
}

/** The statuses of a transfer that two people signed and whose money has not left: it is spoken for. */
const SPOKEN_FOR = sql`('ready', 'batched', 'sending', 'written', 'sent')`;

/**
 * Those of some transfers for which the money is there (_alcanza_, fund.md §4): the account has what this and the others
 * that are signed take from it, and for an advance the available balance has it beside the other signed advances. The
 * account and what is spoken for are read in one statement: a confirmation is in both or in neither.
 */
async function fundedAmong(
  { db, actor, now }: CallContext,
  records: readonly Transfer[],
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set();
  const { rows } = await sql<{ id: string; isThere: boolean; isAdvance: boolean; needed: string }>`
    select t.id::text, t.concepto = 'advance' as "isAdvance",
      ${balanceOf(sql`t.cuenta_origen`)} >= t.valor + ${spokenFor(sql`o.cuenta_origen = t.cuenta_origen`)} as "isThere",
      (t.valor + ${spokenFor(sql`o.concepto = 'advance'`)})::text as needed
    from transfers t
    where t.empresa_id = ${actor.companyId} and t.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  // Read after what is spoken for: an advance that is confirmed meanwhile counts twice, and not never.
  const available = rows.some(({ isAdvance }) => isAdvance)
    ? centsOf((await fundBalance(db, actor.companyId, dayOf(now))).disponible)
    : 0n;
  return new Set(
    rows
      .filter(
        ({ isThere, isAdvance, needed }) => isThere && (!isAdvance || centsOf(needed) <= available),
      )
      .map(({ id }) => id),
  );
}

function spokenFor(which: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select sum(o.valor) from transfers o where o.empresa_id = t.empresa_id
    and o.id <> t.id and o.estado in ${SPOKEN_FOR} and ${which}), 0)`;
}

/** The balance of a bank account, from the lines that are about it. */
function balanceOf(account: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select sum(m.debe - m.haber) from movements m join accounts a on a.id = m.cuenta
    where m.cuenta_bancaria = ${account} and m.empresa_id = t.empresa_id and ${isAccount("a", "BAN")}), 0)`;
}
