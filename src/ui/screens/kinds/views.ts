import type { FieldOf, Kind } from "../../../engine/field.ts";
import { choiceView } from "./choice/choice.view.tsx";
import { codeView } from "./code/code.view.tsx";
import { dateTimeView } from "./date-time/date-time.view.tsx";
import { dateView } from "./date/date.view.tsx";
import { decimalView } from "./decimal/decimal.view.tsx";
import { documentIdView } from "./document-id/document-id.view.tsx";
import { emailView } from "./email/email.view.tsx";
import { fileView } from "./file/file.view.tsx";
import { integerView } from "./integer/integer.view.tsx";
import type { ViewOf } from "./kind.types.ts";
import { moneyView } from "./money/money.view.tsx";
import { nitView } from "./nit/nit.view.tsx";
import { periodView } from "./period/period.view.tsx";
import { permissionsView } from "./permissions/permissions.view.tsx";
import { rateView } from "./rate/rate.view.tsx";
import { referenceView } from "./reference/reference.view.tsx";
import { referencesView } from "./references/references.view.tsx";
import { rowsView } from "./rows/rows.view.tsx";
import { textView } from "./text/text.view.tsx";
import { yesNoView } from "./yes-no/yes-no.view.tsx";

/** The view of every kind of field (ADR 33). */
const VIEWS: { readonly [K in Kind]: ViewOf<FieldOf<K>> } = {
  text: textView,
  email: emailView,
  nit: nitView,
  documentId: documentIdView,
  period: periodView,
  date: dateView,
  dateTime: dateTimeView,
  yesNo: yesNoView,
  integer: integerView,
  decimal: decimalView,
  money: moneyView,
  rate: rateView,
  choice: choiceView,
  reference: referenceView,
  references: referencesView,
  rows: rowsView,
  file: fileView,
  code: codeView,
  permissions: permissionsView,
};

/** The view of a field's kind. */
export function viewOf<K extends Kind>({ kind }: { readonly kind: K }): ViewOf<FieldOf<K>> {
  return VIEWS[kind];
}
