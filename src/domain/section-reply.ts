/** What the calls of a section give, as machines and screens know it; `src/contract/section-contract.ts` reads it off the wire. */

/** A record as a list shows it: its values by field, what its references are called, what its lifecycle asks of it. */
export type SectionRow = {
  readonly id: string;
  readonly version: number;
  readonly status: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string | readonly string[]>>;
  readonly facts?: Readonly<Record<string, boolean>> | undefined;
};

/** What a company calls statuses, by their key, where it calls them otherwise than their chart. */
export type StatusNames = Readonly<Record<string, string>>;

/** A page of a list, how many records there are over all pages, and the sums of the money columns over them. */
export type ListPage = {
  readonly rows: readonly SectionRow[];
  readonly total: number;
  readonly totals: Readonly<Record<string, string>>;
  readonly statuses?: StatusNames | undefined;
};

/** A record with what the guards of its lifecycle ask. */
export type SectionRecord = SectionRow & {
  readonly facts: Readonly<Record<string, boolean>>;
  readonly statuses?: StatusNames | undefined;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
};

/** The changes that a command would make now: of its record the status, by key, and the fields; of others a sentence. */
export type Rehearsal = {
  readonly status: { readonly before: string | null; readonly after: string | null } | null;
  readonly changes: readonly FieldChange[];
  readonly effects: readonly { readonly text: string }[];
};

/** A field before and after a change; `…Label` is what references were called. */
export type FieldChange = {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly beforeLabel?: string | undefined;
  readonly afterLabel?: string | undefined;
};

/** A field of a command's input as the history keeps it; `label` is what references are called. */
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
};

/** What an action did with one record, and why not. */
export type ActionResult = {
  readonly id: string;
  readonly label: string;
  readonly done: boolean;
  readonly reason?: string | undefined;
  /** Where the reason is a question: what a yes to it is called. */
  readonly confirm?: string | undefined;
};

/**
 * A refusal of the server, in the one shape of RFC 9457: `errors` by field, the guard of the lifecycle that said no,
 * and the record as it is now where somebody else changed it.
 */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly guard?: string | undefined;
  readonly current?: SectionRecord | undefined;
  /** Where the refusal is a question (its title and detail): what a yes to it is called. */
  readonly confirm?: string | undefined;
};

/** How a call of a section ended: with a value, refused in words, or without a useful answer (spec §8, reading 7). */
export type Answer<Value> =
  | { readonly kind: "received"; readonly value: Value }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "empty" };
