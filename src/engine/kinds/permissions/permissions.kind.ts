import * as z from "zod/mini";

import { marked, type FieldRules, type UnfilteredMarks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { trimmed } from "../plain-value.ts";

/** The permission entries of a role (spec §3). */
export type PermissionsField = FieldRules & { readonly kind: "permissions" };

/** The permission entries of a role (spec §3). */
export const permissions = (label: string, ...marks: UnfilteredMarks): PermissionsField => ({
  kind: "permissions",
  ...marked(label, marks),
});

/** The most entries, and actions of one: every call of a role's people reads them. */
const MOST_ENTRIES = 200;
const TOO_MANY = `Debe tener máximo ${MOST_ENTRIES} entradas`;

const entry = z.strictObject({
  controller: z.string(),
  status: z.number(),
  actions: z
    .array(z.strictObject({ action: z.string(), status: z.number() }))
    .check(z.maxLength(MOST_ENTRIES, TOO_MANY)),
});

export const permissionsKind: KindOf<PermissionsField> = {
  empty: [],
  isAlwaysFilled: false,
  isFigure: false,
  schema: () => z.array(entry).check(z.maxLength(MOST_ENTRIES, TOO_MANY)),
  parse: (_, raw) => trimmed(raw),
  text: (_, value) => (Array.isArray(value) ? String(value.length) : ""),
  filter: { form: "none" },
  isListable: false,
  isSortable: false,
  isImportable: false,
  isCopied: true,
};
