/**
 * The fields that a section declares (docs/guides/add-a-section.md). A field is plain data: from it come the form's
 * control, the list's column and filter, the table's column and constraints, the schema that both sides check with,
 * and its words everywhere.
 */

/** What every field may say of itself. */
export type FieldRules = {
  readonly label: string;
  /** May not be left empty. */
  readonly required?: true;
  /** No two records of the section's scope have the same. */
  readonly unique?: true;
  /** The server fills it; nobody writes it. */
  readonly computed?: true;
  /** Shown as a column of the list unless the reader chooses others. */
  readonly listed?: true;
  /** Has a filter of its own above the list. */
  readonly filtered?: true;
  /** Data of a person: masked for whoever lacks the section's action `personal`. */
  readonly personal?: true;
  /** Can be replaced, never read. */
  readonly secret?: true;
  readonly hint?: string;
  /** The prefix of its consecutive number, `AN` of `AN-2026-000123`, which the server gives to a new record. */
  readonly series?: string;
  /** The group of the form it stands in; groups become tabs. */
  readonly group?: string;
};

export type Field = FieldRules &
  (
    | {
        readonly kind: "text";
        readonly max: number;
        readonly lines?: number;
        readonly pattern?: Pattern;
      }
    | { readonly kind: "email" | "nit" | "documentId" | "period" | "date" | "dateTime" | "yesNo" }
    /** A whole number. */
    | { readonly kind: "integer"; readonly min: number; readonly max: number }
    /** Decimal text with up to `decimals` digits: `money` has 2 and is pesos, `rate` has 4 and is percent. */
    | { readonly kind: "decimal" | "money" | "rate"; readonly decimals: number }
    /** One of a few values, each with its words. */
    | { readonly kind: "choice"; readonly options: Readonly<Record<string, string>> }
    /** Another record, by the controller of its section. */
    | { readonly kind: "reference" | "references"; readonly to: string }
    /** Child rows, edited in place. */
    | { readonly kind: "rows"; readonly fields: Fields }
    /** An attached file. */
    | { readonly kind: "file"; readonly types: readonly string[]; readonly maxBytes: number }
    /** Structured text in a notation of its own, checked by the section's rules: a formula, a JSON document. */
    | { readonly kind: "code"; readonly language: "formula" | "json"; readonly max: number }
    /** The permission entries of a role (spec §3). */
    | { readonly kind: "permissions" }
  );

export type Fields = Readonly<Record<string, Field>>;

/** What a text must look like, as a regular expression's source, and what to say when it does not. */
export type Pattern = { readonly source: string; readonly message: string };

type Marks = readonly Partial<FieldRules>[];

// Marks: what is said of a field after its label, in the order of the columns of the section's design.
export const required = { required: true } as const;
export const unique = { unique: true } as const;
export const computed = { computed: true } as const;
export const listed = { listed: true } as const;
export const filtered = { filtered: true } as const;
export const personal = { personal: true } as const;
export const secret = { secret: true } as const;
/** A consecutive number without gaps, given by the server: `consecutive("AN")` is `AN-2026-000123`. */
export const consecutive = (series: string) => ({ computed: true, unique: true, series }) as const;
export const hint = (words: string) => ({ hint: words });
export const group = (title: string) => ({ group: title });

function marked(label: string, marks: Marks): FieldRules {
  const rules: FieldRules = { label };
  for (const mark of marks) Object.assign(rules, mark);
  return rules;
}

/** A line of text of at most `max` characters. */
export const text = (label: string, max: number, ...marks: Marks): Field => ({
  kind: "text",
  max,
  ...marked(label, marks),
});

/** Text on several lines. */
export const longText = (label: string, max: number, ...marks: Marks): Field => ({
  kind: "text",
  max,
  lines: 4,
  ...marked(label, marks),
});

/** Text that must look like something: a code of five digits, an account number. */
export const textLike = (label: string, max: number, pattern: Pattern, ...marks: Marks): Field => ({
  kind: "text",
  max,
  pattern,
  ...marked(label, marks),
});

const simple =
  (kind: "email" | "nit" | "documentId" | "period" | "date" | "dateTime" | "yesNo") =>
  (label: string, ...marks: Marks): Field => ({ kind, ...marked(label, marks) });

export const email = simple("email");
/** A tax number with its check digit. */
export const nit = simple("nit");
/** Type and number of an identity document. */
export const documentId = simple("documentId");
/** A month, `AAAA-MM`. */
export const period = simple("period");
export const date = simple("date");
export const dateTime = simple("dateTime");
export const yesNo = simple("yesNo");

/** A whole number, from 0 unless told otherwise. */
export const integer = (
  label: string,
  range: { readonly min?: number; readonly max?: number } = {},
  ...marks: Marks
): Field => ({ kind: "integer", min: 0, max: 999_999, ...range, ...marked(label, marks) });

export const decimal = (label: string, decimals: number, ...marks: Marks): Field => ({
  kind: "decimal",
  decimals,
  ...marked(label, marks),
});

/** Colombian pesos, as decimal text, never a float. */
export const money = (label: string, ...marks: Marks): Field => ({
  kind: "money",
  decimals: 2,
  ...marked(label, marks),
});

/** A percentage of four decimals. */
export const rate = (label: string, ...marks: Marks): Field => ({
  kind: "rate",
  decimals: 4,
  ...marked(label, marks),
});

/** One of a few: `choice("Riesgo", { low: "Bajo", high: "Alto" })`. */
export const choice = (
  label: string,
  options: Readonly<Record<string, string>>,
  ...marks: Marks
): Field => ({ kind: "choice", options, ...marked(label, marks) });

export const reference = (label: string, to: string, ...marks: Marks): Field => ({
  kind: "reference",
  to,
  ...marked(label, marks),
});

export const references = (label: string, to: string, ...marks: Marks): Field => ({
  kind: "references",
  to,
  ...marked(label, marks),
});

export const rows = (label: string, fields: Fields, ...marks: Marks): Field => ({
  kind: "rows",
  fields,
  ...marked(label, marks),
});

/** One attached file, at most 5 MB of the given media types. */
export const file = (label: string, types: readonly string[], ...marks: Marks): Field => ({
  kind: "file",
  types,
  maxBytes: 5 * 1024 * 1024,
  ...marked(label, marks),
});

export const code = (
  label: string,
  language: "formula" | "json",
  max: number,
  ...marks: Marks
): Field => ({ kind: "code", language, max, ...marked(label, marks) });

export const permissions = (label: string, ...marks: Marks): Field => ({
  kind: "permissions",
  ...marked(label, marks),
});
