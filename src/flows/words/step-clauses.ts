/**
 * The clauses of the ways in which a step of the server fails: refused with its words, without a useful answer,
 * or broken (`failuresOf` and `crashOf` of the sign-in chart). `port` is the step's call.
 */
export function failureClauses(port: string): Readonly<Record<string, string>> {
  return {
    [`done(${port})[isRejected]`]: "spec §4, spec §8",
    [`done(${port})`]: "spec §8, lectura 7",
    [`error(${port})`]: "spec §8, lectura 7",
  };
}
