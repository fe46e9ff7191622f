import { sql, type RawBuilder } from "kysely";
import type { Search } from "../../../src/contract/desk-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import type { Value } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import { conditionOf } from "../read/criteria.ts";
import { own, ROW } from "../read/row-columns.ts";
import { wordsOf } from "../read/search-words.ts";
import type { ServedSection } from "../served.types.ts";
import { isWritten } from "../tables/column-sql.ts";
import { seenSections, type DeskContext } from "./desk-context.ts";
import { lastRecords } from "./own-changes.ts";

/** The records of a section that are shown at once, and those among which the nearest are chosen. */
const SHOWN = 4;
const WEIGHED = 60;

/** The most that are shown of all sections. */
const MOST = 24;

/** The longest text of a search, in characters: longer than any name. */
const MAX_SEARCH = 120;

/**
 * The first records of each section that the person may see and whose texts hold the search, those that begin with it
 * first; without one, the records that the person changed last. A text that a role may not see finds nothing.
 */
export async function searchEverything(context: DeskContext, typed: string): Promise<Search> {
  const words = wordsOf(typed.slice(0, MAX_SEARCH));
  const sections = seenSections(context);
  const makes = madeIn(context);
  if (words.length === 0) return { records: await lastRecords(context), makes };
  const search = words.join(" ");
  const asked = sections.filter(isSearched);
  if (asked.length === 0) return { records: [], makes };
  const parts = asked.map((section, index) => partOf(context, section, { search, index }));
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(context.db);
  const nearest = rows.toSorted((a, b) => a.rank - b.rank || a.section - b.section).slice(0, MOST);
  return {
    records: nearest.flatMap((row) => {
      const section = asked[row.section];
      return section === undefined ? [] : [shownOf(context, section, row)];
    }),
    makes,
  };
}

/**
 * Whether the records of a section are found by their texts. Those of a table that grows by many rows a month have no
 * index for it, and are found in what they belong to: the rows of a file, in its load.
 */
function isSearched({ table: { searches }, definition }: ServedSection): boolean {
  return definition.sortable === null && (searches.common || searches.personal);
}

type FoundRow = {
  readonly section: number;
  readonly rank: number;
  readonly id: string;
  readonly title: Value;
  readonly detail: Value;
};

/** The nearest records of one section: few are weighed, so that a common word costs no more than a rare one. */
function partOf(
  context: DeskContext,
  section: ServedSection,
  { search, index }: { readonly search: string; readonly index: number },
): RawBuilder<unknown> {
  const { table, definition } = section;
  const there = { ...context, section };
  const title = own(table.columns.get(definition.title)?.name ?? table.id);
  const name = detailOf(context, section);
  const detail = name === null ? sql`null` : own(table.columns.get(name)?.name ?? table.id);
  return sql`(select ${index}::integer as section, case
      when starts_with(plain_text(x.title), plain_text(${search})) then 0
      when position(plain_text(${search}) in plain_text(x.title)) > 0 then 1 else 2 end as rank,
      x.id, x.title, x.detail
    from (select ${own(table.id)}::text as id, ${title}::text as title, ${detail}::text as detail
      from ${sql.table(table.name)} as ${sql.ref(ROW)}
      where ${conditionOf(there, { search, view: null, filters: {} })} limit ${WEIGHED}) as x
    order by 2, plain_text(x.title) collate "C" limit ${SHOWN})`;
}

function shownOf(
  context: DeskContext,
  section: ServedSection,
  { id, title, detail }: FoundRow,
): Search["records"][number] {
  const { definition } = section;
  const name = detailOf(context, section);
  const text = (field: string, value: Value) => {
    const declared = definition.fields[field];
    if (declared === undefined) return "";
    const sees = seesPersonal({ ...context, section });
    return textOfValue(declared, sees ? value : masked(declared, value));
  };
  const more = name === null ? "" : text(name, detail);
  return {
    controller: definition.controller,
    id,
    label: text(definition.title, title) || `n.º ${id}`,
    ...(more !== "" && { detail: more }),
  };
}

/** The field that tells records of one name apart: the first unique text that the person may see; null where none is. */
function detailOf(context: DeskContext, section: ServedSection): string | null {
  const sees = seesPersonal({ ...context, section });
  const found = [...section.table.columns].find(
    ([name, { field }]) =>
      name !== section.definition.title &&
      isWritten(field) &&
      field.unique === true &&
      (sees || field.personal !== true),
  );
  return found?.[0] ?? null;
}

/** The records that the person may make, by their names. */
function madeIn({ registry, actor }: DeskContext): Search["makes"] {
  return [...registry.sections.values()].flatMap(({ definition }) => {
    const { controller, one, feminine, without } = definition;
    const may = isGranted(`/${controller}/create`, actor.permission);
    return may && !without.includes("create")
      ? [{ controller, label: `${feminine === true ? "Nueva" : "Nuevo"} ${one}` }]
      : [];
  });
}
