/** A filter by any of some records, whose names are only in the database. */
export const anyOfRecords = {
  form: "anyOf",
  isValue: (_: unknown, text: string) => /^\d{1,18}$/u.test(text),
  wordsOf: () => null,
} as const;
