import { sql, type Kysely } from "kysely";
import { sectionChanged } from "../../src/contract/contract.ts";
import { MENTIONS_NEWS, NOTES_NEWS } from "../../src/domain/notes.ts";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import type { Registry } from "../engine/served.types.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import type { Span } from "./changes-since.ts";
import { listenersAmong } from "./listeners.ts";
import { reachedAmong } from "./standings.ts";
import { sessionRoom, type LiveServer } from "./live-server.ts";

type Needs = {
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** The notes of a record that were written, changed or deleted, with the accounts of those whom they mention, or who follow it. */
type NoteNews = {
  readonly controller: string;
  readonly company: number;
  readonly id: string;
  readonly by: string;
  /** The id of the author's account. */
  readonly author: string | null;
  readonly request: string;
  readonly mentioned: readonly string[];
};

/**
 * Announces notes to the sockets of the company whose person may list and view the section and reaches the record, by its
 * number; and to whom they mention or who follows it, that there is one for them. Of a remark on the flows, to whom it
 * mentions alone (ADR 156).
 */
export async function announceNotes(
  io: LiveServer,
  needs: Needs,
  spans: readonly Span[],
): Promise<void> {
  const news = await notesIn(needs.db, spans);
  const inFlows = await flowMentionsIn(needs.db, spans);
  if (news.length + inFlows.length === 0) return;
  const listeners = await listenersAmong(io, needs.db);
  for (const { controller, company, id, by, author, request, mentioned } of news) {
    const concerned = listeners.filter((listener) => {
      const permission = permissionOf(listener, needs.everything);
      const may = (action: string) => isGranted(`/${controller}/${action}`, permission);
      return listener.company_id === company && may("list") && may("view");
    });
    const reachedBy = await reachedAmong(needs, concerned, { controller, company, ids: [id] });
    for (const listener of concerned.filter((each) => reachedBy(each).length > 0)) {
      const isOwn = listener.user_id === author;
      const told = { company: String(company), by, isOwn, requests: [request] };
      const room = io.in(sessionRoom(listener.token_hash));
      room.emit(sectionChanged.event, {
        ...told,
        controller: NOTES_NEWS,
        ids: [`${controller}/${id}`],
      });
      if (mentioned.includes(listener.user_id)) {
        room.emit(sectionChanged.event, { ...told, controller: MENTIONS_NEWS, ids: [] });
      }
    }
  }
  for (const { user, company, by } of inFlows) {
    const told = { company: String(company), by, isOwn: false, requests: [], ids: [] };
    const concerned = listeners.filter(
      (each) =>
        each.user_id === user &&
        each.company_id === company &&
        isGranted("/technical-docs/flows", permissionOf(each, needs.everything)),
    );
    for (const listener of concerned) {
      const room = io.in(sessionRoom(listener.token_hash));
      room.emit(sectionChanged.event, { ...told, controller: MENTIONS_NEWS });
    }
  }
}

/** A person whom a remark on the flows mentions. */
type FlowMention = Pick<NoteNews, "company" | "by"> & { readonly user: string };

async function flowMentionsIn(
  db: Kysely<Database>,
  spans: readonly Span[],
): Promise<readonly FlowMention[]> {
  const { rows } = await sql<FlowMention>`
    select m.user_id::text as user, m.company_id as company, r.author_name as by
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span(slot bigint, after bigint, "upTo" bigint)
    join flow_mentions m on m.slot = span.slot and m.revision > span.after and m.revision <= span."upTo"
    join flow_remarks r on r.id = m.remark_id`.execute(db);
  return rows;
}

async function notesIn(db: Kysely<Database>, spans: readonly Span[]): Promise<readonly NoteNews[]> {
  const { rows } = await sql<NoteNews>`
    select n.controller, n.company_id as company, n.record_id::text as id, n.author_name as by, n.author::text as author,
      coalesce(n.request_id, '') as request, array(
        select m.user_id::text from note_mentions m where m.note_id = n.id
        union select f.user_id::text from follows f
        where f.controller = n.controller and f.record_id = n.record_id and f.company_id = n.company_id
          and f.user_id is distinct from n.author) as mentioned
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span(slot bigint, after bigint, "upTo" bigint)
    join notes n on n.slot = span.slot and n.revision > span.after and n.revision <= span."upTo"`.execute(
    db,
  );
  return rows;
}
