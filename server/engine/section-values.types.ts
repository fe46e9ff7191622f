import type { Controller } from "../../src/engine/controller.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { ValuesOf } from "../../src/engine/field.ts";
import type { Values } from "../../src/engine/value.ts";
import type { Effect } from "./commands/effects.ts";

/** Items by some of the field names of a record; by any name where the fields are not known. */
export type BySome<V, Item> = string extends keyof V
  ? Readonly<Record<string, Item>>
  : { readonly [Name in keyof V]?: Item };

/** The values of some of the fields of a record. */
export type SomeOf<V> = string extends keyof V ? V : Partial<V>;

/** The outcome of a command for its record. */
export type Done<V extends Values = Values> = {
  /** Values that the command changes, including those that people cannot write. */
  readonly values?: SomeOf<V>;
  readonly effects?: readonly Effect[];
  /** The id of another record of the section, shown instead. */
  readonly shows?: string;
};

/** A text that a person may take instead of writing it, with what it is. */
export type OfferedText = { readonly id: string; readonly label: string; readonly detail: string };

/** The part of a declaration that the types of its section's parts need. */
export type Declared = Pick<SectionDefinition, "fields" | "lifecycle">;

export type ValuesIn<Section extends Declared> = ValuesOf<Section["fields"]>;

/**
 * `counts`: the sections that computed fields are counted from. What such a field says changes with its own record and
 * with theirs and with nothing else, so that what a list counts by it is cached (ADR 79).
 */
export type CountsOf<Section extends Declared = SectionDefinition> = BySome<
  ValuesIn<Section>,
  readonly Controller[]
>;

/**
 * `kept`: computed figures that are kept in a table of their own, so that lists are filtered, ordered and summed by them,
 * and the table that notes the records whose figures changed since (ADR 65).
 */
export type KeptOf<Section extends Declared = SectionDefinition> = {
  /** The table of the figures: a row for each record of the section, its columns named after the fields. */
  readonly table: string;
  /** The table of the notes of changes, with the column of the record. */
  readonly changed: string;
  /** The column of both tables that has the record. */
  readonly record: string;
  readonly fields: readonly (keyof ValuesIn<Section> & string)[];
};

/** The server's own part of a change, written with it. */
export type Derived<V extends Values = Values> = {
  /** Values of computed fields with a column of their own. */
  readonly values?: SomeOf<V>;
  /** An event of the server's own that an edit causes in the lifecycle of its record. */
  readonly event?: string;
  /** Values of required columns without a field, for a new record, by column name. */
  readonly columns?: Readonly<Record<string, unknown>>;
};
