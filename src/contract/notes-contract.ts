import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The notes of a record (ADR 64): whoever may see the record reads them and writes them; only its author changes one.
 *
 * | Call | Result |
 * |---|---|
 * | `GET {c}/view/{id}/notes` | its notes in the company of the context, the last first, and who may be mentioned |
 * | `POST {c}/view/{id}/notes` | a new note; `idempotency-key` makes it safe to repeat |
 * | `PUT {c}/view/{id}/notes/{note}` | another text for one's own note |
 * | `DELETE {c}/view/{id}/notes/{note}` | takes the text of one's own note away; that there was one stays |
 */

const id = z.string().check(z.minLength(1));
const person = z.object({ id, name: z.string() });

export const notes = z.object({
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

export const noteBody = z.object({ text: z.string(), mentions: z.array(id) });

/** A note that was written, changed or deleted. */
export const writtenNote = z.object({ id });

export type Notes = Inferred<typeof notes>;
export type Note = Notes["notes"][number];
/** A colleague who may see a record, and be mentioned. */
export type Person = Inferred<typeof person>;
export type NoteBody = Inferred<typeof noteBody>;
