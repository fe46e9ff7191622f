import type { SectionRecord } from "../contract/section-contract.ts";
import { agreeing, type Noun } from "../domain/spanish.ts";
import type { Command } from "./command.ts";
import type { Controller } from "./controller.ts";
import type { AwaitedWork } from "./awaited.types.ts";
import type { Lifecycle, Mend } from "./lifecycle.ts";
import type { SettingsPage } from "./settings.ts";
import type { ErrorsOf, Field, Fields, Fitting, RuleOf, ValuesOf } from "./field.ts";
import type { Remark } from "./remark.types.ts";
import { ME } from "./kinds/pointing.ts";
import { MINE, type ListView } from "./list-views.ts";
import type { Values } from "./value.ts";

/** The errors of a record, by field; a valid field has no entry. */
export type RecordErrors = Readonly<Record<string, string>>;

/** A rule over several fields of one record, which both sides check: it returns the errors, by field. */
export type RecordRule<Written = Values> = (values: Written) => RecordErrors;

/** A document that is issued of a record: the action of its permission, which is its address, and its button. */
export type DocumentKind = {
  readonly action: string;
  readonly label: string;
  /** The words of its issue once it is done: `Expidió un certificado de`. */
  readonly past: string;
  /** Where what holds it back is mended. */
  readonly mends?: Mend;
};

/**
 * The records that a computed number counts: those of a section that refer to its record by a field, in one of its views;
 * `mend` is the way to them that stands by the next step while the status of the record is at risk.
 */
export type Counted = {
  readonly controller: Controller;
  readonly of: string;
  readonly view: string | null;
  readonly mend?: string;
};

/** The records that are a part of each, which refer to it by a field and of which its duplicate has its own, in words: `sus columnas`. */
export type Brought = {
  readonly controller: Controller;
  readonly of: string;
  readonly words: string;
};

/** Where the records of a section are made, when it is in another one. */
export type MadeBy = { readonly controller: Controller; readonly label: string };

/**
 * How a record tells of which allied entity, or of which lawyer, it is (ADR 127, ADR 132): the field that refers to it, or to
 * a record that tells it; `self` where the record is the entity or the lawyer; `shared` for masters that the people of every
 * one read; `by` where records of another section refer to it, of several perhaps: theirs are chosen and named, and have no
 * page for them unless `isRead`, for what is of one alone.
 */
export type OfParty =
  | string
  | { readonly by: Controller; readonly of: string; readonly isRead?: true };

type Charge<Named> = {
  readonly person: Named;
  readonly due?: Named;
  readonly at?: readonly string[];
};

/** As which field one of a record is written and read, by its other values; null for its own declaration. */
type Variant = (
  name: string,
  values: Readonly<Record<string, unknown>>,
) => Field | "hidden" | { readonly is: string } | null;

