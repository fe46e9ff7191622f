import { groupedDocument } from "../../../../domain/document-id.ts";
import type { DocumentIdField } from "../../../../engine/kinds/document-id/document-id.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const documentIdCell: CellOf<DocumentIdField> = {
  ...plainCell,
  text: groupedDocument,
  columnWidth: () => 9.5,
};
