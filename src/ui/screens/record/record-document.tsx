import { documentTypes } from "../../../domain/document-id.ts";
import { PairInput } from "../../kit/pair-input/pair-input.tsx";
import type { DocumentIdField } from "../../../engine/kinds/document-id/document-id.kind.ts";
import type { Written } from "../kinds/kind.types.ts";
import { plainText } from "./record-text.ts";
import { checkDigitSuffix, documentOf, documentParts } from "./record-identity.ts";

/** Type and number of an identity document; the check digit of a NIT is computed beside it. */
export function RecordDocument({ field, value, control, onValue }: Written<DocumentIdField>) {
  return (
    <PairInput
      {...control}
      {...documentParts(plainText(value))}
      label={field.label}
      kindLabel={`Tipo de ${field.label.toLowerCase()}`}
      kinds={documentTypes}
      suffixOf={(kind, text) => (kind === "NIT" ? checkDigitSuffix(text) : "")}
      onPair={(kind, text) => onValue(documentOf(kind, text))}
    />
  );
}
