import { sql, type RawBuilder } from "kysely";
import type { Field } from "../../../src/engine/field.ts";
import { isDemand, type Condition } from "../../../src/engine/filter-conditions.ts";
import { conditionsOf, filterOf } from "../../../src/engine/filter-text.ts";
import type { Comparison } from "../kinds/conditions.ts";
import { typeOf } from "../tables/column-sql.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import { seesPersonal } from "../personal-data.ts";
import { unreadable, wrongParameter } from "../refusal.ts";
import type { ReadContext } from "../served.types.ts";
import type { Link } from "../table.types.ts";
import { fieldSql } from "./kept-condition.ts";
import { own } from "./row-columns.ts";
import { holds, wordsOf } from "./search-words.ts";

type Sql = RawBuilder<unknown>;

/** A comparison as SQL, and whether the field is empty. */
type Compared = {
  readonly by: (text: string, comparison: Comparison) => Sql;
  readonly isEmpty: Sql;
};

/**
 * The condition of a field's filter: one of its alternatives, and all that it demands. An empty value meets every
 * denial. Of a figure that is kept it is the condition of the row that keeps it (kept-condition.ts).
 * @throws Refusal 400 for a filter by data of people that one does not see, other than their whole value.
 */
export function fieldFilter(context: ReadContext, name: string, text: string): Sql {
  const field = context.section.definition.fields[name];
  if (!field) throw unreadable(`No hay un filtro ${name}.`);
  const conditions = conditionsOf(field, text);
  if (field.personal && !seesPersonal(context)) requireWhole(name, field, conditions);
  const compared = comparedBy(context, name, field);
  const demands = conditions.filter(isDemand).map((each) => sqlOf(compared, each));
  const others = conditions.filter((each) => !isDemand(each));
  const either = others.map((each) => sqlOf(compared, each));
  const alternatives = either.length === 0 ? [] : [sql`(${sql.join(either, sql` or `)})`];
  return sql`(${sql.join([...alternatives, ...demands], sql` and `)})`;
}

function sqlOf({ by, isEmpty }: Compared, { operator, text }: Condition): Sql {
  switch (operator) {
    case "empty":
      return isEmpty;
    case "filled":
      return sql`not ${isEmpty}`;
    case "not":
      return sql`(${by(text, "is")}) is not true`;
    case "lacks":
      return sql`(${by(text, "plain")}) is not true`;
    // Settled before it gets here (src/engine/settled-filter.ts): a span that nobody settled finds nothing.
    case "during":
      return sql`false`;
    case "plain":
    case "is":
    case "begins":
    case "over":
    case "under":
      return sql`(${by(text, operator)})`;
  }
}

function comparedBy(context: ReadContext, name: string, field: Field): Compared {
  const { table, computed } = context.section;
  const link = table.links.get(name);
  if (link) return linked(link);
  const column = fieldSql(context, name);
  const { stored, listed } = servedKindOf(field);
  // A text of blanks is shown as nothing is.
  const isEmpty = isTextColumn(field)
    ? sql`(${column} is null or ${column} !~ '\\S')`
    : sql`(${column} is null)`;
  if (field.personal && !seesPersonal(context)) {
    const isWhole = (text: string) => sql`plain_text(${column}) collate "C" = plain_text(${text})`;
    return { by: isWhole, isEmpty };
  }
  if (computed?.[name] !== undefined || !stored.isSearched) {
    return { by: (text, comparison) => listed.condition(column, text, comparison), isEmpty };
  }
  // The search column and its index find the same words faster than the field's own column, which has no index for
  // parts of words.
  const all = own(table.own(field.personal ? "busqueda_personal" : "busqueda"));
  const by = (text: string, comparison: Comparison) => {
    const near = wordsOf(text).map((word) => holds(all, word));
    return sql.join([...near, listed.condition(column, text, comparison)], sql` and `);
  };
  return { by, isEmpty };
}

function isTextColumn(field: Field): boolean {
  return typeOf(field) === "text";
}

function linked(link: Link): Compared {
  const some = (isIt: Sql) => sql`exists (select 1 from ${sql.table(link.table)} as x
      where ${sql.ref(`x.${link.own}`)} = ${own(link.key)} and ${isIt})`;
  return {
    by: (text) => some(sql`${sql.ref(`x.${link.other}`)} in (${sql.join(text.split(","))})`),
    isEmpty: sql`(not ${some(sql`true`)})`,
  };
}

/**
 * A person who does not see data of people must not find them by guessing: neither by parts of a value, nor by several
 * values at once, nor by what it is not.
 */
function requireWhole(name: string, field: Field, conditions: readonly Condition[]): void {
  const isWhole =
    filterOf(field).form === "words" &&
    conditions.length === 1 &&
    conditions.every(({ operator }) => operator === "plain" || operator === "is");
  if (!isWhole) {
    throw wrongParameter(
      `f.${name}`,
      `Para filtrar así por ${field.label} necesita ver datos personales.`,
    );
  }
}
