import { groupedDocument } from "../../../../domain/document-id.ts";
import type { NitField } from "../../../../engine/kinds/nit/nit.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const nitCell: CellOf<NitField> = {
  ...plainCell,
  text: groupedDocument,
  columnWidth: () => 8.5,
};
