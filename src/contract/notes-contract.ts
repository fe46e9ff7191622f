import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

const id = z.string().check(z.minLength(1));
const person = z.object({ id, name: z.string() });

const page = z.object({
  notes: z.array(
    z.object({
      id,
      by: z.string(),
      at: z.string(),
      editedAt: z.nullable(z.string()),
      /** Null once it was deleted. */
      text: z.nullable(z.string()),
      isOwn: z.boolean(),
      mentions: z.array(person),
    }),
  ),
  /** The colleagues who may see the record, by name: those who can be mentioned. */
  people: z.array(person),
  /** Whether the person follows the record: they are told what happens with it (ADR 148). */
  isFollowed: z.boolean(),
});

const note = z.object({ text: z.string(), mentions: z.array(id) });

/** A note that was written, changed or deleted. */
const written = z.object({ id });

/** The notes of a record (ADR 64): whoever may see the record reads and writes them. Only its author changes one. */
export const notes = {
  method: "GET",
  path: "{controller}/view/{id}/notes",
  reply: page,
  words: {
    id: "notes",
    says: "Las notas de un registro y a quién se puede mencionar",
    gives: "Las notas, la última primero.",
  },
} as const;

/** A new note; the header `idempotency-key` makes it safe to repeat. */
export const writeNote = {
  method: "POST",
  path: "{controller}/view/{id}/notes",
  body: note,
  size: "rows",
  reply: written,
  headers: ["idempotency-key"],
  isMade: true,
  words: {
    id: "writeNote",
    says: "Escribe una nota, y avisa a quien menciona",
    gives: "La nota escrita.",
  },
} as const;

/** Another text for one's own note. */
export const rewriteNote = {
  method: "PUT",
  path: "{controller}/view/{id}/notes/{note}",
  body: note,
  size: "rows",
  reply: written,
  words: {
    id: "rewriteNote",
    says: "Cambia una nota propia",
    gives: "La nota cambiada.",
    params: { note: "La nota." },
  },
} as const;

/** Takes the text of one's own note away; that there was one stays. */
export const deleteNote = {
  method: "DELETE",
  path: "{controller}/view/{id}/notes/{note}",
  reply: written,
  words: {
    id: "deleteNote",
    says: "Elimina una nota propia: queda que la hubo",
    gives: "La nota eliminada.",
    params: { note: "La nota." },
  },
} as const;

/** Follows a record, or leaves it: whoever may see it does (ADR 148). */
export const follow = {
  method: "PUT",
  path: "{controller}/view/{id}/follow",
  body: z.object({ isFollowed: z.boolean() }),
  reply: z.object({ isFollowed: z.boolean() }),
  words: {
    id: "follow",
    says: "Sigue un registro, o deja de seguirlo: avisa de sus pasos y de sus notas",
    gives: "Si lo sigue.",
  },
} as const;

export type Notes = Inferred<typeof page>;
export type Note = Notes["notes"][number];
/** A colleague who may see a record, and be mentioned. */
export type Person = Inferred<typeof person>;
export type NoteBody = Inferred<typeof note>;
