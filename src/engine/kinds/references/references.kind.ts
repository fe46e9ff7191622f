import * as z from "zod/mini";

import type { Controller } from "../../controller.ts";
import { marked, type FieldRules, type FitsIn, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { MISSING, trimmed } from "../plain-value.ts";
import { anyOfRecords } from "../pointing.ts";

/** Several other records, by their ids in their order, of the section of a controller. */
export type ReferencesField<Fits extends string = string> = FieldRules<Fits> & {
  readonly kind: "references";
  readonly to: Controller;
};

/** Several other records, of the section of a controller. */
export const references = <const Given extends Marks>(
  label: string,
  to: Controller,
  ...marks: Given
): ReferencesField<FitsIn<Given>> => ({ kind: "references", to, ...marked(label, marks) });

/** Largest count of references in one field. */
const MAX = 500;

export const referencesKind: KindOf<ReferencesField> = {
  empty: [],
  isAlwaysFilled: false,
  isFigure: false,
  schema: ({ required }) =>
    z.array(z.string()).check(z.maxLength(MAX), ...(required ? [z.minLength(1, MISSING)] : [])),
  parse: (_, raw) => trimmed(raw),
  text: (_, _value, label) => (typeof label === "object" ? label.join(", ") : ""),
  filter: anyOfRecords,
  isListable: true,
  isSortable: false,
  isImportable: true,
  isCopied: true,
};
