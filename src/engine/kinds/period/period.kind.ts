import * as z from "zod/mini";

import { isMonth } from "../../../domain/calendar.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { MONTH_SPANS } from "../../time-spans.ts";
import { monthNamed } from "../date/date.kind.ts";
import type { KindOf } from "../kind.types.ts";
import { bare, trimmed } from "../plain-value.ts";
import { filledText, writtenText } from "../written-text.ts";

/** A month, `AAAA-MM`. */
export type PeriodField = FieldRules & { readonly kind: "period" };

/** A month, `AAAA-MM`. */
export const period = (label: string, ...marks: Marks): PeriodField => ({
  kind: "period",
  ...marked(label, marks),
});

const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];

/** `2026-08` as `ago 2026`. */
function monthText(month: string): string {
  const [year = "", number] = month.split("-");
  const name = MONTHS[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}

export const periodKind: KindOf<PeriodField> = {
  ...writtenText,
  schema: () => filledText().check(z.refine(isMonth, "No es un mes válido (mm/aaaa)")),
  /** `ago 2026`, `agosto de 2026` and `08/2026` are `2026-08`. */
  parse(_, raw) {
    const typed = /^(\d{1,2}|\p{L}{3,})[./-]?(?: de)? ?(\d{4})$/iu.exec(raw.trim());
    const [, month = "", year] = typed ?? [];
    if (year === undefined) return trimmed(raw);
    const number = monthNamed(month) ?? month;
    return `${year}-${String(number).padStart(2, "0")}`;
  },
  text: (_, value) => monthText(bare(value)),
  filter: {
    form: "between",
    spans: MONTH_SPANS,
    isEnd: isMonth,
    wordsOf: (_, end) => monthText(end),
  },
};
