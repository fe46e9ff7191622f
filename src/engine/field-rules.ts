/** The rules that a field of any kind may have; `Fits` are the names of the fields that a reference has to fit. */
export type FieldRules<Fits extends string = string> = {
  readonly label: string;
  /** May not be left empty. */
  readonly required?: true;
  /** No two records of the section's scope have the same. */
  readonly unique?: true;
  /** The server computes it; nobody writes it. */
  readonly computed?: true;
  /** Computed from other records whenever it is read. */
  readonly counted?: true;
  /** The server tells how it was computed, to whoever asks for it on the page of the record (ADR 149). */
  readonly explained?: true;
  /** Shown as a column of the list unless the reader chooses others. */
  readonly listed?: true;
  /** The records in sight do not have it, others of their section do (section-shape.ts). */
  readonly absent?: true;
  /** Has a filter of its own above the list. */
  readonly filtered?: true;
  /** Data of a person: masked for readers without the section's action `personal`. */
  readonly personal?: true;
  /** A part of what a person signs in with: nobody reads it who may not list their records. */
  readonly signsIn?: true;
  /** Where a person was: read by themselves, and by who works in all their companies or edits their records (reading 56). */
  readonly whereabouts?: true;
  /** No search looks into it: a long text that says what other fields say already. */
  readonly unsearched?: true;
  /** Can be replaced, never read. */
  readonly secret?: true;
  /** The letters that its values usually have, where its column is not as wide as its longest one. */
  readonly usualLetters?: number;
  /** Each download of its file is written in the history of the record. */
  readonly traced?: true;
  readonly hint?: string;
  /** The prefix of its consecutive number, `AN` of `AN-2026-000123`, which the server gives to a new record. */
  readonly series?: string;
  /** The filters of the records that a reference may choose, by field: a save refuses the others. */
  readonly among?: Readonly<Record<string, string>>;
  /** Fields that the record that a reference chooses shares with its own: only those that fit are offered. */
  readonly fits?: readonly Fits[];
  /** The text that whoever writes a new record is offered for it. */
  readonly offers?: Offer;
  /** The group of the form that holds it; groups become tabs. */
  readonly group?: string;
  /** The record shows its group folded. */
  readonly folded?: true;
  /** A day that is today as a rule: the dialog that asks for it has it written. */
  readonly usuallyToday?: true;
  /** Its sum over records means nothing: a balance of which each record has that of another moment, or a cap. */
  readonly unsummed?: true;
  /** Its sum means something only over records that have one value of each of those fields: entries of one event. */
  readonly summedWithin?: readonly string[];
  /** May be below zero: a figure that somebody outside says. */
  readonly signed?: true;
};

/** The address from which the person works, or the number that follows the last one. */
export type Offer = "own-address" | "next-number";

/** The marks that follow a field's label: each states one of its rules. */
export type Marks = readonly Partial<FieldRules>[];

/** The marks of a kind that no list filters by. */
export type UnfilteredMarks = readonly Partial<Omit<FieldRules, "filtered">>[];

/** The names of the fields that some marks say that a reference has to fit. */
export type FitsIn<Given extends Marks> = Extract<
  Given[number],
  { readonly fits: readonly string[] }
>["fits"][number];

/** The rules of a field, from its label and its marks. */
export function marked<const Given extends Marks>(
  label: string,
  marks: Given,
): FieldRules<FitsIn<Given>> {
  const rules: FieldRules<FitsIn<Given>> = { label };
  for (const mark of marks) Object.assign(rules, mark);
  return rules;
}
