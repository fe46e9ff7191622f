import * as z from "zod/mini";

import { asEntered } from "../domain/plain-text.ts";
import type { Inferred } from "./inferred.ts";

/**
 * Saved views of a list: a name, the query's text and the columns shown, in order. One that is `shared` is seen by the
 * colleagues of the company who may list the section, who read `by` whom; of those, a `PUT` changes nothing. A list opens
 * with the one that is `preferred`: one's own choice, or that of one's role; `stale` is what cannot be asked for any more.
 * `roles` are those that open with it, told of one's own shared views to who may edit roles. `columns` are those that the
 * person has in sight where neither a view nor the address says others. `formerly` are the names that a view had: what
 * opens with it or links to it under one of them goes on with its name of now. `beside` says whether the person reads the
 * record of a row beside the rows; absent where they never said.
 */
export const views = z.object({
  views: z.array(
    z.object({
      name: z.string().check(z.overwrite(asEntered)),
      query: z.string(),
      columns: z.array(z.string()),
      shared: z.optional(z.boolean()),
      by: z.optional(z.string()),
      formerly: z.optional(z.array(z.string())),
      preferred: z.optional(z.enum(["own", "role"])),
      stale: z.optional(z.boolean()),
      roles: z.optional(
        z.array(z.object({ id: z.string(), name: z.string(), opens: z.boolean() })),
      ),
    }),
  ),
  columns: z.optional(z.array(z.string())),
  beside: z.optional(z.boolean()),
});

/** The columns that a person has in a list; none for the usual ones. */
export const listColumns = z.strictObject({ columns: z.array(z.string()) });

/** Whether the record of a row stands beside the rows of a list. */
export const listBeside = z.strictObject({ beside: z.boolean() });

/** A count of records, exact up to a bound; `isMore`: there are more than it. */
const bounded = z.object({ count: z.number(), isMore: z.boolean() });

/**
 * How many records the tabs above a list have: all of it, its declared views by their key, the saved ones by their name.
 * A view that cannot be asked for has no count.
 */
export const tabCounts = z.object({
  all: bounded,
  declared: z.record(z.string(), bounded),
  saved: z.record(z.string(), bounded),
});

export type SavedView = Inferred<typeof views>["views"][number];
/** A role, and whether a list opens with a view for whoever has it. */
export type ViewRole = NonNullable<SavedView["roles"]>[number];
export type BoundedCount = Inferred<typeof bounded>;
export type TabCounts = Inferred<typeof tabCounts>;
