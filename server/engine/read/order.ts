import { sql, type RawBuilder } from "kysely";
import { STATUS } from "../../../src/engine/list-query.ts";
import { isWritten } from "../tables/column-sql.ts";
import { seesPersonal } from "../personal-data.ts";
import { wrongParameter } from "../refusal.ts";
import type { ReadContext } from "../served.types.ts";
import { fieldSql, joinKept } from "./kept-condition.ts";
import { own, statusSql, targetOf } from "./row-columns.ts";

/** The order of a list as SQL: its joins, and its terms, in one direction or the other. */
export type Order = {
  readonly joins: RawBuilder<unknown>;
  readonly terms: (isReversed: boolean) => RawBuilder<unknown>;
};

type Term = { readonly key: RawBuilder<unknown>; readonly descends: boolean };

/**
 * The order of a list's query. Texts are compared without case and accents, references by the name of their target; the
 * id makes the order total, in the direction of the first term, so that one index answers both directions.
 *
 * @param first what comes before the order, from less to more.
 */
export function orderOf(
  context: ReadContext,
  order: readonly string[],
  idDescends = order[0]?.startsWith("-") === true,
  first: RawBuilder<unknown> | null = null,
): Order {
  const joins: RawBuilder<unknown>[] = [joinKept(context, order.map(fieldOf))];
  const terms = order.map((each): Term => ({
    key: keyOf(context, fieldOf(each), joins),
    descends: each.startsWith("-"),
  }));
  const ranks = first === null ? [] : [{ key: first, descends: false }];
  const id: Term = { key: own(context.section.table.id), descends: idDescends };
  return {
    joins: sql.join(joins, sql` `),
    terms: (isReversed) =>
      sql.join(
        [...ranks, ...terms, id].map(({ key, descends }) =>
          descends === isReversed ? sql`${key}` : sql`${key} desc`,
        ),
      ),
  };
}

/** The field of a term of an order. */
export function fieldOf(term: string): string {
  return term.replace(/^-/u, "");
}

/**
 * The SQL by which a list is sorted for a field, from the record's row and its joins; of kept figures, from the row that
 * the order joins.
 * @throws Refusal 400 for data of people that the person does not see: the order alone would reveal them.
 */
export function keyOf(
  context: ReadContext,
  name: string,
  joins: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { section, registry } = context;
  const { definition } = section;
  if (name === STATUS) return statusSql(section);
  const field = definition.fields[name];
  if (field?.personal && !seesPersonal(context)) {
    throw wrongParameter("o", `Para ordenar por ${field.label} necesita ver datos personales.`);
  }
  const column = fieldSql(context, name);
  if (section.computed?.[name] || !field) return column;
  const target = targetOf(field, registry);
  if (!target) return isWritten(field) ? plain(column) : column;
  const alias = `o${joins.length}`;
  joins.push(
    sql`left join ${sql.table(target.table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.${target.id}`)} = ${column}`,
  );
  return plain(sql`${sql.ref(`${alias}.${target.title}`)}::text`);
}

function plain(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`plain_text(${text}) collate "C"`;
}
