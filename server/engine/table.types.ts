import type { Controller } from "../../src/engine/controller.ts";
import type { Field } from "../../src/engine/field.ts";

/** The column of a field. */
export type Column = { readonly field: Field; readonly name: string };

/** The table of a field with several references: one row per reference, in their order. */
export type Link = {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  /** The column of the record's table that `own` points to. */
  readonly key: string;
  /** Whether the engine made it: then it holds the order in `position`. */
  readonly isOurs: boolean;
  readonly to: Controller;
};

/** The names in a table that is older than its section: only those that differ from the section's own. */
export type Older = {
  /** The column of the section's id, where it is not `id`. */
  readonly id?: string;
  /** Columns of fields and of every record's own values, by the name that they would have. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Tables of several references, by field; `own` points to the column `key` of the record. */
  readonly links?: Readonly<Record<string, Pick<Link, "table" | "own" | "other" | "key">>>;
};

/** The columns of every record beside its fields. */
export type OwnColumn =
  | "empresa_id"
  | "estado"
  | "version"
  | "creado_en"
  | "creado_por"
  | "actualizado_en"
  | "actualizado_por"
  | "busqueda"
  | "busqueda_personal";

/** The table of a section: named after its controller, its columns after the fields. */
export type Table = {
  readonly name: string;
  /** The column of the id. */
  readonly id: string;
  /** By field name, for fields with a column. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly links: ReadonlyMap<string, Link>;
  readonly own: (name: OwnColumn) => string;
  readonly isOfCompany: boolean;
  /** Whether the search has texts of each kind; the personal ones have a column of their own. */
  readonly searches: { readonly common: boolean; readonly personal: boolean };
  /** Key of the status of a new record; null without a lifecycle. */
  readonly initialStatus: string | null;
};
