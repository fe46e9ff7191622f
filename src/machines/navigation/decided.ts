import type { Whereabouts } from "./navigation.types.ts";

/** Gives an action or a guard the place that the sign-in machine has decided. */
export const decided = { params: ({ event }: { event: Whereabouts }) => event } as const;
