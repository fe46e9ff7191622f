import { documentTypes } from "../../domain/document-id.ts";
import type { ControlProps } from "../kit/field/control.ts";
import { PairInput } from "../kit/pair-input/pair-input.tsx";
import type { FieldControlProps } from "./record-field.types.ts";
import { plainText } from "./record-text.ts";
import { checkDigitSuffix, documentOf, documentParts } from "./record-identity.ts";

type RecordDocumentProps = FieldControlProps & { readonly control: ControlProps };

/** Type and number of an identity document; a NIT has its check digit computed beside it. */
export function RecordDocument({ field, value, control, onValue }: RecordDocumentProps) {
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
