import * as z from "zod/mini";

import { marked, type FieldRules, type UnfilteredMarks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { trimmed } from "../plain-value.ts";

/** Child rows of some fields, edited in place. */
export type RowsField<Inner = object> = FieldRules & {
  readonly kind: "rows";
  readonly fields: Inner;
};

/** Child rows of some fields, edited in place. */
export const rows = <const Inner extends object>(
  label: string,
  fields: Inner,
  ...marks: UnfilteredMarks
): RowsField<Inner> => ({ kind: "rows", fields, ...marked(label, marks) });

/** Largest count of child rows in one field. */
const MAX = 500;

export const rowsKind: KindOf<RowsField> = {
  empty: [],
  isAlwaysFilled: false,
  isFigure: false,
  schema: (_, rowOf) => z.array(rowOf()).check(z.maxLength(MAX, `Debe tener máximo ${MAX} filas`)),
  parse: (_, raw) => trimmed(raw),
  text: (_, value) => (Array.isArray(value) ? String(value.length) : ""),
  filter: { form: "none" },
  isListable: false,
  isSortable: false,
  isImportable: false,
  isCopied: true,
};
