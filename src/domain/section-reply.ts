import type { Company } from "./session.ts";

/**
 * The answers to the calls of a section, as machines and screens use them; `src/contract/section-contract.ts` parses
 * them.
 */

/**
 * A record in a list: its values by field, the names of its references, and the facts for the guards of its lifecycle.
 */
export type SectionRow = {
  readonly id: string;
  readonly version: number;
  readonly status: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string | readonly string[]>>;
  readonly facts?: Readonly<Record<string, boolean>> | undefined;
};

/** A company's names for statuses, by key, where they differ from their chart. */
export type StatusNames = Readonly<Record<string, string>>;

/** A group of a list: the filter that finds it, how many records it has, and the sums of their columns of money. */
export type ListGroup = {
  readonly filter: string;
  /** The name of the record that its value points to. */
  readonly label?: string | undefined;
  readonly count: number;
  readonly totals: Readonly<Record<string, string>>;
};

/** A list in groups of a field's values; the page has the rows of the open one, and none without one. */
export type GroupedList = {
  readonly field: string;
  readonly open: string | null;
  readonly groups: readonly ListGroup[];
  /** The number of the smallest groups, which are not told. */
  readonly left: number;
};

/**
 * A page of a list, the number of records over all pages, the sums of the money columns over them, and the names of the
 * records in its filters, by `field:id`: those that are gone have none.
 */
export type ListPage = {
  readonly rows: readonly SectionRow[];
  readonly total: number;
  readonly totals: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly grouped?: GroupedList | undefined;
  /** How many records are found without the filters, and without the search, where nothing is found with both. */
  readonly without?: { readonly filters: number; readonly search: number } | undefined;
  readonly statuses?: StatusNames | undefined;
};

/** The people who can take a step that the person who asks cannot, by their role; the names are the first of them. */
export type StepHolders = {
  readonly action: string;
  readonly role: string;
  readonly people: readonly string[];
  readonly others: number;
};

/** A record with the facts for the guards of its lifecycle. */
export type SectionRecord = SectionRow & {
  readonly facts: Readonly<Record<string, boolean>>;
  readonly holders?: readonly StepHolders[] | undefined;
  /** The reasons, known before, why it cannot be deleted, or a document be issued of it, by action. */
  readonly held?: Readonly<Record<string, string>> | undefined;
  readonly statuses?: StatusNames | undefined;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
};

/**
 * The changes that a command would make now: of its record the status, by key, and the fields; of each other one a
 * sentence.
 */
export type Rehearsal = {
  readonly status: { readonly before: string | null; readonly after: string | null } | null;
  readonly changes: readonly FieldChange[];
  readonly effects: readonly { readonly text: string }[];
};

/**
 * The rehearsal of a change of many records: how many it would change, leave as they are and refuse, and the first of
 * each; `rehearsed` marks the moment in which they were seen.
 */
export type ChangeRehearsal = {
  readonly rehearsed: string;
  readonly counts: Readonly<Record<"changed" | "unchanged" | "refused", number>>;
  readonly results: readonly ChangedRow[];
};

/** The rehearsal of a change of one of many records. */
export type ChangedRow = Omit<ActionResult, "confirm"> & {
  readonly changes: readonly FieldChange[];
};

/** The rehearsal of the texts of a spreadsheet for the cells of some records. */
export type PasteRehearsal = { readonly results: readonly PastedRow[] };

/** The rehearsal for one record: the cells that would change, and the errors of those that cannot, by field. */
export type PastedRow = ChangedRow & { readonly errors: Readonly<Record<string, string>> };

/** A field before and after a change; `…Label` is the name of the references. */
export type FieldChange = {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly beforeLabel?: string | undefined;
  readonly afterLabel?: string | undefined;
};

/** A field of a command's input in the history; `label` is the name of the references. */
export type GivenField = {
  readonly field: string;
  readonly value?: unknown;
  readonly label?: string | undefined;
};

/** A saved view of a list: a name, the text of its query and the columns shown, in order. */
export type SavedView = {
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  /** Whether the colleagues of the company see it too. */
  readonly shared?: boolean | undefined;
  /** The colleague whose it is; absent for one's own. */
  readonly by?: string | undefined;
  /** Whether the list opens with it: by one's own choice, or by that of one's role. */
  readonly preferred?: "own" | "role" | undefined;
  /** Whether it asks for what cannot be asked for any more. */
  readonly stale?: boolean | undefined;
  /** The roles that may open with it, and whether they do; absent where one may not say so. */
  readonly roles?: readonly ViewRole[] | undefined;
};

/** A role, and whether a list opens with a view for whoever has it. */
export type ViewRole = { readonly id: string; readonly name: string; readonly opens: boolean };

/** The saved views of a list, and the columns that the person has in it on every computer; null for none kept. */
export type KnownViews = {
  readonly views: readonly SavedView[];
  readonly columns: readonly string[] | null;
};

/** A count of records, exact up to a bound: with `isMore` there are more. */
export type BoundedCount = { readonly count: number; readonly isMore: boolean };

/** How many records the tabs above a list have: all of it, the declared views by key, the saved ones by name. */
export type TabCounts = {
  readonly all: BoundedCount;
  readonly declared: Readonly<Record<string, BoundedCount>>;
  readonly saved: Readonly<Record<string, BoundedCount>>;
};

/** The result of an action for one record, with the reason of a refusal. */
export type ActionResult = {
  readonly id: string;
  readonly label: string;
  readonly done: boolean;
  readonly reason?: string | undefined;
  /** The label of the answer yes, where the reason is a question. */
  readonly confirm?: string | undefined;
  /** A change found the values already there: nothing was written. */
  readonly unchanged?: true | undefined;
};

/**
 * A refusal of the server, in the form of RFC 9457: `errors` by field, the guard of the lifecycle that refused, and the
 * record as it is now where somebody else has changed it.
 */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly guard?: string | undefined;
  readonly current?: SectionRecord | undefined;
  /** The label of the answer yes, where the refusal is a question (its title and detail). */
  readonly confirm?: string | undefined;
  /** The other company of the person in which a record that is not found can be read. */
  readonly elsewhere?: Company | undefined;
  /** The records that have what must be unique, by the field that is refused for it. */
  readonly twins?: Readonly<Record<string, Twin>> | undefined;
};

/** A record that has what must be unique. */
export type Twin = { readonly id: string; readonly label: string };

/** The result of a call of a section: a value, a refusal in words, or no useful answer (spec §8, reading 7). */
export type Answer<Value> =
  | { readonly kind: "received"; readonly value: Value }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "empty" };
