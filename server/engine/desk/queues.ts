import { sql } from "kysely";
import { asMoney } from "../kinds/figures.ts";
import type { Queue } from "../../../src/contract/desk-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { listAddress, stepAddress } from "../../../src/domain/section-page.ts";
import { awaitedIn, viewOfWork } from "../../../src/engine/awaited.ts";
import type { AwaitedWork } from "../../../src/engine/awaited.types.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { waitingSteps } from "../../../src/engine/four-eyes.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { mendingsOf } from "../../../src/engine/counted-lists.ts";
import { listQueryText, parseListQuery, STATUS } from "../../../src/engine/list-query.ts";
import { settledFilters } from "../../../src/engine/settled-filter.ts";
import { conditionOf } from "../read/criteria.ts";
import { seesPersonal } from "../personal-data.ts";
import { fieldOf, orderOf } from "../read/order.ts";
import { own, ROW } from "../read/row-columns.ts";
import { titlesOf } from "../read/title.ts";
import type { CallContext, ServedSection, StoredRecord } from "../served.types.ts";
import { partiesOf } from "../../store/users.ts";
import { storedOf } from "../write/stored.ts";
import { briefsOf } from "./brief.ts";

/** Up to this many records of a kind are told one by one. */
const FEW = 3;

/** Up to this many records are counted: what matters beyond is that there are many. */
const BOUND = 999;

/** Whether the records of a section wait for work of whoever may do it. */
export function hasQueues({ definition, awaits }: ServedSection): boolean {
  return awaits !== undefined || awaitedIn(definition).length > 0;
}

/** The work that the records of the section wait for and this person may do: a count of each kind, up to a bound. */
export async function readQueues(context: CallContext): Promise<readonly Queue[]> {
  const { definition, awaits } = context.section;
  const queues: Queue[] = [];
  // The steps of a second person are told to each whom they wait for (tasks.ts): they are not counted twice.
  const seconds = waitingSteps(definition.lifecycle);
  for (const work of awaitedIn(definition)) {
    const isSecond = seconds.some(
      ({ event, status }) => event === work.action && status === work.filters[STATUS],
    );
    if (isSecond) continue;
    if (!isGranted(`/${definition.controller}/${work.action}`, context.actor.permission)) continue;
    const queue = await queueOf(context, work);
    if (queue !== null) queues.push(queue);
  }
  // Work that is missing is counted in the whole company: it is not told to people from outside the fund.
  const isOutside = partiesOf(context.actor.user).length > 0;
  return [...queues, ...((isOutside ? undefined : await awaits?.(context)) ?? [])];
}

type Work = Pick<AwaitedWork, "label" | "filters"> & Partial<Pick<AwaitedWork, "action">>;

/**
 * The work that some filters of a section's list find, as one count with its way, and one by one where they are few; null
 * for none.
 * @param told what is said of each record before its amount and whom it is with.
 */
export async function queueOf(
  context: CallContext,
  work: Work,
  told: (record: StoredRecord) => string = () => "",
): Promise<Queue | null> {
  const { table, definition } = context.section;
  const { brief } = definition;
  const asking = { today: dayOf(context.now), me: String(context.actor.user.number) };
  const filters = settledFilters(definition, work.filters, asking);
  const amount = table.columns.get(brief.amount ?? "");
  // Planned each time, for the status that it asks for: a plan for any status reads a whole table for one that few have.
  const { rows } = await sql<{ count: number; few: string[]; amount: string }>`
    select count(*)::integer as count, ${asMoney(sql`coalesce(sum(x.amount), 0)`)}::text as amount,
      (array_agg(x.id))[1:${FEW}::integer] as few
    from (select ${own(table.id)}::text as id, ${amount === undefined ? sql`0` : own(amount.name)} as amount
      from ${sql.table(table.name)} as ${sql.ref(ROW)}
      where ${conditionOf(context, { search: "", view: null, filters })} limit ${BOUND + 1}) as x`.execute(
    context.db,
  );
  const { count, few, amount: sum } = rows[0] ?? { count: 0, few: [], amount: "0" };
  if (count === 0) return null;
  const isMore = count > BOUND;
  return {
    controller: definition.controller,
    step: work.label,
    count: Math.min(count, BOUND),
    isMore,
    many: definition.many,
    ...(amount !== undefined && !isMore && { detail: textOfValue(amount.field, sum) }),
    to: addressOf(definition, work),
    records: count > FEW ? [] : await recordsOf(context, few, { work, told }),
  };
}

/** The address of the list of the records that wait: of a view that has them, or by its filters. */
function addressOf(definition: SectionDefinition, work: Work): string {
  const view = viewOfWork(definition, work);
  const { query } = parseListQuery(
    definition,
    new URLSearchParams(view === null ? {} : { v: view }),
  );
  const filters = view === null ? work.filters : {};
  return listAddress(definition.controller, listQueryText(definition, { ...query, filters }));
}

async function recordsOf(
  context: CallContext,
  ids: readonly string[],
  { work, told }: { readonly work: Work; readonly told: (record: StoredRecord) => string },
): Promise<Queue["records"]> {
  const stored = await storedOf(context, ids, "free");
  const records = (await inOrder(context, ids)).flatMap((id) => stored.get(id) ?? []);
  const briefs = await briefsOf(context, records);
  const titles = await titlesOf(context, records);
  return records.map((record) => {
    const detail = [told(record), briefs.get(record.id) ?? ""].filter((each) => each !== "");
    return {
      id: record.id,
      label: titles.get(record.id) || `n.º ${record.id}`,
      ...(detail.length > 0 && { detail: detail.join(" · ") }),
      to: placeOf(context, record, work),
    };
  });
}

/** Where the work on a record is done: among what is to be mended first, or at the step itself, which stands open. */
function placeOf({ section, actor }: CallContext, record: StoredRecord, { action }: Work): string {
  const { definition } = section;
  const { controller, lifecycle } = definition;
  const mayOpen = (path: string) => isGranted(path, actor.permission);
  const [first] = action === undefined ? [] : mendingsOf(definition, record, mayOpen);
  if (first !== undefined) return first.href;
  const isStep = action !== undefined && lifecycle?.events.includes(action) === true;
  return isStep ? stepAddress(controller, record.id, action) : `/${controller}/view/${record.id}`;
}

/** Records in the order of their list, as far as it tells nothing that the person may not see. */
async function inOrder(context: CallContext, ids: readonly string[]): Promise<readonly string[]> {
  const { table, definition } = context.section;
  const isShown = (name: string) =>
    definition.fields[name]?.personal !== true || seesPersonal(context);
  const { joins, terms } = orderOf(
    context,
    definition.order.filter((term) => isShown(fieldOf(term))),
  );
  const { rows } = await sql<{ id: string }>`
    select ${own(table.id)}::text as id from ${sql.table(table.name)} as ${sql.ref(ROW)} ${joins}
    where ${own(table.id)} = any(${[...ids]}::bigint[]) order by ${terms(false)}`.execute(
    context.db,
  );
  return rows.map(({ id }) => id);
}
