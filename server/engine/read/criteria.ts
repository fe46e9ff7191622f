import { sql, type RawBuilder } from "kysely";
import { openedIn } from "../../../src/engine/list-groups.ts";
import { STATUS, statusFilter, type ListQuery } from "../../../src/engine/list-query.ts";
import { viewNamed } from "../../../src/engine/list-views.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { ME } from "../../../src/engine/kinds/pointing.ts";
import type { Lifecycle } from "../../../src/engine/lifecycle.ts";
import { partiesOf } from "../../store/users.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { hasRegions } from "../../../src/engine/lifecycle-statuses.ts";
import { isShared, partyConditions } from "./of-party.ts";
import { colleagueConditions, workplacesOf, type Reach } from "./colleagues.ts";
import { fieldFilter } from "./field-filter.ts";
import { amongKept, keptColumn, keptRows } from "./kept-condition.ts";
import { own, statusSql } from "./row-columns.ts";
import { mayList, searchConditions, type SearchReach } from "./search-condition.ts";
import { wordsOf } from "./search-words.ts";

/** The conditions that narrow a list. */
export type Criteria = Pick<ListQuery, "search" | "filters" | "view" | "group">;

type Condition = RawBuilder<unknown>;

/**
 * The condition on the records of a list: that the person reaches, in the view, with every word of the search, within every
 * filter. A person who does not see data of people must not find them by guessing parts of them: such a filter must
 * match the whole value.
 * @param reached the records among which they are looked for, where these are others than those that the person reaches.
 * @throws Refusal 400 for a range of data of people that one does not see.
 */
export function conditionOf(
  context: ReadContext,
  criteria: Criteria,
  reach: SearchReach = "row",
  reached: Condition = reachCondition(context),
): Condition {
  const { figures, others } = filtersApart(context, criteria);
  const all = [
    reached,
    ...searchConditions(context, criteria.search, reach),
    ...others.map(([name, text]) =>
      name === STATUS ? statusCondition(context, text) : fieldFilter(context, name, text),
    ),
    // One look into the table of the figures, whatever the number of filters by them.
    ...(figures.length > 0 ? [amongKept(context, sql.join(figures, sql` and `))] : []),
  ];
  return sql.join(all, sql` and `);
}

/**
 * The rows of kept figures that stand for the records of a list, each for one; null where they are not known to be as now,
 * the list is narrowed by anything else, or the person reaches only their own.
 */
export function keptRowsOf(context: ReadContext, criteria: Criteria): Condition | null {
  const { figures, others } = filtersApart(context, criteria);
  const isAlone = wordsOf(criteria.search).length === 0 && others.length === 0;
  return context.keptOf === context.section && isAlone && reachesOthers(context)
    ? keptRows(context, sql.join([sql`true`, ...figures], sql` and `))
    : null;
}

/** The conditions on kept figures, and the filters by anything else. */
function filtersApart(context: ReadContext, criteria: Criteria) {
  const { kept = [], own: others = [] } = Object.groupBy(filtersOf(context, criteria), ([name]) =>
    keptColumn(context, name) === null ? "own" : "kept",
  );
  return { figures: kept.map(([name, text]) => fieldFilter(context, name, text)), others };
}

/** The filters of a list joined with those of its view and of its open groups: the same field may have one of each. */
export function filtersOf(
  { section, actor }: ReadContext,
  { view, filters, group }: Omit<Criteria, "search">,
): readonly (readonly [name: string, text: string])[] {
  const { criteria = {} } = viewNamed(section.definition, view) ?? {};
  const ofView = Object.entries(criteria).map(
    ([name, text]) => [name, text === ME ? String(actor.user.number) : text] as const,
  );
  return [...ofView, ...Object.entries(filters), ...openedIn(group)];
}

/** The fields that a list is filtered by. */
export function filteredFields(
  context: ReadContext,
  criteria: Omit<Criteria, "search">,
): readonly string[] {
  return filtersOf(context, criteria).map(([name]) => name);
}

/** The condition on some statuses; where a lifecycle has parallel regions, any of them matches. */
function statusCondition({ section }: ReadContext, text: string): Condition {
  const { lifecycle } = section.definition;
  const { isDenied, keys } = statusFilter(text);
  const isOne = hasOneOf(statusSql(section), lifecycle, keys);
  return isDenied ? sql`(${isOne}) is not true` : isOne;
}

/** The condition that a status is one of some; where a lifecycle has parallel regions, that of any region. */
export function hasOneOf(
  status: RawBuilder<unknown>,
  lifecycle: Lifecycle | null,
  keys: readonly string[],
): Condition {
  return lifecycle !== null && hasRegions(lifecycle)
    ? sql`string_to_array(${status}, '+') && ${[...keys]}::text[]`
    : sql`${status} in (${sql.join(keys)})`;
}

/**
 * The condition on the records that the person reaches: those of the context's company, where the installation does not
 * share them; of a section whose records are in the charge of people, their own, unless they may see those of others; of
 * people who work in companies, themselves, those who share one with them, and those whom they made. A person of an allied
 * entity, or of a lawyer, reaches what is of it, whoever has it in their charge (ADR 127). An effect of another record reaches
 * all of the company, and all people.
 */
export function reachCondition(context: Reach): Condition {
  const { section, actor } = context;
  const { table } = section;
  const all = [
    ...(table.isOfCompany
      ? [sql`${own(table.own("empresa_id"))} = ${actor.companyId}::integer`]
      : []),
    ...(isOutside(actor) || reachesOthers(context)
      ? []
      : [sql`${own(columnOfOwner(section))} = ${actor.user.number}::bigint`]),
    ...partyConditions(context),
    ...colleagueConditions(context),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/**
 * The condition on the records that a person may be offered for a field, or be told the names of. Of a section of the company, or to who may not list them,
 * people are those who work in that of the call, or whom its records name; anything else is what the person reaches, and
 * all of it to people from outside the fund.
 */
export function namedCondition(
  context: ReadContext,
  target: ServedSection,
  field: string,
): Condition {
  const { section, actor } = context;
  const link = workplacesOf(target);
  const isReached = isOutside(actor) || (!section.table.isOfCompany && mayList(context, target));
  if (link === undefined || isReached) {
    return reachCondition({ ...context, section: target });
  }
  const here = sql`exists (select from ${sql.table(link.table)} as w
    where ${sql.ref(`w.${link.own}`)} = ${own(link.key)} and ${sql.ref(`w.${link.other}`)} = ${actor.companyId}::integer)`;
  const column = section.table.columns.get(field)?.name;
  if (!section.table.isOfCompany || column === undefined) return here;
  return sql`(${here} or exists (select from ${sql.table(section.table.name)} as w
    where ${sql.ref(`w.${column}`)} = ${own(target.table.id)}
      and ${sql.ref(`w.${section.table.own("empresa_id")}`)} = ${actor.companyId}::integer))`;
}

/** Whether a person reaches every record of the company, and not only those in their own charge or of their side. */
export function reachesOthers({
  section: { definition },
  actor,
  depth,
}: Omit<Reach, "registry">): boolean {
  const { own: owner, controller } = definition;
  if (isOutside(actor) && depth === undefined) return isShared(definition, actor);
  return (
    owner === null || depth !== undefined || isGranted(`/${controller}/others`, actor.permission)
  );
}

function isOutside({ user }: Reach["actor"]): boolean {
  return partiesOf(user).length > 0;
}

function columnOfOwner({ definition, table }: ServedSection): string {
  const column = table.columns.get(definition.own ?? "");
  if (column === undefined) throw new Error(`${definition.controller} has no column of its owner`);
  return column.name;
}
