import type { DocumentIdField } from "../../../../src/engine/kinds/document-id/document-id.kind.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { covered, writtenText } from "../written-text.ts";

export const documentIdKind: ServedKindOf<DocumentIdField> = {
  ...writtenText,
  listed: {
    ...writtenText.listed,
    mask: (value) => covered(`${value.split(" ")[0] ?? ""} `, value.slice(-3)),
  },
  exchanged: {
    ...writtenText.exchanged,
    help: () => "Tipo y número: CC 1020304050.",
  },
  api: {
    name: "Documento",
    schema: () => ({ type: "string" }),
    meaning: () => "Tipo y número: «CC 1020304050»",
  },
  madeUp: (_, nth) => `CC 100000000${nth}`,
};