/** One section of the product, whatever its fields: the type that every part of the engine uses. */
export type SectionDefinition = Noun & {
  /** First segment of its address and controller of its permission (spec §6): a page of the catalogue. */
  readonly controller: string;
  /** The people who share its records: those of the context's company, or everybody (users, roles, cities). */
  readonly scope: "company" | "installation";
  readonly fields: Fields;
  /** The fields of what its records refer to that a list in sight has as columns, by `cliente.ciudad` (ADR 154). */
  readonly referred?: Fields;
  /** The field whose value names a record in references. */
  readonly title: string;
  /**
   * The fields whose texts, in this order, name a record where another one refers to it, for a title that says little by
   * itself: an account is its bank, its number and its holder. None where the title is enough. None is data of people.
   */
  readonly named: readonly string[];
  /**
   * The field that says which version of its name a record is: said, with a status that is not the one in force, wherever
   * it is named; the newest in force comes first in a pick list (ADR 102).
   */
  readonly version?: string;
  /** The fields that tell two records of the same name apart in a pick list; none for the first unique text. */
  readonly detail: readonly string[];
  /**
   * The amount that its people decide by: what is done with several of its records says its sum. The last amount of its columns unless it is declared.
   */
  readonly amount?: string;
  /**
   * The columns by which its people decide what to do with a record, the first one first: they stand beside its name and its
   * status in its list, and on its card (ADR 138).
   */
  readonly decides?: readonly string[];
  /** The field that tells what went wrong with a record: said over its fields while its status is at risk. */
  readonly fault?: string;
  /** Tells what is to be known or done about a record at its status: said under its buttons. */
  readonly remarks?: (
    values: Readonly<Record<string, unknown>>,
    status: string | null,
  ) => readonly Remark[];
  /** The lists that its numbers count, by field: the number leads there. */
  readonly counts?: Readonly<Record<string, Counted>>;
  /** Its records have a page of their whole case beside the plain one, `/c/detail/15` (ADR 128). */
  readonly hasCase?: true;
  /** The page of its records tells all that happened around each, when it is asked for. */
  readonly hasStory?: true;
  /** The reference to the record of which each is a part, without whose name its own says little: row 2 of a load. */
  readonly partOf?: string;
  /** Default order of the list: fields, `-` before a descending one. */
  readonly order: readonly string[];
  /**
   * The only fields by which its list is ordered, for a table that grows by many rows a month, where each index counts;
   * null for every field that can be compared.
   */
  readonly sortable: readonly string[] | null;
  /**
   * The reference to the person in whose charge a record is, which the server fills in for whoever makes it. Who lacks the
   * action `others` reaches only their own records; null where all who may list them reach them all.
   */
  readonly own: string | null;
  /**
   * Whose work its records are until their status is over, and the day on which it is due: told on the desk of that person
   * and of who stands in for them, and where it is overdue on that of whom they answer to (ADR 127). The person of `own`
   * unless it is declared; null for none. `at` names the statuses in which it is theirs, where some others are not over either.
   */
  readonly charge: Charge<string> | null;
  /** How its records tell of which allied entity they are; null for none of theirs: the people of one reach nothing. */
  readonly ally: OfParty | null;
  /** The same of which external lawyer: what is not declared, no lawyer reaches. */
  readonly lawyer: OfParty | null;
  /** Sets of fields that together are unique. */
  readonly uniqueTogether: readonly (readonly string[])[];
  readonly rules: readonly RecordRule[];
  /** The views of its list, beside the view of everything, in the order of their tabs. */
  readonly views: readonly ListView[];
  /** The work that its records wait for, beside the awaited steps of its lifecycle (ADR 85). */
  readonly awaits: readonly AwaitedWork[];
  /**
   * The fields that tell what is at stake in a record, on the desk and in the question before a step: its amount, and whom
   * it is with, `otherwise` where that is empty (the debtor who is charged, not an entity); `paid` where the amount goes to that party, and `account` the reference to where it goes, of which a
   * question about several says the last four digits.
   */
  readonly brief: {
    readonly amount?: string;
    readonly party?: string;
    readonly otherwise?: string;
    readonly paid?: true;
    readonly account?: string;
  };
  /**
   * The fields as which some of a record are written and read where its other values, those of `by`, ask for it: null for
   * its own declaration, `hidden` where that record has no use for it, and `is` where its value follows from the others.
   */
  readonly variants?: {
    readonly by: readonly string[];
    readonly as: Variant;
  };
  /** Its list is a page of settings, each with its value, its default and its control. */
  readonly settings?: SettingsPage;
  readonly lifecycle: Lifecycle | null;
  readonly commands: readonly Command[];
  /** The documents that are issued of a record, as PDF. */
  readonly documents: readonly DocumentKind[];
  /** The common actions that are missing here: its records are made by commands of other sections. */
  readonly without: readonly ("create" | "edit" | "import" | "delete")[];
  /** A deletion takes along what the fields do not hold, such as an account: it cannot be undone. */
  readonly isDeletedForGood?: true;
  /** The section whose new records make these, with the words of the button that leads there. */
  readonly madeBy?: MadeBy;
  /** The parts that a duplicate of a record has of its own, beside its values. */
  readonly brings?: Brought;
  /** Tells what is known to be wrong with a stored record, by field: its form says so until the field is written. */
  readonly flaws?: (values: Readonly<Record<string, unknown>>) => RecordErrors;
  /** Tells what is to be looked at in a stored record though it is not wrong, by field: its form says so beside it. */
  readonly warnings?: (values: Readonly<Record<string, unknown>>) => RecordErrors;
  /** Tells what follows by itself once a record was created, such as a message that was sent. */
  readonly follows?: (record: Pick<SectionRecord, "values" | "createdAt">) => string;
  /** Tells what an action will do with a record, with its counts; null where the status that it leads to says it. */
  readonly foretells?: (action: string, values: Readonly<Record<string, unknown>>) => string | null;
  /** Rows of the demonstration; without any, rows are made up from the fields. */
  readonly examples: readonly Values[];
};

type Name<F extends Fields> = keyof F & string;

/** A section typed with its fields, the chart of its records and its commands. */
export type Section<
  F extends Fields = Fields,
  L extends Lifecycle | null = Lifecycle | null,
  C extends readonly Command[] = readonly Command[],
> = Omit<SectionDefinition, "controller" | "fields" | "lifecycle" | "commands"> & {
  readonly controller: Controller;
  readonly fields: F;
  readonly lifecycle: L;
  readonly commands: C;
};

/** A view whose criteria use fields of the section, or its status. */
type ViewOf<F extends Fields> = Omit<ListView, "criteria"> & {
  readonly criteria: { readonly [Each in Name<F> | "estado"]?: string };
};

