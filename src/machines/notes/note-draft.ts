import { toldBy } from "../../domain/mentions.ts";
import { noteProblem } from "../../domain/notes.ts";
import type { Note, Person } from "../../contract/notes-contract.ts";
import type {
  FollowReply,
  NoteCall,
  NoteDraft,
  NotesContext,
  NotesInput,
  WrittenReply,
} from "./notes.types.ts";

const UNANSWERED = "No llegó respuesta. Puede intentar otra vez: no se hará dos veces.";
const BUSY = "Envíe o borre primero lo que está escribiendo.";

type Memory = Partial<NotesContext>;

export const NOTHING_WRITTEN: NoteDraft = { text: "", mentions: [], editing: null };

/** The context before anything is known. */
export function beginning({ controller, id, seed }: NotesInput): NotesContext {
  const nothing = {
    page: null,
    draft: NOTHING_WRITTEN,
    error: "",
    refusals: 0,
    turn: 0,
    asked: "",
    isFollowed: null,
    follows: 0,
    followError: "",
  };
  return { controller, id, seed, ...nothing };
}

/** One's own note with a text; undefined where there is none. */
export function ownNote({ page }: NotesContext, id: string): Note | undefined {
  return page?.notes.find((each) => each.id === id && each.isOwn && each.text !== null);
}

/** The reason why a draft cannot be sent; empty when it can. */
export function problemOf({ draft }: NotesContext): string {
  return noteProblem(draft.text) ?? "";
}

/** Writes a text; the message about the former one no longer holds. */
export function withText({ draft, turn }: NotesContext, text: string): Memory {
  return { draft: { ...draft, text }, error: "", turn: turn + 1 };
}

/** Remembers somebody who was chosen while writing. */
export function withMention({ draft, turn }: NotesContext, person: Person): Memory {
  const others = draft.mentions.filter(({ id }) => id !== person.id);
  return { draft: { ...draft, mentions: [...others, person] }, turn: turn + 1 };
}

/** Opens one's own note to change it. */
export function opened({ turn }: NotesContext, note: Note): Memory {
  const draft = { text: note.text ?? "", mentions: note.mentions, editing: note.id };
  return { draft, error: "", turn: turn + 1 };
}

/** Nothing is being written any more. */
export function cleared({ turn }: NotesContext): Memory {
  return { draft: NOTHING_WRITTEN, error: "", turn: turn + 1 };
}

/** The call that sends what is written. */
export function callOf({ controller, id, seed, turn, draft }: NotesContext): NoteCall {
  const mentions = toldBy(draft).map((person) => person.id);
  const key = `${seed}-n${turn}`;
  return { controller, id, note: draft.editing, key, text: draft.text, mentions };
}

/** Says why what was asked was not done. */
export function refusedBy({ refusals }: NotesContext, { reply }: WrittenReply): Memory {
  return { error: reasonIn(reply), refusals: refusals + 1 };
}

function reasonIn(reply: WrittenReply["reply"]): string {
  const problem = reply.kind === "refused" ? reply.problem : null;
  return problem?.errors?.["text"] ?? problem?.detail ?? problem?.title ?? "";
}

/** Whether the record is followed, as the server answered. */
export function followedBy({ follows }: NotesContext, { reply }: FollowReply): Memory {
  if (reply.kind !== "received") return {};
  return { isFollowed: reply.value.isFollowed, follows: follows + 1, followError: "" };
}

/** Says why the record was not followed or left. */
export function notFollowedBy({ reply }: WrittenReply): Memory {
  return { followError: reasonIn(reply) };
}

/** Says a reason at the text. */
export function refusing({ refusals }: NotesContext, error: string): Memory {
  return { error, refusals: refusals + 1 };
}

/** The message after a missing answer; what is written stays. */
export const unanswered = { error: UNANSWERED } as const satisfies Memory;

/** The message to who opens a note while writing another one. */
export const busyWriting = { error: BUSY } as const satisfies Memory;
