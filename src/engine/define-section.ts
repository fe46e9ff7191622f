import type { Command } from "./command.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Fields } from "./field.ts";
import type { Values } from "./value.ts";

/** What is wrong with a record, by field; a field that is right has no entry. */
export type RecordErrors = Readonly<Record<string, string>>;

/** A rule over several fields of one record, that both sides check: it gives the messages, by field. */
export type RecordRule = (values: Values) => RecordErrors;

/** One section of the product, declared once. */
export type SectionDefinition = {
  /** First segment of its address and controller of its permission (spec §6): a page of the catalogue. */
  readonly controller: string;
  /** How one record and several are called, in lower case; `feminine` picks the articles. */
  readonly one: string;
  readonly many: string;
  readonly feminine?: true;
  /** Who shares its records: the company of the context, or everybody (users, roles, cities). */
  readonly scope: "company" | "installation";
  readonly fields: Fields;
  /** The field that names a record where it is referred to. */
  readonly title: string;
  /** Default order of the list: fields, `-` before one that descends. */
  readonly order: readonly string[];
  /** Sets of fields that together are unique. */
  readonly uniqueTogether: readonly (readonly string[])[];
  readonly rules: readonly RecordRule[];
  readonly lifecycle: Lifecycle | null;
  readonly commands: readonly Command[];
  /** Of the common actions those that nobody does here: its records are made by commands of other sections. */
  readonly without: readonly ("create" | "import" | "delete")[];
  /** Rows of the demonstration; without any they are made up from the fields. */
  readonly examples: readonly Values[];
};

type Declaration = Pick<SectionDefinition, "controller" | "one" | "many" | "fields"> &
  Partial<SectionDefinition>;

/**
 * Declares a section. Left out: of the company, called by `nombre`, in that order, without rules, lifecycle,
 * commands or examples.
 */
export function defineSection(declaration: Declaration): SectionDefinition {
  const title = declaration.title ?? "nombre";
  return {
    scope: "company",
    title,
    order: [title],
    uniqueTogether: [],
    rules: [],
    lifecycle: null,
    commands: [],
    without: [],
    examples: [],
    ...declaration,
  };
}
