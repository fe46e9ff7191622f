import { sql, type RawBuilder } from "kysely";
import type { ListQuery } from "../../../src/engine/list-query.ts";
import { seesPersonal } from "../personal-data.ts";
import type { ReadContext } from "../served.types.ts";
import { own } from "./row-columns.ts";
import { wordsOf } from "./search-words.ts";

/**
 * How well a record's name answers a search: it begins with it, one of its words does, it holds it, or another text of
 * the record does. Null where nothing is searched, where the person chose an order, and for names of people that one
 * does not see: their place would reveal them.
 */
export function rankOf(context: ReadContext, query: ListQuery): RawBuilder<unknown> | null {
  const { definition, table } = context.section;
  const search = wordsOf(query.search).join(" ");
  const isUsual = query.order.join() === definition.order.join();
  const name = table.columns.get(definition.title)?.name;
  if (search === "" || !isUsual || name === undefined) return null;
  if (definition.fields[definition.title]?.personal === true && !seesPersonal(context)) return null;
  const title = sql`plain_text(${own(name)}::text)`;
  const words = sql`plain_text(${search})`;
  return sql`case when starts_with(${title}, ${words}) then 0
    when position(' ' || ${words} in ${title}) > 0 then 1
    when position(${words} in ${title}) > 0 then 2 else 3 end`;
}
