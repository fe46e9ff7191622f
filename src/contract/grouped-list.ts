import * as z from "zod/mini";

/**
 * A list in groups of a field's values: each with the filter that finds it, the number of its records and the sums of
 * their columns of money. `open` is the group whose rows the page has; without one it has none. `left` is the number of
 * the groups that are not told.
 */
export const grouped = z.object({
  field: z.string(),
  open: z.nullable(z.string()),
  groups: z.array(
    z.object({
      filter: z.string(),
      label: z.optional(z.string()),
      count: z.number(),
      totals: z.record(z.string(), z.string()),
    }),
  ),
  left: z.number(),
});
