import { sql, type RawBuilder } from "kysely";
import type { Search } from "../../../src/contract/desk-contract.ts";
import { suggestedText, textOfValue } from "../../../src/engine/field-text.ts";
import { statusesIn, statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { Value } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import { versionOrder, versionSql } from "../kinds/pointing.ts";
import { conditionOf } from "../read/criteria.ts";
import { own, ROW, rowColumns } from "../read/row-columns.ts";
import { wordsOf } from "../read/search-words.ts";
import type { CallContext, ServedSection } from "../served.types.ts";
import { statusNamesOf } from "../status-names.ts";
import { isWritten } from "../tables/column-sql.ts";
import { storedOf } from "../write/stored.ts";
import { seenSections, type DeskContext } from "./desk-context.ts";
import { lastRecords } from "./last-records.ts";
import { matchOf } from "./matched-field.ts";
import { offeredActions } from "./offered-actions.ts";

/** The records of a section that are shown at once, and those among which the nearest are chosen. */
const SHOWN = 4;
const CANDIDATES = 60;

/** The most that are shown of all sections. */
const MOST = 24;

/** The longest text of a search, in characters: longer than any name. */
const MAX_SEARCH = 120;

type Asked = {
  readonly text: string;
  /** The records that the browser says it opened last: `customers/15,banks/3`. */
  readonly opened: string;
};

/**
 * The first records of each section that the person may see and whose texts hold the search, those that begin with it
 * first, and the actions that it names; without a text, the last records of the person. A text that a role may not see
 * finds nothing.
 */
export async function searchEverything(
  context: DeskContext,
  { text, opened }: Asked,
): Promise<Search> {
  const words = wordsOf(text.slice(0, MAX_SEARCH));
  if (words.length === 0) return { records: await lastRecords(context, opened), actions: [] };
  const actions = [...offeredActions(context, words, opened)];
  const asked = seenSections(context).filter(isSearched);
  if (asked.length === 0) return { records: [], actions };
  const search = words.join(" ");
  const rows = await nearestOf(context, asked, search);
  const nearest = rows.toSorted((a, b) => a.rank - b.rank || a.section - b.section).slice(0, MOST);
  const shown = new Map<FoundRow, Found>();
  for (const [index, group] of Map.groupBy(nearest, (row) => row.section)) {
    const section = asked[index];
    if (section === undefined) continue;
    const found = await shownOf(context, { section, words }, group);
    group.forEach((row, at) => found[at] && shown.set(row, found[at]));
  }
  return { records: nearest.flatMap((row) => shown.get(row) ?? []), actions };
}

/**
 * Whether the records of a section are found by their texts. Those of a table that grows by many rows a month have no
 * index for it, and are found in what they belong to: the rows of a file, in its load.
 */
function isSearched({ table: { searches }, definition }: ServedSection): boolean {
  return definition.sortable === null && (searches.common || searches.personal);
}

type Found = Search["records"][number];

/** The rank of a record whose name does not have the search. */
const ELSEWHERE = 2;

type FoundRow = {
  readonly section: number;
  readonly rank: number;
  readonly id: string;
  readonly title: Value;
  readonly detail: Value;
  /** The end of its name: its version. */
  readonly version: string;
};

/**
 * The nearest records of each section: few are weighed, so that a common word costs no more than a rare one. They are weighed
 * once for all sections, since to plan it for each took longer than to find them.
 */
async function nearestOf(
  context: DeskContext,
  asked: readonly ServedSection[],
  search: string,
): Promise<readonly FoundRow[]> {
  const parts = asked.map((section, index) => partOf(context, section, { search, index }));
  const text = sql`plain_text(${search})`;
  const { rows } = await sql<FoundRow>`
    select section, rank, id, title, detail, version from (
      select ranked.*, row_number() over (partition by section order by rank, plain collate "C", turn, newest, id) as place from (
        select found.*, case when starts_with(plain, ${text}) then 0
          when position(${text} in plain) > 0 then 1 else ${ELSEWHERE}::integer end as rank
        from (select part.*, plain_text(part.title) as plain from (${sql.join(parts, sql` union all `)}) as part) as found
      ) as ranked
    ) as placed where place <= ${SHOWN} order by section, place`.execute(context.db);
  return rows;
}

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
  const version = versionSql(section, ROW) ?? sql`''`;
  const [turn = sql`0`, newest = sql`0`] = versionOrder(section, ROW);
  return sql`(select ${index}::integer as section, ${own(table.id)}::text as id, ${title}::text as title,
      ${detail}::text as detail, ${version}::text as version, ${turn}::integer as turn, ${newest}::integer as newest
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${conditionOf(there, { search, view: null, filters: {} }, "record")} limit ${CANDIDATES})`;
}

/** The rows of one section as they are shown; one whose name does not have the search says where it is. */
async function shownOf(
  context: DeskContext,
  { section, words }: { readonly section: ServedSection; readonly words: readonly string[] },
  rows: readonly FoundRow[],
): Promise<readonly Found[]> {
  const there = { ...context, section };
  const { definition } = section;
  const name = detailOf(context, section);
  const elsewhere = rows.filter(({ rank }) => rank === ELSEWHERE).map(({ id }) => id);
  const stored = elsewhere.length > 0 ? await storedOf(there, elsewhere, "free") : null;
  const stakes = await stakesOf(there, rows);
  return rows.map((row) => {
    const detail = name === null ? "" : textOf(there, name, row.detail);
    const record = stored?.get(row.id);
    const match = record && matchOf(there, record.values, words);
    const stake = stakes.get(row.id) ?? [];
    const more = [match ?? (stake.length > 0 ? "" : detail), ...stake].filter(Boolean).join(" · ");
    return {
      controller: definition.controller,
      id: row.id,
      label: `${textOf(there, definition.title, row.title)}${row.version}` || `n.º ${row.id}`,
      ...(more !== "" && { detail: more }),
    };
  });
}

/** The amount of each record, its other party and its status, by which people know it; none where its section declares neither. */
async function stakesOf(
  context: CallContext,
  found: readonly FoundRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { registry, section, db } = context;
  const { definition, table } = section;
  const { amount = "", party = "", otherwise = party } = definition.brief;
  const { [amount]: field, [party]: other } = definition.fields;
  if (field === undefined || other === undefined) return new Map();
  const { select, read } = rowColumns(section, registry, (name) =>
    [amount, party, otherwise].includes(name),
  );
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<Record<string, unknown>>`
    select ${select} from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = any(${ids}::bigint[])`.execute(db);
  const { lifecycle } = definition;
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle, await statusNamesOf(context));
  return new Map(
    rows.map((raw) => {
      const { id, status, values, labels } = read(raw, seesPersonal(context));
      const texts = [
        textOfValue(field, values[amount] ?? null),
        (labels[party] ?? labels[otherwise])?.toString() ?? "",
        ...statusesIn(statuses, status).map(({ label }) => label),
      ];
      return [id, texts.filter((text) => text !== "")] as const;
    }),
  );
}

/** The text of a field, masked where it is data of people that the person may not see. */
function textOf(context: CallContext, name: string, value: Value): string {
  const field = context.section.definition.fields[name];
  if (field === undefined) return "";
  return suggestedText(field, seesPersonal(context) ? value : masked(field, value));
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
