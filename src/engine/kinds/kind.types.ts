import type { ZodMiniType } from "zod/mini";

import type { FieldRules } from "../field-rules.ts";
import type { TimeSpan } from "../time-spans.ts";
import type { Value } from "../value.ts";

/** The names of references and files, sent beside their ids. */
export type Label = string | readonly string[] | undefined;

/**
 * The filter of a field. Its usual condition in an address: words as they are, `a,b` for any of some values, `a..b`
 * between two with either side open, `si` or `no`. Its other conditions have an operator (filter-conditions.ts).
 */
export type Filter<Field> =
  | { readonly form: "words" }
  /** No list filters by the kind. */
  | { readonly form: "none" }
  | { readonly form: "yesNo" }
  | {
      readonly form: "anyOf";
      /** Whether a text is one of the values. */
      readonly isValue: (field: Field, text: string) => boolean;
      /** The label of a value; null where it is a record, whose name comes from the server. */
      readonly wordsOf: (field: Field, text: string) => string | null;
    }
  | {
      readonly form: "between";
      /** The spans of time that it knows, for `during:this-month`; none where it is no time. */
      readonly spans: readonly TimeSpan[];
      /** Whether a text is one of the two ends. */
      readonly isEnd: (text: string) => boolean;
      /** An end as people read it. */
      readonly wordsOf: (field: Field, text: string) => string;
    };

/**
 * How a file writes its days and its decimals, where its structure says so. What it does not say is read by the rule for
 * all (reading 49): day, month and year; a comma before decimals.
 */
export type TextForm = {
  readonly days?: "dmy" | "ymd" | "mdy" | null;
  readonly decimals?: "comma" | "point" | null;
};

/** The shared side of a kind of field, for the browser and the server. */
export type KindOf<Field extends FieldRules> = {
  /** The value of an empty field. */
  readonly empty: null | false | readonly [];
  /** Whether a field always has a value, so that it can never be empty: true for yes or no. */
  readonly isAlwaysFilled: boolean;
  /**
   * The schema of a value that is not null, as it is sent.
   * @param rowOf makes the schema of a child row.
   */
  readonly schema: (field: Field, rowOf: () => ZodMiniType) => ZodMiniType;
  /** Parses text that a person typed or a file holds; unreadable text stays text, for the schema to refuse. */
  readonly parse: (field: Field, raw: string, form?: TextForm) => Value;
  /** A value that is not null as people read it, in Colombian form. */
  readonly text: (field: Field, value: NonNullable<Value>, label: Label) => string;
  readonly filter: Filter<Field>;
  /** Whether its values are figures, which are aligned in a column. */
  readonly isFigure: boolean;
  /** Whether a list can have it as a column. */
  readonly isListable: boolean;
  readonly isSortable: boolean;
  /** Whether it fits in one cell of a file that is imported. */
  readonly isImportable: boolean;
  /** Whether a duplicate of a record starts with the same value. */
  readonly isCopied: boolean;
};
