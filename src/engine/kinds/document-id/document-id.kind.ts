import { documentFrom, documentIdProblem } from "../../../domain/document-id.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { checkedText, writtenText } from "../written-text.ts";

/** Type and number of an identity document: `CC 1020304050`. */
export type DocumentIdField = FieldRules & { readonly kind: "documentId" };

/** Type and number of an identity document. */
export const documentId = (label: string, ...marks: Marks): DocumentIdField => ({
  kind: "documentId",
  ...marked(label, marks),
});

export const documentIdKind: KindOf<DocumentIdField> = {
  ...writtenText,
  parse: (_, raw) => documentFrom(raw) || null,
  schema: () => checkedText(documentIdProblem),
};
