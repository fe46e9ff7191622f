import type { RecordRule } from "../define-section.ts";

/** A rule: the second of two dates, if there is one, is not before the first. */
export const inOrder =
  <First extends string, Second extends string>(
    first: First,
    second: Second,
  ): RecordRule<{ readonly [Name in First | Second]: string | null }> =>
  ({ [first]: from, [second]: until }) =>
    typeof from === "string" && typeof until === "string" && until < from
      ? { [second]: "La fecha final no puede ser anterior a la inicial" }
      : {};
