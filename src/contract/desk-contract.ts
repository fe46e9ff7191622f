import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The calls of one's own desk, in the company of the context: they reach every section that the person may see, and no
 * other (ADR 50).
 */

const id = z.string().check(z.minLength(1));

/** A record by its section and its name. */
const found = z.object({
  controller: id,
  id,
  label: z.string(),
  /** The field that has what was searched, where its name has not; otherwise what tells it from another of the same name. */
  detail: z.optional(z.string()),
});

/**
 * The first records of each section that hold a text, `?q=…`, and the actions that it names; without a text, one's own
 * last records, first those of `&opened=customers/15,…`, whose sections' actions come first.
 */
export const search = {
  method: "GET",
  path: "profiles/me/search",
  query: z.object({ q: z.optional(z.string()), opened: z.optional(z.string()) }),
  reply: z.object({
    /** The records of each section, in the order of the menu. */
    records: z.array(found),
    /** The actions that the text names and the person may take, with their addresses. */
    actions: z.array(z.object({ label: z.string(), to: z.string() })),
  }),
} as const;

/** A step that waits for somebody, or that somebody has done. */
const task = z.object({
  controller: id,
  id,
  label: z.string(),
  /** The name of many of its section: `anticipos`. */
  many: z.string(),
  /** The words of the step. */
  step: z.string(),
  /** The name of the status at which it waits for the step. */
  status: z.optional(z.string()),
  /** The amount at stake, and whom it is with: `$ 9.000.000 · Educadores de Boyacá`. */
  detail: z.optional(z.string()),
  /** The reason that whoever did the step gave, where it asks for one. */
  reason: z.optional(z.string()),
  /** Why nobody can do the step for now: it waits to be mended, or to be rejected. */
  held: z.optional(z.string()),
  at: z.string(),
  by: z.string(),
});

/** Work that records of one section wait for, of whoever may do it (ADR 85). */
const queue = z.object({
  controller: id,
  /** Of the work that somebody has taken: what is due, the rest, or what is overdue of one's team (ADR 127). */
  part: z.optional(z.enum(["due", "taken", "team"])),
  /** The absent person whose work it is, where it is not one's own. */
  by: z.optional(z.string()),
  /** The words of the work: `Emitir`. */
  step: z.string(),
  /** How many records wait; more than that where `isMore`. */
  count: z.number(),
  isMore: z.boolean(),
  /** The name of many of them: `documentos de cobro`. */
  many: z.string(),
  /** The amount of them together: `$ 48.000.000`. */
  detail: z.optional(z.string()),
  /** The address of the list that has them all. */
  to: z.string(),
  /** Each of them, where they are few; none where they are many. */
  records: z.array(
    z.object({
      /** Absent for work on a record that is missing yet. */
      id: z.optional(id),
      label: z.string(),
      detail: z.optional(z.string()),
      to: z.string(),
    }),
  ),
});

/** The work that waits for this person, the oldest first, what became of what they asked for, and the texts that name them. */
export const tasks = {
  method: "GET",
  path: "profiles/me/tasks",
  reply: z.object({
    /** Those for the person and no other, the oldest first: those that can be done now, and then those that are held. */
    waiting: z.array(task),
    /** The work of anybody with their rights, that of each kind in one. */
    queues: z.array(queue),
    /** The steps of others with what the person wrote, the last first. */
    answered: z.array(task),
    /** The notes, and the remarks on the flows, that name the person and that they have not read yet, the last first. */
    mentions: z.array(
      z.object({
        controller: id,
        id,
        label: z.string(),
        /** The address of what it is on, where that is no record but a part of the flows (ADR 156). */
        to: z.optional(z.string()),
        /** The id of the note, and how it begins. */
        note: id,
        text: z.string(),
        at: z.string(),
        by: z.string(),
      }),
    ),
    /** The records that the person follows, those with news first (ADR 148). */
    followed: z.array(
      z.object({
        controller: id,
        id,
        label: z.string(),
        /** The changes of state and the notes of others since they last opened it, the last first. */
        news: z.array(
          z.object({
            /** The words of the step that changed its state; absent of a note. */
            step: z.optional(z.string()),
            /** How the note begins. */
            text: z.optional(z.string()),
            at: z.string(),
            by: z.string(),
          }),
        ),
      }),
    ),
    /** The sections whose changes may bring more of it. */
    watched: z.array(id),
  }),
} as const;

/** The changes of this person, the last first, with what can still be undone. */
export const ownChanges = {
  method: "GET",
  path: "profiles/me/changes",
  reply: z.object({
    changes: z.array(
      z.object({
        id,
        controller: id,
        action: id,
        /** The action in words. */
        step: z.string(),
        at: z.string(),
        /** The name of the record, or how many they are. */
        label: z.string(),
        ids: z.array(id),
        /** The import that made it; absent for what no import did. */
        run: z.optional(id),
        /** Whether all of them were undone since. */
        isUndone: z.boolean(),
        /** Whether all of them can be undone now. */
        canUndo: z.boolean(),
      }),
    ),
  }),
} as const;

export type Search = Inferred<typeof search.reply>;
export type Tasks = Inferred<typeof tasks.reply>;
export type OwnChanges = Inferred<typeof ownChanges.reply>;
export type Queue = Tasks["queues"][number];
export type Task = Tasks["waiting"][number];
export type Mention = Tasks["mentions"][number];
export type Followed = Tasks["followed"][number];
export type OwnChange = OwnChanges["changes"][number];
