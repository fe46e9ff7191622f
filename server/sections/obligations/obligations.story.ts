import { type RawBuilder, sql } from "kysely";
import { story, type Story } from "../../../src/contract/story-contract.ts";
import { countText } from "../../../src/domain/format.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { pastOf } from "../../../src/engine/command.ts";
import { money, period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import contacts from "../../../src/sections/contacts/contacts.section.ts";
import { sectionsByController, type DeskContext } from "../../engine/desk/desk-context.ts";
import { recordKey, recordLabels } from "../../engine/desk/record-labels.ts";
import { answering, type PageCall } from "../../engine/page-calls.ts";
import { reachCondition } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { notFound, Refusal } from "../../engine/refusal.ts";
import type { ServedSection } from "../../engine/served.types.ts";
import { storedOf } from "../../engine/write/stored.ts";

/** The calls of the story of a record of some sections, by their controller. */
export const storyCalls = (controller: keyof typeof LINKS): readonly PageCall[] => [
  answering(story, async (context, { params: { id = "" }, query: { before } }) =>
    readStory(context, { controller, id, before }),
  ),
];

/** The field by which the records of other sections point to that of which the story is told. */
const LINKS = {
  customers: "cliente",
  obligations: "obligacion",
  portfolios: "portafolio",
} as const;

/** The sections whose changes are part of the story, besides those of the record itself. */
const CHANGED = [
  "obligations",
  "obligations-singles",
  "loads",
  "requests",
  "advances",
  "recoverables",
  "recovers",
  "transfers",
] as const satisfies readonly Controller[];

/** The events of a page. */
const SIZE = 30;

/** The story that is asked for, and the sections of it that the person may see. */
type Asked = {
  readonly context: DeskContext;
  readonly seen: ReadonlyMap<string, ServedSection>;
  readonly controller: keyof typeof LINKS;
  readonly id: string;
  readonly before: Place | null;
};

/** A place in a story: the moment of an event, and its key among those of that moment. */
type Place = { readonly at: string; readonly key: string };

/** An event as it is read: what it says depends on its source. */
type EventRow = Place & {
  readonly by: string | null;
  readonly controller: string;
  readonly record: string | null;
  /** A step of a chart, the month of a cut, or the channel of a contact. */
  readonly what: string;
  /** The status before a step, the balance of a cut, or the outcome of a contact. */
  readonly more: string | null;
  readonly reason: string | null;
  readonly count: number;
};

/**
 * A page of all that happened around a record, the newest first.
 * @throws Refusal 403 for who may not see its section, 404 for one that the person does not reach, 400 for a place that is none.
 */
async function readStory(
  context: DeskContext,
  {
    controller,
    id,
    before,
  }: Pick<Asked, "controller" | "id"> & { readonly before?: string | undefined },
): Promise<Story> {
  const seen = sectionsByController(context);
  const section = seen.get(controller);
  if (section === undefined) throw new Refusal(403, "Acceso denegado.");
  const isThere =
    /^\d{1,18}$/u.test(id) && (await storedOf({ ...context, section }, [id], "free")).has(id);
  if (!isThere) throw notFound();
  const asked = { context, seen, controller, id, before: placeOf(before) };
  const { rows } = await sql<EventRow>`
    select at, key, by, controller, record, what, more, reason, count from (
      ${sql.join(sourcesOf(asked), sql` union all `)}
    ) told order by at desc, key collate "C" desc limit ${SIZE + 1}`.execute(context.db);
  const shown = rows.slice(0, SIZE);
  const labels = await recordLabels(
    context,
    shown.flatMap(({ controller: of, record }) =>
      record === null ? [] : [{ controller: of, id: record }],
    ),
  );
  const last = shown.at(-1);
  return {
    events: shown.map((row) => eventOf(asked, row, labels)),
    before: rows.length > SIZE && last !== undefined ? `${last.at}~${last.key}` : null,
  };
}

/** The place that an address names: the moment to the microsecond, and the key of an event. */
function placeOf(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [, at, key] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)~([a-z-]+\/[\d-]{1,19})$/u.exec(text) ?? [];
  if (at === undefined || key === undefined || Number.isNaN(Date.parse(at))) {
    throw new Refusal(400, "La dirección pide un lugar que la historia no tiene.");
  }
  return { at, key };
}

/** The statements of the events of each section, those of one page at most. */
function sourcesOf(asked: Asked): readonly RawBuilder<unknown>[] {
  const { seen, controller, id } = asked;
  const changes = CHANGED.flatMap((each) => {
    const there = seen.get(each);
    const linked = there && each !== controller ? linkOf(asked, there) : null;
    return there && linked ? [changesOf(asked, there, linked)] : [];
  });
  const section = seen.get(controller);
  const itself = section ? [changesOf(asked, section, sql`${own("id")} = ${id}::bigint`)] : [];
  return [...itself, ...changes, ...cutsOf(asked), ...contactsOf(asked)].map(
    (each) => sql`(${each})`,
  );
}

/**
 * The condition on the records of a section that are of the story: by their own field, by that of their obligation, or by
 * what they pay.
 */
