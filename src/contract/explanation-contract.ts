import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/** How a figure of a record was computed, scoped by what the person may read (ADR 149). */

z.config({ jitless: true });

const computation = z.object({
  /** The formula and its version; null for a figure that is of no formula. */
  formula: z.nullable(
    z.object({
      name: z.string(),
      /** Its page, and its text; null where the person may not see it. */
      to: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
  inputs: z.array(
    z.object({
      name: z.string(),
      /** In words; null where the person may not see the record that it comes from. */
      value: z.nullable(z.string()),
      /** The words of where it comes from; null where they are those of the record itself. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
  /** The computation line by line; null where it would tell what the person may not see. */
  steps: z.nullable(z.array(z.string())),
  /** The result, in words, and whether it is the figure that the record has. */
  result: z.string(),
  isEqual: z.boolean(),
});

export const explanation = {
  method: "GET",
  path: "{controller}/view/{id}/explanation/{field}",
  reply: z.object({
    /** Null where what it was computed with was not kept. */
    computation: z.nullable(computation),
  }),
  words: {
    id: "explain",
    says: "De dónde sale un valor calculado de un registro",
    gives: "Su fórmula, sus datos con su origen y el cálculo línea por línea.",
    params: { field: "El campo calculado." },
  },
} as const;

export type Explanation = Inferred<typeof explanation.reply>;
export type Computation = NonNullable<Explanation["computation"]>;
