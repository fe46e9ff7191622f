import type { Answer } from "../../contract/answer.ts";
import type { Notes, Person } from "../../contract/notes-contract.ts";

/** The text of a note that is not sent yet. */
export type NoteDraft = {
  readonly text: string;
  /** The people chosen while it was written; those whose name still stands in it are told. */
  readonly mentions: readonly Person[];
  /** The note that it changes; null for a new one. */
  readonly editing: string | null;
};

/** The record that the notes are about. */
export type NotedRecord = { readonly controller: string; readonly id: string };

export type NotesInput = NotedRecord & {
  /** A text unique to the visit, from which the keys of its notes are derived. */
  readonly seed: string;
};

export type NotesContext = NotesInput & {
  /** Null until they are known. */
  readonly page: Notes | null;
  readonly draft: NoteDraft;
  /** The reason why the note was not sent, changed or deleted; empty for none. */
  readonly error: string;
  /** The number of refusals: each moves focus to the text. */
  readonly refusals: number;
  /** Counts what was written, so that only a repeat of the same has the same key. */
  readonly turn: number;
  /** The note whose deletion is being decided. */
  readonly asked: string;
  /** Whether the person follows the record; null until it is known. */
  readonly isFollowed: boolean | null;
  /** Counts how often the person followed the record or left it. */
  readonly follows: number;
  /** The reason why it was not followed or left; empty for none. */
  readonly followError: string;
};

export type NotesEvent =
  /** Somebody wrote, changed or deleted a note of the record. */
  | { readonly type: "notes.heard" }
  | { readonly type: "retry.chosen" }
  | { readonly type: "note.written"; readonly text: string }
  | { readonly type: "mention.chosen"; readonly person: Person }
  | { readonly type: "note.sent" }
  | { readonly type: "note.opened"; readonly note: string }
  | { readonly type: "editing.left" }
  | { readonly type: "deletion.wanted"; readonly note: string }
  | { readonly type: "deletion.confirmed" }
  | { readonly type: "deletion.left" }
  /** The person follows the record, or leaves it. */
  | { readonly type: "follow.chosen" };

/** The call that saves a note: a new one under its key, or another text for one's own. */
export type NoteCall = NotedRecord & {
  readonly note: string | null;
  readonly key: string;
  readonly text: string;
  readonly mentions: readonly string[];
};

/** The call that follows a record or leaves it. */
export type FollowCall = NotedRecord & { readonly isFollowed: boolean };

export type OneNote = NotedRecord & { readonly note: string };

export type NotesReply = { readonly reply: Answer<Notes> };
export type FollowReply = { readonly reply: Answer<{ readonly isFollowed: boolean }> };
export type WrittenReply = { readonly reply: Answer<unknown> };
