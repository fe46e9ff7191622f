import type { Controller } from "../controller.ts";

/** The people who use the product: a reference to them may be filtered by oneself. */
const PEOPLE: Controller = "users";

/** The person who asks, in a filter by people. */
export const ME = "me";

/** A filter by any of some records, whose names are only in the database. */
export const anyOfRecords = {
  form: "anyOf",
  isValue: ({ to }: { readonly to: Controller }, text: string) =>
    /^\d{1,18}$/u.test(text) || (to === PEOPLE && text === ME),
  wordsOf: (_: unknown, text: string) => (text === ME ? "yo" : null),
} as const;
