import { assign, fromCallback, fromPromise, raise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import { port } from "../ports.ts";
import {
  busyWriting,
  cleared,
  followedBy,
  notFollowedBy,
  NOTHING_WRITTEN,
  opened,
  ownNote,
  problemOf,
  refusedBy,
  refusing,
  unanswered,
  withMention,
  withText,
} from "./note-draft.ts";
import type { Notes, Person } from "../../contract/notes-contract.ts";
import type {
  FollowCall,
  FollowReply,
  NoteCall,
  NotedRecord,
  NoteDraft,
  NotesContext,
  NotesEvent,
  NotesInput,
  NotesReply,
  OneNote,
  WrittenReply,
} from "./notes.types.ts";

/** The vocabulary of the notes of a record: its types, its ports, its actions and guards. */
export const notesSetup = setup({
  types: {
    context: {} as NotesContext,
    events: {} as NotesEvent,
    input: {} as NotesInput,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchNotes: fromPromise<Answer<Notes>, NotedRecord>(() => port("fetchNotes")),
    recallDraft: fromPromise<NoteDraft | null, NotedRecord>(() => port("recallDraft")),
    saveNote: fromPromise<Answer<unknown>, NoteCall>(() => port("saveNote")),
    deleteNote: fromPromise<Answer<unknown>, OneNote>(() => port("deleteNote")),
    changeFollow: fromPromise<FollowReply["reply"], FollowCall>(() => port("changeFollow")),
    /** Sends `notes.heard` for each note of the record that the live channel tells. */
    hearNotes: fromCallback<NotesEvent, NotedRecord>(() => port("hearNotes")),
  },
  actions: {
    show: assign(({ context }, { reply }: NotesReply) => ({
      page: reply.kind === "received" ? reply.value : context.page,
      isFollowed: reply.kind === "received" ? reply.value.isFollowed : context.isFollowed,
    })),
    showFollow: assign(({ context }, params: FollowReply) => followedBy(context, params)),
    tellNotFollowed: assign((_, params: WrittenReply) => notFollowedBy(params)),
    sayNotFollowed: assign({ followError: "No llegó respuesta: intente de nuevo." }),
    recall: assign((_, { draft }: { draft: NoteDraft | null }) => ({
      draft: draft ?? NOTHING_WRITTEN,
    })),
    write: assign(({ context }, { text }: { text: string }) => withText(context, text)),
    mention: assign(({ context }, { person }: { person: Person }) => withMention(context, person)),
    open: assign(({ context }, { note }: { note: string }) => {
      const own = ownNote(context, note);
      return own === undefined ? {} : opened(context, own);
    }),
    clear: assign(({ context }) => cleared(context)),
    ask: assign((_, { note }: { note: string }) => ({ asked: note, error: "" })),
    refuse: assign(({ context }) => refusing(context, problemOf(context))),
    refuseOpening: assign(busyWriting),
    tellRefusal: assign(({ context }, params: WrittenReply) => refusedBy(context, params)),
    sayUnanswered: assign(unanswered),
    forgetError: assign({ error: "" }),
    askAgain: raise({ type: "notes.heard" }),
    /** Port: keeps what is being written for the same person. */
    keepDraft: (_, _params: NotedRecord & { readonly draft: NoteDraft }) => port("keepDraft"),
    /** Port: forgets what was being written. */
    forgetDraft: (_, _params: NotedRecord) => port("forgetDraft"),
  },
  guards: {
    isReceived: (_, { reply }: WrittenReply) => reply.kind === "received",
    isRefused: (_, { reply }: WrittenReply) => reply.kind === "refused",
    isKept: (_, { draft }: { draft: NoteDraft | null }) => draft !== null,
    isOwn: ({ context }, { note }: { note: string }) => ownNote(context, note) !== undefined,
    isWriting: ({ context }) => context.draft.text.trim() !== "",
    knowsFollow: ({ context }) => context.isFollowed !== null,
    isWrong: ({ context }) => problemOf(context) !== "",
  },
});

/** The record of the notes, and what is being written about it. */
export function draftIn({ context: { controller, id, draft } }: { context: NotesContext }) {
  return { controller, id, draft };
}

/** The record of the notes. */
export function recordIn({ context: { controller, id } }: { context: NotesContext }): NotedRecord {
  return { controller, id };
}
