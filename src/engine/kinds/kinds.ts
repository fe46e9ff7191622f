import type { FieldOf, Kind } from "../field.ts";
import { choiceKind } from "./choice/choice.kind.ts";
import { codeKind } from "./code/code.kind.ts";
import { dateTimeKind } from "./date-time/date-time.kind.ts";
import { dateKind } from "./date/date.kind.ts";
import { decimalKind } from "./decimal/decimal.kind.ts";
import { documentIdKind } from "./document-id/document-id.kind.ts";
import { emailKind } from "./email/email.kind.ts";
import { fileKind } from "./file/file.kind.ts";
import { integerKind } from "./integer/integer.kind.ts";
import type { KindOf } from "./kind.types.ts";
import { moneyKind } from "./money/money.kind.ts";
import { nitKind } from "./nit/nit.kind.ts";
import { periodKind } from "./period/period.kind.ts";
import { permissionsKind } from "./permissions/permissions.kind.ts";
import { rateKind } from "./rate/rate.kind.ts";
import { referenceKind } from "./reference/reference.kind.ts";
import { referencesKind } from "./references/references.kind.ts";
import { rowsKind } from "./rows/rows.kind.ts";
import { textKind } from "./text/text.kind.ts";
import { yesNoKind } from "./yes-no/yes-no.kind.ts";

/** Every kind of field: one that is missing here does not compile (ADR 33). */
const KINDS: { readonly [K in Kind]: KindOf<FieldOf<K>> } = {
  text: textKind,
  email: emailKind,
  nit: nitKind,
  documentId: documentIdKind,
  period: periodKind,
  date: dateKind,
  dateTime: dateTimeKind,
  yesNo: yesNoKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  rate: rateKind,
  choice: choiceKind,
  reference: referenceKind,
  references: referencesKind,
  rows: rowsKind,
  file: fileKind,
  code: codeKind,
  permissions: permissionsKind,
};

/** The shared side of the kind of a field. */
export function kindOf<K extends Kind>({ kind }: { readonly kind: K }): KindOf<FieldOf<K>> {
  return KINDS[kind];
}
