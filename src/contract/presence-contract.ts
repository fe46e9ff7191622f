import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

const controller = z.string().check(z.maxLength(64));
const id = z.string().check(z.regex(/^\d{1,18}$/u));

/** The client's message on the live channel: the record that its tab shows, or null for none (ADR 68). */
export const presencePlaced = {
  event: "presence.placed" as const,
  payload: z.nullable(
    z.object({
      /** Tells the tabs of one person apart, also after the channel was lost. */
      tab: z.string().check(z.minLength(1), z.maxLength(64)),
      controller,
      id,
      /** Whether it is open in a form. */
      isEditing: z.boolean(),
    }),
  ),
};

/** The announcement of who else has the form of a record open, to a tab that shows it. */
export const presenceHeard = {
  event: "presence.heard" as const,
  payload: z.object({
    controller,
    id,
    people: z.array(
      z.object({
        name: z.string(),
        /** Whether it is the same person, in another tab. */
        isOwn: z.boolean(),
      }),
    ),
  }),
};

/** Somebody who has the form of a record open. */
export type PersonThere = Inferred<typeof presenceHeard.payload>["people"][number];
