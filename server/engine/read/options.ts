import { sql, type RawBuilder } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { likeness } from "../../../src/domain/likeness.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { suggestedText } from "../../../src/engine/field-text.ts";
import type { Field } from "../../../src/engine/field.ts";
import type { Offer } from "../../../src/engine/field-rules.ts";
import { initialStatusOf } from "../../../src/engine/lifecycle-statuses.ts";
import { nameSql, versionOrder } from "../kinds/pointing.ts";
import { isWritten } from "../tables/column-sql.ts";
import { notFound, wrongParameter } from "../refusal.ts";
import type { OfferedText } from "../section-values.types.ts";
import type { CallContext, Registry, ServedSection } from "../served.types.ts";
import { closedStatuses, isClosed } from "../write/check-references.ts";
import { colleagueCondition, workplacesOf } from "./colleagues.ts";
import { conditionOf, hasOneOf, namedCondition, reachCondition } from "./criteria.ts";
import { nameOf, own, ROW, targetOf } from "./row-columns.ts";
import { mayList } from "./search-condition.ts";
import { holds, wordsOf } from "./search-words.ts";

/** Options sent at once: a person who does not find theirs types more of its name. */
const SHOWN = 20;

/** Longest text of a search for an option, in characters: longer than any name. */
const MAX_SEARCH = 120;

/** A record, or a text, that a field may be given. */
export type Option = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Its values in the fields that it must share with the record in which it is chosen, by field. */
  readonly alike?: Readonly<Record<string, { readonly id: string; readonly label: string }>>;
};

type Sought = {
  readonly q?: string;
  readonly within?: string;
  /** The id of the one record that is asked about: whether it may be chosen, and its name. */
  readonly only?: string;
  /** A text that no option has: those most like it come first. */
  readonly near?: string;
};

/** The most options that are compared with a text that none has, those with its first letter before others. */
const COMPARED = 5000;

/**
 * The records that a reference field may be given in a form and whose texts hold the search; those that start with it
 * first: of those that its declaration and its section let the person choose. For a field with offers, those texts.
 * @throws Refusal 404 when the field is neither; 400 for a value that its records do not share.
 */
export async function readOptions(
  context: CallContext,
  name: string,
  sought: Sought,
): Promise<{ readonly options: readonly Option[]; readonly canCreate: boolean }> {
  const { definition, choices, offers } = context.section;
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  const offer = field && offers?.[name];
  if (offer) {
    const options = await offer(context, sharedIn(field, sought.within ?? ""));
    return { options, canCreate: false };
  }
  const narrowed = await choices?.[name]?.(context, ROW);
  return optionsOf(context, name, sought, {
    filters: field?.among ?? {},
    condition: narrowed ?? sql`true`,
  });
}

/** The same for a filter of the list, which also finds the records that nobody may choose any more. */
export async function readFilterOptions(context: CallContext, name: string, sought: Sought) {
  return optionsOf(context, name, sought, { filters: {}, condition: sql`true` });
}

async function optionsOf(
  context: CallContext,
  name: string,
  { q: typed = "", within = "", only = "", near = "" }: Sought,
  narrowed: {
    readonly filters: Readonly<Record<string, string>>;
    readonly condition: RawBuilder<unknown>;
  },
): Promise<{ readonly options: readonly Option[]; readonly canCreate: boolean }> {
  const search = wordsOf(typed.slice(0, MAX_SEARCH)).join(" ");
  const { fields } = context.section.definition;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.offers) {
    return { options: await offeredFor(context, name, field.offers), canCreate: false };
  }
  if (!field || !("to" in field)) throw notFound();
  const target = context.registry.of(field.to);
  const there = { ...context, section: target };
  const { table, definition } = target;
  if (!/^\d{0,18}$/u.test(only)) throw wrongParameter("only", "Un registro se pide por su número.");
  const title = nameSql(target, context.registry, ROW);
  const { column: second, textOf } = detailOf(context, target);
  const detail = { column: saidOf(context, target, second), textOf };
  const filters = { ...narrowed.filters, ...sharedIn(field, within) };
  const first = near === "" ? search : (wordsOf(near)[0] ?? "").slice(0, 1);
  const closed = [...closedStatuses(definition.lifecycle, field)];
  const isOpen =
    closed.length === 0
      ? sql`true`
      : sql`not (${hasOneOf(own(table.own("estado")), definition.lifecycle, closed)})`;
  const shown = sql`concat_ws(' ', ${title}::text, ${detail.column}::text)`;
  // The versions of one name are ordered by what they are, and not by how they are written.
  const column = table.columns.get(definition.title)?.name;
  const called = definition.version === undefined || column === undefined ? title : own(column);
  const key = sql`plain_text(${called}::text) collate "C"`;
  const { rows } = await sql<{
    id: string;
    label: string;
    detail: string | null;
    alike: Readonly<Record<string, { readonly id: string | null; readonly label: string | null }>>;
  }>`
    select ${own(table.id)}::text as id, ${title}::text as label, ${detail.column}::text as detail,
      ${alikeIn(field, target, context.registry)} as alike
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${conditionOf(there, { search, view: null, filters }, "record", namedCondition(context, target, name))}
      and ${isOpen} and ${foundByShown(context, target, { search, shown })}
      and ${narrowed.condition} and ${only === "" ? sql`true` : sql`${own(table.id)} = ${only}::bigint`}
    order by ${first === "" ? sql`` : sql`not starts_with(${key}, plain_text(${first})),`}
      ${sql.join([key, ...versionOrder(target, ROW)])}
    limit ${near === "" ? SHOWN : COMPARED}`.execute(context.db);
  return {
    options: nearest(rows, near).map(({ id, label, detail: more, alike }) => ({
      id,
      label,
      ...(more !== null && { detail: detail.textOf(more) }),
      ...writtenIn(alike),
    })),
    canCreate: canCreate(context, target, field),
  };
}

