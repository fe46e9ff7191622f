import type { RawBuilder } from "kysely";

import type { Field } from "../../../src/engine/field.ts";
import type { Label } from "../../../src/engine/kinds/kind.types.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import type { Format } from "../exchange/files/formats.ts";
import type { Cell } from "../exchange/files/write-table.ts";
import type { Registry } from "../served.types.ts";

type Sql = RawBuilder<unknown>;

/** What names the record or the file that a value points to. */
export type Target = { readonly table: string; readonly id: string; readonly title: string };

/** A schema of the API's document. */
type ApiSchema = { readonly [keyword: string]: unknown };

/** What the values of the demonstration are made up from. */
export type DemoSource = {
  readonly now: Date;
  /** The ids of the records of a section. */
  readonly idsOf: (controller: string) => readonly string[];
};

/** How the database has a kind. */
type Stored<F> = {
  /** A column of the record's row, or a table with a row for each of several references. */
  readonly place: "column" | "links";
  /** The SQL type of a column. */
  readonly type: (field: F) => string;
  /** The SQL of what stands where nothing was said; null for nothing. */
  readonly standard: string | null;
  /** The condition that holds the values of a column, by its quoted name; null for none beyond its type. */
  readonly check: (field: F, column: string) => string | null;
  /** Text that people write: compared whatever its case and accents. */
  readonly isWritten: boolean;
  /** Found by the search box; only text that people write. */
  readonly isSearched: boolean;
  /** So small that indexes carry it along for its filter. */
  readonly isCarried: boolean;
  /** The SQL of a value as it travels: as text where JavaScript's numbers and dates would lose some of it. */
  readonly select: (source: Sql) => Sql;
  /** What a value points to; null for a kind that points nowhere. */
  readonly target: ((field: F, registry: Registry) => Target) | null;
};

/** How lists and records show a kind. */
type Listed = {
  /** Never part of a list's rows: it would make its page heavy. */
  readonly isHeavy: boolean;
  /** Added up over everything that a list finds. */
  readonly isTotalled: boolean;
  /** Many records share one of few values, so that a list in its order comes in groups. */
  readonly isGrouped: boolean;
  /** The condition of a filter, from the SQL of the value and the filter's text. */
  readonly condition: (source: Sql, text: string) => Sql;
  /** A value for somebody who does not see data of people: enough to recognise it by; null for nothing. */
  readonly mask: (value: string) => string | null;
};

/** How files hold a kind. */
type Exchanged<F> = {
  /** The cell of a value in an exported file. */
  readonly cell: (format: Format, field: F, value: NonNullable<Value>, label: Label) => Cell;
  /** How a spreadsheet shows the cells; undefined for texts. */
  readonly numberFormat: (field: F) => string | undefined;
  /** The width of its column, in characters. */
  readonly width: (field: F) => number;
  /** Reads the cell of an imported file; references come as they are called there. */
  readonly read: (field: F, raw: string) => Value;
  /** What is wrong with a cell that its value does not tell; null when nothing is. */
  readonly problem: (raw: string) => string | null;
  /** Whether the database can compare a value with those that it has. */
  readonly isComparable: (field: F, value: NonNullable<Value>) => boolean;
  /** Whether a file may call a record by a unique one of these: its code. */
  readonly isCode: boolean;
  /** What goes in the column, for who fills the template. */
  readonly help: (field: F) => string;
  /** The few texts that the template offers; null where there are many. */
  readonly offered: (field: F) => readonly string[] | null;
};

/** How the API's document describes a kind. */
type Described<F> = {
  readonly name: string;
  /** The schema of a value that is there. `rowOf` makes the one of a child row. */
  readonly schema: (field: F, rowOf: () => ApiSchema) => ApiSchema;
  /** What the schema alone does not say. */
  readonly meaning: (field: F) => string | undefined;
};

/** What the server does with a kind of field. */
export type ServedKindOf<F extends Field> = {
  readonly stored: Stored<F>;
  readonly listed: Listed;
  readonly exchanged: Exchanged<F>;
  readonly api: Described<F>;
  /**
   * A value as the database gives it back, so that two that mean the same are the same. What is no value of the kind
   * stays for the schema to refuse. `rowOf` does the same to a child row.
   */
  readonly canonical: (field: F, value: Value, rowOf: (row: unknown) => Values) => Value;
  /** A value for the nth record of the demonstration; null where none can be made up, as a text of a pattern. */
  readonly madeUp: (field: F, nth: number, source: DemoSource) => Value;
};
