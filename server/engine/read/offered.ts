import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { Offer } from "../../../src/engine/field-rules.ts";
import type { CallContext } from "../served.types.ts";
import type { OfferedText } from "../section-values.types.ts";
import { reachCondition } from "./criteria.ts";
import { own, ROW } from "./row-columns.ts";

/** The text that a person is offered for a field of a new record; none where nothing is known of it. */
export async function offeredFor(
  context: CallContext,
  name: string,
  offer: Offer,
): Promise<readonly OfferedText[]> {
  const text =
    offer === "own-address" ? context.actor.origin.address : await nextNumber(context, name);
  const detail = offer === "own-address" ? "su dirección" : "el que sigue";
  return text === "" ? [] : [{ id: text, label: text, detail }];
}

/**
 * The number that follows those written like the last one: `C-2026-008` after `C-2026-007`, and the first of a year
 * after those of another. Empty where the last one ends in no figure.
 */
async function nextNumber({ now, ...context }: CallContext, name: string): Promise<string> {
  const { db, section } = context;
  const { table } = section;
  const column = own(table.columns.get(name)?.name ?? name);
  const from = sql`from ${sql.table(table.name)} as ${sql.ref(ROW)} where ${reachCondition(context)}`;
  const last = await sql<{ text: string | null }>`
    select ${column} as text ${from} order by ${own(table.id)} desc limit 1`.execute(db);
  const [, written = "", figures = ""] = /^(.*?)(\d{1,9})$/u.exec(last.rows[0]?.text ?? "") ?? [];
  if (figures === "") return "";
  const prefix = written.replace(/(?<!\d)20\d\d(?!\d)/u, dayOf(now).slice(0, 4));
  const tail = sql`substr(${column}, ${prefix.length + 1}::integer)`;
  const { rows } = await sql<{ highest: number | null }>`
    select max(${tail}::integer) as highest ${from} and starts_with(${column}, ${prefix}) and ${tail} ~ '^[0-9]{1,9}$'`.execute(
    db,
  );
  return `${prefix}${String((rows[0]?.highest ?? 0) + 1).padStart(figures.length, "0")}`;
}
