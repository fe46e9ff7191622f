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
});

const note = z.object({ text: z.string(), mentions: z.array(id) });

/** A note that was written, changed or deleted. */
const written = z.object({ id });

/** The notes of a record (ADR 64): whoever may see the record reads and writes them. Only its author changes one. */
export const notes = {
  method: "GET",
  path: "{controller}/view/{id}/notes",
  reply: page,
} as const;

/** A new note; the header `idempotency-key` makes it safe to repeat. */
export const writeNote = {
  method: "POST",
  path: "{controller}/view/{id}/notes",
  body: note,
  size: "rows",
  reply: written,
} as const;

/** Another text for one's own note. */
export const rewriteNote = {
  method: "PUT",
  path: "{controller}/view/{id}/notes/{note}",
  body: note,
  size: "rows",
  reply: written,
} as const;

/** Takes the text of one's own note away; that there was one stays. */
export const deleteNote = {
  method: "DELETE",
  path: "{controller}/view/{id}/notes/{note}",
  reply: written,
} as const;

export type Notes = Inferred<typeof page>;
export type Note = Notes["notes"][number];
/** A colleague who may see a record, and be mentioned. */
export type Person = Inferred<typeof person>;
export type NoteBody = Inferred<typeof note>;
