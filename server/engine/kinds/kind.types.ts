import type { RawBuilder } from "kysely";

import type { Field } from "../../../src/engine/field.ts";
import type { Label, TextForm } from "../../../src/engine/kinds/kind.types.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import type { Format } from "../exchange/files/formats.ts";
import type { Cell } from "../exchange/files/write-table.ts";
import type { Registry } from "../served.types.ts";
import type { Comparison } from "./conditions.ts";

type Sql = RawBuilder<unknown>;

/** The table and columns that name the record or the file that a value points to. */
export type Target = {
  readonly table: string;
  readonly id: string;
  readonly title: string;
  /** The SQL of the name that people read, in a statement where the table has this alias. */
  readonly name: (alias: string) => Sql;
};

/** A schema of the API's document. */
type ApiSchema = { readonly [keyword: string]: unknown };

/** The source of the made-up values of the demonstration. */
export type DemoSource = {
  readonly now: Date;
  /** The ids of the records of a section. */
  readonly idsOf: (controller: string) => readonly string[];
};

/** The storage of a kind in the database. */
type Stored<F> = {
  /** A column of the record's row, or a table with a row for each of several references. */
  readonly place: "column" | "links";
  /** The SQL type of a column. */
  readonly type: (field: F) => string;
  /** The SQL of the default; null for none. */
  readonly standard: string | null;
  /** The constraint on the values of a column, by its quoted name; null for none beyond its type. */
  readonly check: (field: F, column: string) => string | null;
  /** Text that people write: compared whatever its case and accents. */
  readonly isWritten: boolean;
  /** Found by the search box; only text that people write. */
  readonly isSearched: boolean;
  /** Small enough that indexes include it for its filter. */
  readonly isCarried: boolean;
  /** The SQL of a value as it is sent: as text where JavaScript's numbers and dates would lose precision. */
  readonly select: (source: Sql) => Sql;
  /** The target of a value; null for a kind that points nowhere. */
  readonly target: ((field: F, registry: Registry) => Target) | null;
};

/** The display of a kind in lists and records. */
type Listed = {
  /** Left out of a list's rows: it would make their page too large. */
  readonly isHeavy: boolean;
  /** Summed over everything that a list finds. */
  readonly isTotalled: boolean;
  /** Many records share each of its few values, so that a list in its order comes in groups. */
  readonly isGrouped: boolean;
  /** How records are put in groups by the value: by its month where it is a day or a moment. */
  readonly group: {
    /** The SQL by which records are counted together: of few values, and quick to make of each record. */
    readonly by: (source: Sql) => Sql;
    /** The SQL of the key that the records of a group share, as text, from what they are counted by. */
    readonly key: (by: Sql) => Sql;
    /** The filter that finds the records of a group, as in an address. */
    readonly filter: (key: string) => string;
  };
  /** One condition of a filter, from the SQL of the value and the text that it compares with. */
  readonly condition: (source: Sql, text: string, comparison: Comparison) => Sql;
  /** A value as shown to a person who does not see data of people: enough to recognise it by; null for nothing. */
  readonly mask: (value: string) => string | null;
};

/** The form of a kind in files. */
type Exchanged<F> = {
  /** The cell of a value in an exported file. */
  readonly cell: (format: Format, field: F, value: NonNullable<Value>, label: Label) => Cell;
  /** The number format of the cells in a spreadsheet; undefined for texts. */
  readonly numberFormat: (field: F) => string | undefined;
  /** The width of its column, in characters. */
  readonly width: (field: F) => number;
  /** Reads the cell of an imported file; references stay in the text of the file. */
  readonly read: (field: F, raw: string, form?: TextForm) => Value;
  /** The error of a cell that its value alone does not show; null for none. */
  readonly problem: (field: F, raw: string, form?: TextForm) => string | null;
  /** Whether the database can compare a value with the stored ones. */
  readonly isComparable: (field: F, value: NonNullable<Value>) => boolean;
  /** Whether a file may name a record by a unique field of this kind: its code. */
  readonly isCode: boolean;
  /** Whether it may complete a code that begins with another field, as a version does. */
  readonly isCodePart: boolean;
  /** The help for the person who fills the template. */
  readonly help: (field: F) => string;
  /** The few values that the template offers; null where there are many. */
  readonly offered: (field: F) => readonly string[] | null;
};

/** The description of a kind in the API's document. */
type Described<F> = {
  readonly name: string;
  /** The schema of a value that is not null. `rowOf` makes the one of a child row. */
  readonly schema: (field: F, rowOf: () => ApiSchema) => ApiSchema;
  /** The meaning that the schema alone does not express. */
  readonly meaning: (field: F) => string | undefined;
};

/** The server's side of a kind of field. */
export type ServedKindOf<F extends Field> = {
  readonly stored: Stored<F>;
  readonly listed: Listed;
  readonly exchanged: Exchanged<F>;
  readonly api: Described<F>;
  /**
   * A value in the form in which the database returns it, so that two with the same meaning are equal. An invalid value
   * is left for the schema to refuse. `rowOf` does the same to a child row.
   */
  readonly canonical: (field: F, value: Value, rowOf: (row: unknown) => Values) => Value;
  /** A value for the nth record of the demonstration; null where none can be made up, as for a text with a pattern. */
  readonly madeUp: (field: F, nth: number, source: DemoSource) => Value;
};
