import { momentText } from "../../../domain/format.ts";
import * as z from "zod/mini";

import { isCalendarDate } from "../../../domain/calendar.ts";
import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import { dayFilter } from "../date/date.kind.ts";
import type { KindOf } from "../kind.types.ts";
import { bare } from "../plain-value.ts";
import { filledText, writtenText } from "../written-text.ts";

/** An instant (ISO 8601), read on the clock of Colombia and filtered by its days, or by instants. */
export type DateTimeField = FieldRules & { readonly kind: "dateTime" };

/** An instant. */
export const dateTime = (label: string, ...marks: Marks): DateTimeField => ({
  kind: "dateTime",
  ...marked(label, marks),
});

/** `Date` parses years that the database cannot store, and texts that are no instant. */
const isInstant = (text: string) =>
  isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** An instant as the API gives it: to the second, or the millisecond, with its zone. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/u;

/** Whether the end of a filter is an instant, and no day. */
export const isMoment = (end: string) => MOMENT.test(end) && isInstant(end);

export const dateTimeKind: KindOf<DateTimeField> = {
  ...writtenText,
  schema: () =>
    filledText().check(z.refine(isInstant, "No es una fecha con su hora (dd/mm/aaaa hh:mm)")),
  text: (_, value) => momentText(new Date(bare(value))),
  filter: {
    ...dayFilter,
    isEnd: (end) => isCalendarDate(end) || isMoment(end),
    wordsOf: (field, end) =>
      isCalendarDate(end) ? dayFilter.wordsOf(field, end) : momentText(new Date(end)),
  },
};
