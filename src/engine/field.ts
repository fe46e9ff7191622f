import type { PermissionEntry } from "../domain/permission.ts";
import type { Controller } from "./controller.ts";
import type { Offer } from "./field-rules.ts";
import type { ChoiceField } from "./kinds/choice/choice.kind.ts";
import type { CodeField } from "./kinds/code/code.kind.ts";
import type { DateTimeField } from "./kinds/date-time/date-time.kind.ts";
import type { DateField } from "./kinds/date/date.kind.ts";
import type { DecimalField } from "./kinds/decimal/decimal.kind.ts";
import type { DocumentIdField } from "./kinds/document-id/document-id.kind.ts";
import type { EmailField } from "./kinds/email/email.kind.ts";
import type { FileField } from "./kinds/file/file.kind.ts";
import type { IntegerField } from "./kinds/integer/integer.kind.ts";
import type { MoneyField } from "./kinds/money/money.kind.ts";
import type { NitField } from "./kinds/nit/nit.kind.ts";
import type { PeriodField } from "./kinds/period/period.kind.ts";
import type { PermissionsField } from "./kinds/permissions/permissions.kind.ts";
import type { RateField } from "./kinds/rate/rate.kind.ts";
import type { ReferenceField } from "./kinds/reference/reference.kind.ts";
import type { ReferencesField } from "./kinds/references/references.kind.ts";
import type { RowsField } from "./kinds/rows/rows.kind.ts";
import type { TextField } from "./kinds/text/text.kind.ts";
import type { YesNoField } from "./kinds/yes-no/yes-no.kind.ts";

/**
 * The fields that a section declares (docs/guides/add-a-section.md). A field is plain data: the form's control, the
 * list's column and filter, the table's column and constraints, the schema that both sides check with, and its texts
 * all follow from it.
 */

export { choice } from "./kinds/choice/choice.kind.ts";
export { code } from "./kinds/code/code.kind.ts";
export { dateTime } from "./kinds/date-time/date-time.kind.ts";
export { date } from "./kinds/date/date.kind.ts";
export { decimal } from "./kinds/decimal/decimal.kind.ts";
export { documentId } from "./kinds/document-id/document-id.kind.ts";
export { email } from "./kinds/email/email.kind.ts";
export { file, nobody, peopleOf } from "./kinds/file/file.kind.ts";
export { integer } from "./kinds/integer/integer.kind.ts";
export { money } from "./kinds/money/money.kind.ts";
export { nit } from "./kinds/nit/nit.kind.ts";
export { period } from "./kinds/period/period.kind.ts";
export { permissions } from "./kinds/permissions/permissions.kind.ts";
export { rate } from "./kinds/rate/rate.kind.ts";
export { reference } from "./kinds/reference/reference.kind.ts";
export { references } from "./kinds/references/references.kind.ts";
export { rows } from "./kinds/rows/rows.kind.ts";
export {
  dateAsCame,
  listAddress,
  longText,
  moneyAsCame,
  recordAddress,
  recordNames,
  text,
  textLike,
} from "./kinds/text/text.kind.ts";
export { yesNo } from "./kinds/yes-no/yes-no.kind.ts";

// Marks: the rules stated after a field's label, in the order of the columns of the section's design.
export const required = { required: true } as const;
export const unique = { unique: true } as const;
export const computed = { computed: true } as const;
/** A figure computed from other records whenever it is read, by the section's `computed.ts`. */
export const counted = { computed: true, counted: true } as const;
export const listed = { listed: true } as const;
export const filtered = { filtered: true } as const;
export const personal = { personal: true } as const;
/** A part of what a person signs in with: only who may list their records reads it. */
export const signsIn = { signsIn: true } as const;
export const whereabouts = { whereabouts: true } as const;
export const secret = { secret: true } as const;
/** A text into which no search looks: what was written to people. */
export const unsearched = { unsearched: true } as const;
/** A consecutive number without gaps, given by the server: `consecutive("AN")` is `AN-2026-000123`. */
export const consecutive = (series: string) => ({ computed: true, unique: true, series }) as const;
/** The records that a reference may choose, by filters of their section: `among({ uso: "pay,both" })`. */
export const among = (filters: Readonly<Record<string, string>>) => ({ among: filters });
/** Only the records with the same value in a field of the same name are offered: `fitting("empresa")`. */
export const fitting = <const Name extends string>(...fields: readonly Name[]) => ({
  fits: fields,
});
/** A text that whoever writes a new record may take instead of writing it: `offering("next-number")`. */
export const offering = (offers: Offer) => ({ offers });
/** The letters that its values usually have, for the width of its column: `usually(14)`. */
export const usually = (letters: number) => ({ usualLetters: letters }) as const;
/** A figure that tells how it was computed: its section has an `explains` of it (ADR 149). */
export const explained = { explained: true } as const;
/** A day that is today as a rule, and stands written where it is asked for. */
export const usuallyToday = { usuallyToday: true } as const;
/** A file of which each download is written in the history of its record. */
export const traced = { traced: true } as const;
export const hint = (words: string) => ({ hint: words });
export const group = (title: string) => ({ group: title });
/** A group that a record shows folded: what proves it, and nobody reads every day. */
export const folded = { folded: true } as const;
/** An amount that no list sums: a balance of one thing at several moments, a cap, what several records tell again. */
export const unsummed = { unsummed: true } as const;
/**
 * An amount that a list sums only over records that share one value of each of some fields, `estado` among them:
 * `summedWithin("periodo", "estado")`.
 */
