import { asEntered } from "../../../domain/plain-text.ts";
import { marked, type FieldRules, type FitsIn, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { textAtMost, writtenText } from "../written-text.ts";

/** A notation of its own: a formula, or the cases that test one, as JSON. */
type Notation =
  | {
      readonly language: "formula";
      /** Whether the server knows its names, which complete it as one types (`offers.ts` of its section). */
      readonly hasNames?: boolean;
      /** The field with the formula that would take its place, whose difference is shown beside it. */
      readonly against?: string;
    }
  | {
      readonly language: "cases";
      /** The fields with the formula that the cases test, and with how its result is rounded. */
      readonly formula: string;
      readonly rounding: string;
    };

/** Structured text in a notation of its own, checked by the section's rules. */
export type CodeField<Fits extends string = string> = FieldRules<Fits> &
  Notation & { readonly kind: "code"; readonly max: number };

/** The field with the cases that test a formula. */
export type CasesField = CodeField & { readonly language: "cases" };

/** Structured text in a notation of its own. */
export const code = <const Given extends Marks>(
  label: string,
  notation: Notation,
  max: number,
  ...marks: Given
): CodeField<FitsIn<Given>> => ({ kind: "code", max, ...notation, ...marked(label, marks) });

export const codeKind: KindOf<CodeField> = {
  ...writtenText,
  schema: ({ max }) => textAtMost(max),
  // Blanks are part of a notation.
  parse: (_, raw) => asEntered(raw) || null,
  isListable: false,
  isSortable: false,
};