function linkOf(
  { controller, id }: Asked,
  { table, definition }: ServedSection,
): RawBuilder<unknown> | null {
  const field = LINKS[controller];
  if (definition.controller === "transfers") {
    const is = sql`${sql.ref(controller === "obligations" ? "o.id" : `o.${field}`)} = ${id}::bigint`;
    return sql`${own("id")} in (select t.id from transfers t where t.origen in (
      select 'requests/' || q.id from requests q join obligations o on o.id = q.obligacion where ${is}
      union all select 'recovers/' || x.id from recovers x join obligations o on o.id = x.obligacion where ${is}
      union all select 'advances/' || a.id from advances a join obligations o on o.id = a.obligacion where ${is}))`;
  }
  if (table.columns.has(field)) return sql`${own(field)} = ${id}::bigint`;
  if (!table.columns.has("obligacion")) return null;
  return sql`${own("obligacion")} in (select o.id from obligations o where ${sql.ref(`o.${field}`)} = ${id}::bigint)`;
}

const MOMENT = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The events of a source that come before a place, the newest first, with some more than the page has. */
function paged(
  { before }: Asked,
  { at, key, rest }: Readonly<Record<"at" | "key" | "rest", RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const place =
    before === null
      ? sql`true`
      : sql`(${at}, ${key} collate "C") < (${before.at}::timestamptz, ${before.key})`;
  return sql`${rest} and ${place} order by ${at} desc, ${key} collate "C" desc limit ${SIZE + 1}`;
}

/** The changes of the records of a section that are of the story, by whoever made them. */
function changesOf(
  asked: Asked,
  section: ServedSection,
  linked: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { controller } = section.definition;
  const key = sql`'changes/' || lpad(c.id::text, 18, '0')`;
  const reached = reachCondition({ ...asked.context, section });
  const rest = sql`
    select ${MOMENT(sql`c.at`)} as at, ${key} as key, c.by_name as by, c.controller, c.record_id::text as record,
      c.action as what, c.before ->> ${STATUS} as more, c.reason, 1 as count
    from changes c join ${sql.table(section.table.name)} as ${sql.ref(ROW)} on ${own("id")} = c.record_id
    where c.controller = ${controller} and ${linked} and ${reached}`;
  return paged(asked, { at: sql`c.at`, key, rest });
}

/** The last cut of each month: of one obligation its balance, of several the sum of theirs. */
function cutsOf(asked: Asked): readonly RawBuilder<unknown>[] {
  const section = asked.seen.get("cuts");
  const linked = section && linkOf(asked, section);
  if (section === undefined || linked === null || linked === undefined) return [];
  const at = sql`((m.month || '-01')::date + interval '1 month' - interval '1 second') at time zone 'America/Bogota'`;
  const key = sql`'cuts/' || m.month`;
  const reached = reachCondition({ ...asked.context, section });
  const rest = sql`
    select ${MOMENT(at)} as at, ${key} as key, null::text as by, 'cuts' as controller,
      case when m.count = 1 then m.id::text end as record, m.month as what, m.balance as more, null::text as reason, m.count
    from (
      select ${own("periodo")} as month, count(*)::integer as count, sum(${own("saldo_capital")})::text as balance, max(${own("id")}) as id
      from cuts as ${sql.ref(ROW)} where ${linked} and ${reached} and ${own("estado")} = 'current' group by 1
    ) m where true`;
  return [paged(asked, { at, key, rest })];
}

/** The contacts with the debtors, each at its moment. */
function contactsOf(asked: Asked): readonly RawBuilder<unknown>[] {
  const section = asked.seen.get("contacts");
  if (section === undefined) return [];
  const { controller, id } = asked;
  const field = LINKS[controller];
  const linked =
    controller === "customers"
      ? sql`${own("cliente")} = ${id}::bigint`
      : sql`${own("recuperable")} in (select r.id from recoverables r where ${sql.ref(`r.${field}`)} = ${id}::bigint)`;
  const at = own("fecha");
  const key = sql`'contacts/' || lpad(${own("id")}::text, 18, '0')`;
  const reached = reachCondition({ ...asked.context, section });
  const rest = sql`
    select ${MOMENT(at)} as at, ${key} as key, concat_ws(' ', u.firstname, u.lastname) as by, 'contacts' as controller,
      ${own("id")}::text as record, ${own("canal")} as what, ${own("resultado")} as more, ${own("nota")} as reason, 1 as count
    from contacts as ${sql.ref(ROW)} left join users u on u.number = ${own("gestor")}
    where ${linked} and ${reached} and ${at} is not null`;
  return [paged(asked, { at, key, rest })];
}

const MONTH = period("Corte");
const BALANCE = money("Saldo");

/** An event in words. */
function eventOf(
  { seen }: Asked,
  { key, what, more, count, ...row }: EventRow,
  labels: ReadonlyMap<string, string>,
): Story["events"][number] {
  const { controller, record } = row;
  const label = record === null ? "" : (labels.get(recordKey({ controller, id: record })) ?? "");
  const told = { at: row.at, by: row.by, controller, record, label, reason: row.reason, id: key };
  if (key.startsWith("cuts/")) {
    const of = count === 1 ? "" : `, ${countText(count)} obligaciones`;
    const balance = textOfValue(BALANCE, more);
    return { ...told, step: `Corte de ${textOfValue(MONTH, what)}${of}: saldo ${balance}` };
  }
  if (key.startsWith("contacts/")) {
    const { canal, resultado } = contacts.fields;
    return { ...told, step: `${textOfValue(canal, what)}: ${textOfValue(resultado, more)}` };
  }
  const definition = seen.get(controller)?.definition;
  return { ...told, step: definition === undefined ? what : pastOf(definition, what, more) };
}