/** Work whose filters use fields of the section, or its status. */
type WorkOn<F extends Fields> = Omit<AwaitedWork, "filters"> & {
  readonly filters: { readonly [Each in Name<F> | "estado"]?: string };
};

type TellsParty<Named> = Named | Exclude<OfParty, string> | "self" | "shared";

/** The optional parts of a declaration, over fields that it has. */
type Choices<F extends Fields> = {
  readonly order: readonly (Name<F> | `-${Name<F>}`)[];
  readonly sortable: readonly Name<F>[];
  readonly named: readonly Name<F>[];
  readonly version: Name<F>;
  readonly detail: readonly Name<F>[];
  readonly amount: Name<F>;
  readonly decides: readonly Name<F>[];
  readonly fault: Name<F>;
  readonly counts: { readonly [Each in Name<F>]?: Counted };
  readonly partOf: Name<F>;
  readonly own: Name<F>;
  readonly charge: Charge<Name<F>> | null;
  readonly ally: TellsParty<Name<F>>;
  readonly lawyer: TellsParty<Name<F>>;
  readonly uniqueTogether: readonly (readonly Name<F>[])[];
  readonly rules: readonly RuleOf<F>[];
  readonly views: readonly ViewOf<F>[];
  readonly awaits: readonly WorkOn<F>[];
  readonly variants: {
    readonly by: readonly Name<F>[];
    readonly as: Variant;
  };
  readonly settings: Omit<SettingsPage, "key" | "value" | "of"> & {
    readonly key: Name<F>;
    readonly value: Name<F>;
    readonly of: Name<F>;
  };
  readonly brief: {
    readonly amount?: Name<F>;
    readonly party?: Name<F>;
    readonly otherwise?: Name<F>;
    readonly paid?: true;
    readonly account?: Name<F>;
  };
  readonly examples: readonly Partial<ValuesOf<F>>[];
  readonly flaws: (values: ValuesOf<F>) => ErrorsOf<F>;
  readonly warnings: (values: ValuesOf<F>) => ErrorsOf<F>;
  readonly foretells: (action: string, values: ValuesOf<F>) => string | null;
  readonly remarks: (values: ValuesOf<F>, status: string | null) => readonly Remark[];
  readonly follows: (
    record: Pick<SectionRecord, "createdAt"> & { readonly values: ValuesOf<F> },
  ) => string;
};

type Declaration<
  F extends Fields,
  L extends Lifecycle | null,
  C extends readonly Command[],
> = Noun &
  Partial<
    Pick<
      SectionDefinition,
      | "scope"
      | "documents"
      | "without"
      | "madeBy"
      | "brings"
      | "isDeletedForGood"
      | "hasCase"
      | "hasStory"
    >
  > &
  Partial<Choices<F>> &
  // A section without a field `nombre` must name its title field.
  ("nombre" extends keyof F ? { readonly title?: Name<F> } : { readonly title: Name<F> }) & {
    readonly controller: Controller;
    readonly fields: F & Fitting<F>;
    readonly lifecycle?: L;
    readonly commands?: C;
  };

/**
 * Declares a section. Defaults: records belong to a company, `nombre` is the title and the order; no rules, views,
 * lifecycle, commands, documents or examples. One with `own` has a view of the records of the person who asks.
 */
export function defineSection<
  const F extends Fields,
  L extends Lifecycle | null = null,
  const C extends readonly Command[] = readonly [],
>(declaration: Declaration<F, L, C>): Section<F, L, C> {
  const { title = "nombre", rules = [], views = [], examples = [], own = null } = declaration;
  const { ally = null, lawyer = null } = declaration;
  const { charge = own === null ? null : { person: own } } = declaration;
  const { awaits = [], brief = {} } = declaration;
  const { lifecycle = null, commands = [] } = declaration;
  const mine =
    own === null
      ? []
      : [{ key: MINE, label: agreeing("Mí", declaration, 2), criteria: { [own]: ME } }];
  return {
    scope: "company",
    order: [title],
    named: [],
    detail: [],
    sortable: null,
    uniqueTogether: [],
    documents: [],
    without: [],
    // The only place where the types of the fields are dropped: the caller that has a section passes values of that
    // section.
    ...(declaration as typeof declaration &
      Pick<
        SectionDefinition,
        | "amount"
        | "decides"
        | "version"
        | "fault"
        | "remarks"
        | "counts"
        | "partOf"
        | "flaws"
        | "warnings"
        | "foretells"
        | "follows"
        | "variants"
        | "settings"
      >),
    rules: rules as readonly RecordRule[],
    views: [...mine, ...(views as readonly ListView[])],
    awaits: awaits as readonly AwaitedWork[],
    brief,
    examples: examples as readonly Values[],
    title,
    own,
    charge,
    ally,
    lawyer,
    // One that is left out has the type that is left out.
    lifecycle: lifecycle as L,
    commands: commands as C,
  };
}
