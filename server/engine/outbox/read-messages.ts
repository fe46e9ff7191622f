import { sql, type RawBuilder } from "kysely";
import type * as z from "zod/mini";
import type { messageList, messageView } from "../../../src/contract/jobs-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { DeskContext } from "../desk/desk-context.ts";
import { aboutMessages } from "../jobs/read-about.ts";
import type { Viewer } from "../jobs/read-jobs.ts";
import { hasAccount } from "../../store/users.ts";
import { reachCondition } from "../read/criteria.ts";
import { ROW } from "../read/row-columns.ts";
import type { Delivery } from "./message-kind.ts";

type Query = z.infer<typeof messageList.query>;
type List = z.infer<typeof messageList.reply>;
type View = z.infer<typeof messageView.reply>;
type Row = Omit<List["rows"][number], "title" | "about">;

/** The names and the subjects of the kinds of message, by kind. */
type MessageKinds = ReadonlyMap<string, Pick<Delivery, "title" | "about">>;

const PAGE = 50;

/** A moment in JSON's form (ISO 8601). */
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The shown columns of a message: not its payload, which may hold data of people. */
const COLUMNS = sql`id::text, kind, key, status, attempts, reason, ${iso("created_at")} as "createdAt",
  ${iso("finished_at")} as "finishedAt",
  case when claimed_by is null then ${iso("due_at")} end as "dueAt"`;

/**
 * The condition on the messages that a viewer sees: of their companies and, where they list users, those about the account
 * of somebody whom they see there. A first administrator sees all.
 */
function seenBy(
  { registry, actor }: Pick<DeskContext, "registry" | "actor">,
  { isAdmin, companies }: Viewer,
): RawBuilder<boolean> {
  if (isAdmin) return sql`true`;
  const ofCompanies = sql<boolean>`outbox.company_id = any(${companies}::integer[])`;
  const { people } = registry;
  const listing = `/${people?.definition.controller}/list`;
  if (people === null || !isGranted(listing, actor.permission)) return ofCompanies;
  const reach = reachCondition({ section: people, registry, actor });
  const [email, username] = [sql`outbox.payload ->> 'email'`, sql`outbox.payload ->> 'username'`];
  const isAbout = hasAccount({ email, username }, ROW, reach);
  return sql`(${ofCompanies} or (outbox.company_id is null and ${isAbout}))`;
}

/** The newest messages that a viewer sees, and the number of them in each status. */
export async function listMessages(
  context: DeskContext,
  kinds: MessageKinds,
  viewer: Viewer,
  { status, before }: Query,
): Promise<List> {
  const { db } = context;
  const isSeen = seenBy(context, viewer);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from outbox
    where ${isSeen} and (${status ?? null}::text is null or status = ${status ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by outbox.id desc limit ${PAGE + 1}`.execute(db);
  const { rows: counted } = await sql<{ status: Row["status"]; count: number }>`
    select status, count(*)::integer as count from outbox where ${isSeen}
    group by status`.execute(db);
  const none = { waiting: 0, delivered: 0, dead: 0, expired: 0 };
  const counts = Object.fromEntries(counted.map((each) => [each.status, each.count]));
  const shown = await named(context, kinds, rows.slice(0, PAGE));
  return { rows: shown, counts: { ...none, ...counts }, hasMore: rows.length > PAGE };
}

/** Some messages with their names and what they are about; the one of a former release keeps no name but "Mensaje". */
async function named<Each extends Row>(
  context: DeskContext,
  kinds: MessageKinds,
  rows: readonly Each[],
) {
  const about = await aboutMessages(context, kinds, rows);
  return rows.map((row) => ({
    ...row,
    title: kinds.get(row.kind)?.title ?? "Mensaje",
    about: about.get(row.id) ?? null,
  }));
}

/** A message with its attempts, the first one first, if the viewer sees it. */
export async function readMessage(
  context: DeskContext,
  kinds: MessageKinds,
  viewer: Viewer,
  id: string,
): Promise<View | undefined> {
  const { rows } = await sql<Row & Pick<View, "tries">>`
    select ${COLUMNS}, (
      select coalesce(jsonb_agg(jsonb_build_object('at', ${iso("t.at")}, 'result', t.result,
        'reason', t.reason, 'ms', t.ms) order by t.at), '[]')
      from outbox_tries t where t.message_id = outbox.id
    ) as tries from outbox where id = ${id}::bigint and ${seenBy(context, viewer)}`.execute(
    context.db,
  );
  const [message] = await named(context, kinds, rows);
  return message;
}
