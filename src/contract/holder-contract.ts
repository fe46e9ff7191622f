import * as z from "zod/mini";

/** The people of one role who can take a step; `people` are the first of them, `others` how many more they are. */
export const holder = z.object({
  action: z.string(),
  role: z.string(),
  people: z.array(z.string()),
  others: z.number(),
});