/**
 * The condition that who may not list some records finds them by what an option shows: what is compared unseen can be
 * guessed letter by letter.
 */
function foundByShown(
  context: CallContext,
  target: ServedSection,
  { search, shown }: { readonly search: string; readonly shown: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const words = wordsOf(search).map((word) => holds(sql`plain_text(${shown})`, word));
  return sql`(${isSeen(context, target)} or ${sql.join([sql`true`, ...words], sql` and `)})`;
}

/** The condition that a person reads a record in its own list. */
function isSeen(context: CallContext, target: ServedSection): RawBuilder<unknown> {
  return mayList(context, target) ? colleagueCondition(target, context.actor, ROW) : sql`false`;
}

/** The detail of an option; of people, only where they are seen in their own list. */
function saidOf(context: CallContext, target: ServedSection, detail: RawBuilder<unknown>) {
  return workplacesOf(target) === undefined
    ? detail
    : sql`(case when ${isSeen(context, target)} then ${detail} end)`;
}

function nearest<Row extends { readonly label: string }>(
  rows: readonly Row[],
  near: string,
): readonly Row[] {
  if (near === "") return rows;
  const ranked = rows.map((row) => ({ row, like: likeness(row.label, near) }));
  return ranked
    .toSorted((one, other) => other.like - one.like)
    .slice(0, SHOWN)
    .map(({ row }) => row);
}

/**
 * Whether the person may make a record that the field could point to at once: one that starts closed, or with a status
 * that the field does not take, would be made in vain.
 */
function canCreate({ actor }: CallContext, { definition }: ServedSection, field: Field) {
  const { controller, lifecycle, without } = definition;
  if (without.includes("create") || !isGranted(`/${controller}/create`, actor.permission)) {
    return false;
  }
  if (lifecycle === null) return true;
  const initial = initialStatusOf(lifecycle);
  const taken = field.among?.["estado"]?.split(",") ?? [initial];
  return taken.includes(initial) && !isClosed(lifecycle, initial, field);
}

/** The values that the options share with the record in which they are chosen, by field: `empresa:3,proposito:balances`. */
function sharedIn({ fits = [] }: Field, within: string): Readonly<Record<string, string>> {
  if (within === "") return {};
  return Object.fromEntries(
    within.split(",").map((each) => {
      const [, name = "", id = ""] =
        /^([a-z_]{1,60}):([1-9]\d{0,17}|[a-z][A-Za-z]{0,39})$/u.exec(each) ?? [];
      if (!fits.includes(name)) {
        throw wrongParameter("within", "No se sabe qué deben tener igual los registros.");
      }
      return [name, id];
    }),
  );
}

/** The values of each option, with their names, in the fields that it must share with the record in which it is chosen. */
function alikeIn(
  { fits = [] }: Field,
  { definition, table }: ServedSection,
  registry: Registry,
): RawBuilder<unknown> {
  const pairs = fits.flatMap((name) => {
    const field = definition.fields[name];
    const column = table.columns.get(name)?.name;
    if (!field || column === undefined) return [];
    const target = targetOf(field, registry);
    const value = own(column);
    const label = target ? nameOf(target, value) : value;
    return [
      sql`${sql.lit(name)}, json_build_object('id', ${value}::text, 'label', ${label}::text)`,
    ];
  });
  return pairs.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(pairs)})`;
}

/** Leaves out the fields that an option has empty. */
function writtenIn(
  alike: Readonly<Record<string, { readonly id: string | null; readonly label: string | null }>>,
): Pick<Option, "alike"> {
  const written = Object.entries(alike).flatMap(([name, { id, label }]) =>
    id === null ? [] : [[name, { id, label: label ?? id }] as const],
  );
  return written.length === 0 ? {} : { alike: Object.fromEntries(written) };
}

/** The column of a detail, and its text as people read it. */
type Detail = {
  readonly column: RawBuilder<unknown>;
  readonly textOf: (text: string) => string;
};

/**
 * The detail that tells two records of the same name apart: the fields that the section names; else the first unique
 * text field that is no data of people, nor an address of theirs, since whoever lists another section may ask for
 * options.
 */
function detailOf(context: CallContext, target: ServedSection): Detail {
  const { registry } = context;
  const { definition, table } = target;
  const isSaid = (name: string) =>
    definition.fields[name]?.signsIn !== true || mayList(context, target);
  const named = definition.detail.filter(isSaid).map((name) => {
    const field = definition.fields[name];
    const column = own(table.columns.get(name)?.name ?? name);
    const pointed = field && targetOf(field, registry);
    return pointed ? nameOf(pointed, column) : sql`${column}::text`;
  });
  if (named.length > 0) {
    return {
      column: sql`nullif(concat_ws(' · ', ${sql.join(named)}), '')`,
      textOf: (text) => text,
    };
  }
  const found = [...table.columns].find(
    ([name, { field }]) =>
      name !== definition.title &&
      isWritten(field) &&
      field.unique &&
      isSaid(name) &&
      !field.personal &&
      field.kind !== "email",
  );
  if (found === undefined) return { column: sql`null`, textOf: (text) => text };
  const [, { field, name }] = found;
  return { column: own(name), textOf: (text) => suggestedText(field, text) };
}

/** The text that a person is offered for a field of a new record; none where nothing is known of it. */
async function offeredFor(
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
