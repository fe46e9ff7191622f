import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../api/http-client.ts";
import * as contract from "../contract/notes-contract.ts";
import { NOTES_NEWS } from "../domain/notes.ts";
import { notesMachine } from "../machines/notes/notes.machine.ts";
import type { NoteDraft, NotedRecord, NotesEvent } from "../machines/notes/notes.types.ts";
import type { DraftKey } from "../machines/record/record.types.ts";
import type { RecordsChanged } from "../machines/workplace/workplace.types.ts";
import { asking, part } from "./asking.ts";
import type { Drafts } from "./drafts.ts";
import type { NewsFeed } from "./news-feed.ts";
import type { createWriter } from "./writer.ts";

/** The dependencies of the notes of a record. */
export type NotesWorld = {
  readonly client: HttpClient;
  readonly recordNews: NewsFeed<RecordsChanged>;
  readonly drafts: Drafts;
  readonly writer: ReturnType<typeof createWriter>;
};

const NO_RECORD = { labels: {}, base: {}, version: 0 };

function keyOf({ controller, id }: NotedRecord): DraftKey {
  return { controller, action: "note", id };
}

/** Provides the notes of a record with their ports. */
export function provideNotes({ client, recordNews, drafts, writer }: NotesWorld) {
  const { ask, get } = asking(client);
  const of = ({ controller, id }: NotedRecord) => `${controller}/view/${part(id)}/notes`;
  return notesMachine.provide({
    actors: {
      fetchNotes: fromPromise(({ input, signal }) => get(of(input), contract.notes, signal)),
      recallDraft: fromPromise(async ({ input, signal }) => {
        const who = await writer.find(signal);
        const kept = who === null ? null : drafts.of(who, keyOf(input));
        return kept === null ? null : (kept.values as NoteDraft);
      }),
      saveNote: fromPromise(({ input: { note, key, text, mentions, ...record }, signal }) => {
        const body = { text, mentions: [...mentions] };
        const isNew = note === null;
        return ask(
          {
            method: isNew ? "POST" : "PUT",
            path: isNew ? of(record) : `${of(record)}/${part(note)}`,
            headers: isNew ? { "idempotency-key": key } : {},
            body,
            signal,
          },
          contract.writtenNote,
        );
      }),
      deleteNote: fromPromise(({ input: { note, ...record }, signal }) =>
        ask(
          { method: "DELETE", path: `${of(record)}/${part(note)}`, signal },
          contract.writtenNote,
        ),
      ),
      hearNotes: fromCallback<NotesEvent, NotedRecord>(({ sendBack, input: { controller, id } }) =>
        recordNews.listen((news) => {
          const isOfIt = news.ids.includes(`${controller}/${id}`);
          if (news.controller === NOTES_NEWS && isOfIt) sendBack({ type: "notes.heard" });
        }),
      ),
    },
    actions: {
      keepDraft: (_, { draft, ...record }) => {
        const who = writer.current();
        if (who !== null) drafts.keep(who, keyOf(record), { ...NO_RECORD, values: draft });
      },
      forgetDraft: (_, record) => {
        const who = writer.current();
        if (who !== null) drafts.forget(who, keyOf(record));
      },
    },
  });
}
