import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import * as calls from "../../contract/notes-contract.ts";
import { NOTES_NEWS } from "../../domain/notes.ts";
import { notesMachine } from "../../machines/notes/notes.machine.ts";
import type { NoteDraft, NotedRecord, NotesEvent } from "../../machines/notes/notes.types.ts";
import type { DraftKey } from "../../machines/record/record.types.ts";
import type { RecordsChanged } from "../../machines/workplace/workplace.types.ts";
import { asking, keyed } from "../../api/asking.ts";
import type { Drafts } from "../../api/drafts.ts";
import type { NewsFeed } from "../../api/news-feed.ts";
import type { createWriter } from "../../api/writer.ts";

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
  const ask = asking(client);
  return notesMachine.provide({
    actors: {
      fetchNotes: fromPromise(({ input: { controller, id }, signal }) =>
        ask(calls.notes, { params: { controller, id }, signal }),
      ),
      recallDraft: fromPromise(async ({ input }) => {
        const who = await writer.find();
        const kept = who === null ? null : drafts.of(who, keyOf(input));
        return kept === null ? null : (kept.values as NoteDraft);
      }),
      saveNote: fromPromise(({ input, signal }) => {
        const { controller, id, note, key, text, mentions } = input;
        const body = { text, mentions: [...mentions] };
        return note === null
          ? ask(calls.writeNote, { params: { controller, id }, headers: keyed(key), body, signal })
          : ask(calls.rewriteNote, { params: { controller, id, note }, body, signal });
      }),
      deleteNote: fromPromise(({ input: { controller, id, note }, signal }) =>
        ask(calls.deleteNote, { params: { controller, id, note }, signal }),
      ),
      changeFollow: fromPromise(({ input: { controller, id, isFollowed }, signal }) =>
        ask(calls.follow, { params: { controller, id }, body: { isFollowed }, signal }),
      ),
      hearNotes: fromCallback<NotesEvent, NotedRecord>(({ sendBack, input: { controller, id } }) =>
        recordNews.listen((news) => {
          const isOfIt = news.ids.includes(`${controller}/${id}`);
          if (news.controller === NOTES_NEWS && isOfIt) sendBack({ type: "notes.heard" });
        }),
      ),
    },
    actions: {
      keepDraft: (_, { draft, ...record }) =>
        writer.whenKnown((who) => drafts.keep(who, keyOf(record), { ...NO_RECORD, values: draft })),
      forgetDraft: (_, record) => writer.whenKnown((who) => drafts.forget(who, keyOf(record))),
    },
  });
}
