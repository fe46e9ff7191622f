import * as z from "zod/mini";

/**
 * The calls of one's own desk, in the company of the context: they reach every section that the person may see, and no
 * other (ADR 50).
 *
 * | Call | Result |
 * |---|---|
 * | `GET profiles/me/search?q=…` | the first records of each section that hold a text, and the actions that it names; without a text, one's own last records, first those of `opened=customers/15,…` |
 * | `GET profiles/me/tasks` | what waits for this person, the oldest first, what became of what they asked for, and the notes that name them |
 * | `GET profiles/me/changes` | what this person did, the last first, with what can still be undone |
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

export const search = z.object({
  /** The records of each section, in the order of the menu. */
  records: z.array(found),
  /** The actions that the text names and the person may take, with their addresses. */
  actions: z.array(z.object({ label: z.string(), to: z.string() })),
});

/** A step that waits for somebody, or that somebody has done. */
const task = z.object({
  controller: id,
  id,
  label: z.string(),
  /** The words of the step. */
  step: z.string(),
  at: z.string(),
  by: z.string(),
});

export const tasks = z.object({
  /** Those that the person may do now, the oldest first. */
  waiting: z.array(task),
  /** The steps of others with what the person wrote, the last first. */
  answered: z.array(task),
  /** The notes that name the person, the last first. */
  mentions: z.array(
    z.object({
      controller: id,
      id,
      label: z.string(),
      /** The id of the note, and how it begins. */
      note: id,
      text: z.string(),
      at: z.string(),
      by: z.string(),
    }),
  ),
  /** The sections whose changes may bring more of it. */
  watched: z.array(id),
});

export const ownChanges = z.object({
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
      /** Whether all of them can be undone now. */
      canUndo: z.boolean(),
    }),
  ),
});

export type Search = z.infer<typeof search>;
export type Tasks = z.infer<typeof tasks>;
export type OwnChanges = z.infer<typeof ownChanges>;
