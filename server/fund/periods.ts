import { sql } from "kysely";
import type { Values } from "../../src/engine/value.ts";
import { lockSection } from "../engine/lock-section.ts";
import type { Alongside, Change, TransactionContext } from "../engine/served.types.ts";

/** The time in which a value is valid: until its last day, or until the next period begins. */
export type Period = { readonly from: string; readonly until: string | null };

/** The period of a record, with the value of the field that tells it apart. */
type Marked = Period & { readonly mark: string };

/** The values of a record that is valid for a time, one of several of its code. */
type Dated = Values & {
  readonly codigo: string | null;
  readonly vigente_desde: string | null;
  readonly vigente_hasta: string | null;
};

type Asked<V extends Dated> = {
  /** The changes of the same call: their new values count, not their old ones. */
  readonly alongside: readonly Alongside<V>[];
  /** The field that tells one record of a code from another. */
  readonly mark: keyof V & string;
  /** The only status whose periods count; without it, those of every status. */
  readonly status?: string;
};

/**
 * The first other record of a code that is valid on some day of a change, in the order of their days. It locks the
 * section in its company until the transaction ends: neither of two concurrent changes would see the other.
 */
export async function overlapping<V extends Dated>(
  tx: TransactionContext,
  { before, values }: Pick<Change<V>, "before" | "values">,
  asked: Asked<V>,
): Promise<Marked | undefined> {
  await lockSection(tx);
  const own = periodOf(values);
  const others = await othersOf(tx, { code: values.codigo, own: before?.id }, asked);
  return others.find((each) => overlap(own, each));
}

async function othersOf<V extends Dated>(
  { db, section: { table }, actor }: TransactionContext,
  { code, own }: { readonly code: string | null; readonly own: string | undefined },
  { alongside, mark, status }: Asked<V>,
): Promise<readonly Marked[]> {
  const coming = alongside
    .filter((each) => status === undefined || each.status === status)
    .map(({ values }) => ({
      ...periodOf(values),
      mark: values[mark],
      code: values.codigo,
    }));
  const changing = [...alongside.map(({ id }) => id), ...(own === undefined ? [] : [own])];
  const column = (field: string) => sql.ref(table.columns.get(field)?.name ?? field);
  const counts =
    status === undefined ? sql`true` : sql`${sql.ref(table.own("estado"))} = ${status}`;
  const { rows } = await sql<Marked>`
    select o.from, o.until, o.mark from (
      select vigente_desde::text as "from", vigente_hasta::text as until, ${column(mark)}::text as mark,
        codigo as code
      from ${sql.table(table.name)}
      where ${sql.ref(table.own("empresa_id"))} = ${actor.companyId} and ${counts}
        and ${sql.ref(table.id)} <> all(${changing}::bigint[])
      union all
      select x.from, x.until, x.mark, x.code from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb)
        as x("from" text, until text, mark text, code text)
    ) as o where plain_text(o.code) = plain_text(${code}) order by 1`.execute(db);
  return rows;
}

function periodOf({ vigente_desde: from, vigente_hasta: until }: Dated): Period {
  return { from: from ?? "", until };
}

/** A period without a last day ends where the next one begins (reading 27). */
function overlap(one: Period, other: Period): boolean {
  if (one.from === other.from) return true;
  const [earlier, later] = one.from < other.from ? [one, other] : [other, one];
  return earlier.until !== null && earlier.until >= later.from;
}
