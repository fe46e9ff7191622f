import { asEntered } from "../../../../src/domain/plain-text.ts";
import type { CodeField } from "../../../../src/engine/kinds/code/code.kind.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { writtenText } from "../written-text.ts";

export const codeKind: ServedKindOf<CodeField> = {
  ...writtenText,
  stored: {
    ...writtenText.stored,
    check: ({ max }, column) => `char_length(${column}) <= ${max}`,
    isSearched: false,
  },
  listed: { ...writtenText.listed, isHeavy: true },
  exchanged: {
    ...writtenText.exchanged,
    help: (field) =>
      field.language === "cases"
        ? 'Casos como [{"entrada": {"saldo": "1000"}, "salida": "25"}].'
        : `Texto de hasta ${field.max} caracteres.`,
  },
  api: {
    name: "Texto con notación propia",
    schema: ({ max }) => ({ type: "string", maxLength: max }),
    meaning: () => undefined,
  },
  // Blanks are part of a notation.
  canonical: (_, value) => (typeof value === "string" ? asEntered(value) : value),
  madeUp: () => null,
};
