import * as z from "zod/mini";

/** Groups of a field's values: each with the filter that finds it, the number of its records and the sums of their money. */
const level = {
  field: z.string(),
  /** The filter of the one that is open; null for none. */
  open: z.nullable(z.string()),
  groups: z.array(
    z.object({
      filter: z.string(),
      label: z.optional(z.string()),
      count: z.number(),
      totals: z.record(z.string(), z.string()),
    }),
  ),
  /** The number of the groups that are not told. */
  left: z.number(),
};

/**
 * A list in groups. The page has the rows of the one that is open; where a second field divides it into parts, of the part
 * that is open. Without one it has none.
 */
export const grouped = z.object({ ...level, parts: z.optional(z.object(level)) });
