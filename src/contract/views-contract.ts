import * as z from "zod/mini";

/**
 * Saved views of a list: a name, the query's text and the columns shown, in order. One that is `shared` is seen by the
 * colleagues of the company who may list the section, who read `by` whom; a `PUT` has only one's own.
 */
export const views = z.object({
  views: z.array(
    z.object({
      name: z.string(),
      query: z.string(),
      columns: z.array(z.string()),
      shared: z.optional(z.boolean()),
      by: z.optional(z.string()),
    }),
  ),
});
