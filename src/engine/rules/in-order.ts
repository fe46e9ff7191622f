import type { RecordRule } from "../define-section.ts";

/** A rule: the second of two dates, where there is one, is not before the first. */
export const inOrder =
  (first: string, second: string): RecordRule =>
  ({ [first]: from, [second]: until }) =>
    typeof from === "string" && typeof until === "string" && until < from
      ? { [second]: "no puede ser anterior a la fecha en que empieza" }
      : {};
