import { person } from "../words.ts";

/** Goes to another address when nothing is lost any more. */
export const asksToLeave = {
  target: "#record.leaving",
  actions: {
    type: "rememberPath",
    params: ({ event }: { event: { readonly path: string } }) => event,
  },
  meta: person("Va a otra dirección"),
} as const;
