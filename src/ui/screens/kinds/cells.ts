import type { FieldOf, Kind } from "../../../engine/field.ts";
import { choiceCell } from "./choice/choice.cell.ts";
import { codeCell } from "./code/code.cell.ts";
import { dateTimeCell } from "./date-time/date-time.cell.ts";
import { dateCell } from "./date/date.cell.ts";
import { decimalCell } from "./decimal/decimal.cell.ts";
import { documentIdCell } from "./document-id/document-id.cell.ts";
import { emailCell } from "./email/email.cell.ts";
import { fileCell } from "./file/file.cell.ts";
import { integerCell } from "./integer/integer.cell.ts";
import type { CellOf } from "./kind.types.ts";
import { moneyCell } from "./money/money.cell.ts";
import { nitCell } from "./nit/nit.cell.ts";
import { periodCell } from "./period/period.cell.ts";
import { permissionsCell } from "./permissions/permissions.cell.ts";
import { rateCell } from "./rate/rate.cell.ts";
import { referenceCell } from "./reference/reference.cell.ts";
import { referencesCell } from "./references/references.cell.ts";
import { rowsCell } from "./rows/rows.cell.ts";
import { textCell } from "./text/text.cell.ts";
import { yesNoCell } from "./yes-no/yes-no.cell.ts";

/** The cell of every kind of field (ADR 33). */
const CELLS: { readonly [K in Kind]: CellOf<FieldOf<K>> } = {
  text: textCell,
  email: emailCell,
  nit: nitCell,
  documentId: documentIdCell,
  period: periodCell,
  date: dateCell,
  dateTime: dateTimeCell,
  yesNo: yesNoCell,
  integer: integerCell,
  decimal: decimalCell,
  money: moneyCell,
  rate: rateCell,
  choice: choiceCell,
  reference: referenceCell,
  references: referencesCell,
  rows: rowsCell,
  file: fileCell,
  code: codeCell,
  permissions: permissionsCell,
};

/** The cell of a field's kind. */
export function cellOfKind<K extends Kind>({ kind }: { readonly kind: K }): CellOf<FieldOf<K>> {
  return CELLS[kind];
}