export const summedWithin = (...fields: readonly [string, ...string[]]) =>
  ({ summedWithin: fields }) as const;
/** A figure that comes from outside and may be below zero: nobody writes it. */
export const signed = { signed: true } as const;

type Typed<OfField, OfValue> = { readonly field: OfField; readonly value: OfValue };
type Text = string | null;

/** The types of every kind: of its declared field, and of its value as it is sent. */
interface Types {
  readonly text: Typed<TextField, Text>;
  readonly email: Typed<EmailField, Text>;
  readonly nit: Typed<NitField, Text>;
  readonly documentId: Typed<DocumentIdField, Text>;
  readonly period: Typed<PeriodField, Text>;
  readonly date: Typed<DateField, Text>;
  readonly dateTime: Typed<DateTimeField, Text>;
  readonly yesNo: Typed<YesNoField, boolean>;
  readonly integer: Typed<IntegerField, number | null>;
  readonly decimal: Typed<DecimalField, Text>;
  readonly money: Typed<MoneyField, Text>;
  readonly rate: Typed<RateField, Text>;
  readonly choice: Typed<ChoiceField, Text>;
  readonly reference: Typed<ReferenceField, Text>;
  readonly references: Typed<ReferencesField, readonly string[]>;
  readonly rows: Typed<RowsField<Fields>, readonly ValuesOf<Fields>[]>;
  readonly file: Typed<FileField, Text>;
  readonly code: Typed<CodeField, Text>;
  readonly permissions: Typed<PermissionsField, readonly PermissionEntry[]>;
}

/** The name of a kind. */
export type Kind = keyof Types;

/** A field of some kinds. */
export type FieldOf<K extends Kind> = Types[K]["field"];

/** A field of any kind. */
export type Field = FieldOf<Kind>;

/** Fields by their names. */
export interface Fields {
  readonly [name: string]: Field;
}

/**
 * The type of a field's value in a record. A value written before its field was required may still be null, like that
 * of an optional field.
 */
export type ValueOf<F extends Field> =
  F extends ChoiceField<infer Options>
    ? (keyof Options & string) | null
    : F extends RowsField<infer Inner extends Fields>
      ? readonly ValuesOf<Inner>[]
      : Types[F["kind"]]["value"];

/** The values of a record, by the names of its fields. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/**
 * The values of a form, by the names of its fields: like those of a record, except that an unreadable whole number is
 * still the typed text.
 */
export type FormValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends IntegerField
    ? ValueOf<F[Name]> | string
    : ValueOf<F[Name]>;
};

/** Fields whose references, and whose names, fit no field that is not one of them. */
export type Fitting<F extends Fields> = {
  readonly [Each in keyof F]: F[Each] extends { readonly to: Controller } | CodeField
    ? { readonly fits?: readonly (keyof F)[] }
    : unknown;
};

/** The errors of some fields: of no field that is not one of them. */
export type ErrorsOf<F extends Fields> = { readonly [Each in keyof F]?: string };

/** A rule over some fields: it reads them by name, and reports errors of no other field. */
export type RuleOf<F extends Fields> = (values: FormValuesOf<F>) => ErrorsOf<F>;
