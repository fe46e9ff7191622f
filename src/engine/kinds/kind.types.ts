import type { ZodMiniType } from "zod/mini";

import type { FieldRules } from "../field-rules.ts";
import type { Value } from "../value.ts";

/** What references and files are called, which travels beside their ids. */
export type Label = string | readonly string[] | undefined;

/**
 * How a field is filtered. In an address: words as they are, `a,b` for any of some values, `a..b` between two with
 * either side open, `si` or `no`.
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
      /** The words of a value; null where it is a record, whose name others know. */
      readonly wordsOf: (field: Field, text: string) => string | null;
    }
  | {
      readonly form: "between";
      /** Whether a text is one of the two ends. */
      readonly isEnd: (text: string) => boolean;
      /** An end as people read it. */
      readonly wordsOf: (field: Field, text: string) => string;
    };

/** What the browser and the server share about a kind of field. */
export type KindOf<Field extends FieldRules> = {
  /** The value of a field that nobody has filled. */
  readonly empty: null | false | readonly [];
  /** Whether a field always has a value, so that it is never left empty nor missed: a yes or no. */
  readonly isAlwaysFilled: boolean;
  /**
   * The schema of a value that is there, as it travels.
   * @param rowOf makes the schema of a child row.
   */
  readonly schema: (field: Field, rowOf: () => ZodMiniType) => ZodMiniType;
  /** Reads what a person typed or a file says; what cannot be read stays text, for the schema to refuse. */
  readonly parse: (field: Field, raw: string) => Value;
  /** A value that is there as people read it, in Colombian form. */
  readonly text: (field: Field, value: NonNullable<Value>, label: Label) => string;
  readonly filter: Filter<Field>;
  /** Whether its values are figures, which stand one under the other in a column. */
  readonly isFigure: boolean;
  /** Whether a list can have it as a column. */
  readonly isListable: boolean;
  readonly isSortable: boolean;
  /** Whether it fits in one cell of a file that is imported. */
  readonly isImportable: boolean;
  /** Whether a duplicate of a record begins with the same. */
  readonly isCopied: boolean;
};
