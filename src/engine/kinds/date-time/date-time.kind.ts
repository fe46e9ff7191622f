import { momentText } from "../../../domain/format.ts";
import * as z from "zod/mini";

import { isCalendarDate } from "../../../domain/calendar.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { dayFilter } from "../date/date.kind.ts";
import type { KindOf } from "../kind.types.ts";
import { bare } from "../plain-value.ts";
import { filledText, writtenText } from "../written-text.ts";

/** An instant (ISO 8601), read on the clock of Colombia and filtered by its days. */
export type DateTimeField = FieldRules & { readonly kind: "dateTime" };

/** An instant. */
export const dateTime = (label: string, ...marks: Marks): DateTimeField => ({
  kind: "dateTime",
  ...marked(label, marks),
});

/** `Date` parses years that the database cannot store, and texts that are no instant. */
const isInstant = (text: string) =>
  isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

export const dateTimeKind: KindOf<DateTimeField> = {
  ...writtenText,
  schema: () =>
    filledText().check(z.refine(isInstant, "No es una fecha con su hora (dd/mm/aaaa hh:mm)")),
  text: (_, value) => momentText(new Date(bare(value))),
  filter: dayFilter,
};
