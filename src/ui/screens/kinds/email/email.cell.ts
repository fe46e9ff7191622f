import type { EmailField } from "../../../../engine/kinds/email/email.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const emailCell: CellOf<EmailField> = {
  ...plainCell,
  columnWidth: () => 15,
  isLong: () => true,
};
