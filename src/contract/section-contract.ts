import * as z from "zod/mini";

import { grouped } from "./grouped-list.ts";
import { holder } from "./holder-contract.ts";
import type { Inferred } from "./inferred.ts";

/** The shapes of the calls of the working sections, which `section-calls.ts` lists. */

z.config({ jitless: true });

const id = z.string().check(z.minLength(1));
const value: z.ZodMiniType = z.unknown();
/** The version that a change was made on: the range of its column. */
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const values = z.record(z.string(), value);
/** The names of references: a text for one, a list for several. */
const labels = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The facts for the guards of a lifecycle about a record. */
const facts = z.record(z.string(), z.boolean());

const row = z.object({ id, version: z.number(), status: z.nullable(z.string()), values, labels });

/** The company's names for statuses, by key, where they differ from their chart. */
const statuses = z.optional(z.record(z.string(), z.string()));

/** Of records that have only some of the fields of their section: those, in their order, and those that they lack. */
const shape = z.optional(z.object({ has: z.array(z.string()), lacks: z.array(z.string()) }));

/**
 * A page of a list: its rows, with the facts of their lifecycle where guards need some, the number of rows over all
 * pages, the sums of the money columns over them, and the names of the records in its filters, by `field:id`; where
 * nothing is found by a search within filters, how many are found without either.
 */
export const listPage = z.object({
  rows: z.array(z.object({ ...row.shape, facts: z.optional(facts) })),
  total: z.number(),
  totals: z.record(z.string(), z.string()),
  names: z.optional(z.record(z.string(), z.string())),
  grouped: z.optional(grouped),
  without: z.optional(z.object({ filters: z.number(), search: z.number() })),
  /** Of a view in which none of the records of one other is left: the step of that one that comes now, and with how many. */
  once: z.optional(z.object({ to: z.string(), count: z.number() })),
  /** The fields of what its records refer to that were asked for as columns, by `cliente.ciudad`: each as it is declared there. */
  referred: z.optional(z.record(z.string(), value)),
  shape,
  statuses,
});

/** The records that refer to one, by section and field: a page of each list. */
export const related = z.object({
  lists: z.array(
    z.object({
      controller: id,
      field: id,
      /** The label of the field, and the records of the section in words. */
      label: z.string(),
      many: z.string(),
      /** Whether the person may make one there that refers to this record by the field. */
      canCreate: z.boolean(),
      ...listPage.shape,
    }),
  ),
});

/**
 * The outcome of a step that was not taken yet, in figures: the sum in a sentence, and a table of its parts, each with the
 * list of the records that it counts where the person may see them. The first column has the labels of the rows.
 */
const impact = z.object({
  action: z.string(),
  title: z.string(),
  words: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      cells: z.array(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
});

/**
 * A record; `facts` are those for the guards of its lifecycle, and `holders` the people who can take the steps that this
 * person cannot, by role where the person may list roles (ADR 61, ADR 83); `held` the reasons, known before, why it
 * cannot be deleted, an event not happen to it, or a document not be issued of it, by action (ADR 74); `withheld` why this person does not get the
 * file of a field; `reasons` those of
 * some guards that name what is missing in this record, in place of their chart's; `impacts` the outcome of its next steps
 * (ADR 147); `isFinal` that what was just done with
 * it cannot be undone, though others like it can.
 */
export const record = z.object({
  ...row.shape,
  facts,
  holders: z.optional(z.array(holder)),
  held: z.optional(z.record(z.string(), z.string())),
  withheld: z.optional(z.record(z.string(), z.string())),
  reasons: z.optional(z.record(z.string(), z.string())),
  impacts: z.optional(z.array(impact)),
  isFinal: z.optional(z.literal(true)),
  shape,
  statuses,
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

/** A field that a change writes. */
const field = z.object({
  field: z.string(),
  before: value,
  after: value,
  /** The names of references. */
  beforeLabel: z.optional(z.string()),
  afterLabel: z.optional(z.string()),
});

/** A field of a command's input; `label` is the name of the references. */
const given = z.object({ field: z.string(), value, label: z.optional(z.string()) });

/** One change of a record: before and after, by field; null for an empty value. */
export const history = z.object({
  changes: z.array(
    z.object({
      id,
      at: z.string(),
      by: z.string(),
      action: z.string(),
      reason: z.nullable(z.string()),
      /** The input of the command, besides its reason. */
      input: z.optional(z.array(given)),
      fields: z.array(field),
      canRevert: z.boolean(),
    }),
  ),
});

/**
 * The changes that a command would make now, none of which is written: of its record the status, by key, and the
 * fields; of each other record one sentence.
 */
export const rehearsal = z.object({
  status: z.nullable(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  changes: z.array(field),
  effects: z.array(z.object({ text: z.string() })),
});

/** The values that a record has in the fields that it must share with the one in which it is chosen, by field. */
const alike = z.record(z.string(), z.object({ id: z.string(), label: z.string() }));

export const options = z.object({
  options: z.array(
    z.object({
      id,
      label: z.string(),
      detail: z.optional(z.string()),
      alike: z.optional(alike),
    }),
  ),
  /** Whether the person may make a record there that the field could then point to. */
  canCreate: z.optional(z.boolean()),
});

/** An uploaded file: its id is the value of its field, its label the file's original name. */
export const sentFile = z.object({ id, label: z.string() });

/** The result of a bulk action for each record. */
export const bulkResult = z.object({
  results: z.array(
    z.object({
      id,
      label: z.string(),
      done: z.boolean(),
      reason: z.optional(z.string()),
      /** Present where the reason is a question, as in `problem`. */
      confirm: z.optional(z.string()),
      /** Present where it had the values already: nothing was written. */
      unchanged: z.optional(z.literal(true)),
      /** Present where it cannot be undone with this record, though with others it can. */
      isFinal: z.optional(z.literal(true)),
    }),
  ),
});

/** A new record; `from` is the one of which it is a duplicate, whose parts it is to have too. */
export const createBody = z.strictObject({ values, from: z.optional(id) });
/**
 * The values that a person changed, and the version that they read; the server merges by field or refuses with
 * `current`.
 */
export const editBody = z.strictObject({
  version,
  values,
  reason: z.optional(z.string()),
});
/** A command: the version that was seen, and the reason and the input from its dialog. */
export const eventBody = z.strictObject({
  version,
  reason: z.optional(z.string()),
  input: z.optional(values),
});
export const revertBody = z.strictObject({ version, change: id });
/** Most records that a call names by their ids: more are found by a query. */
const MOST_IDS = 1000;

/**
 * A command on some records by their ids, or on all that a list's query finds, with the number that the list showed
 * (ADR 23); what it would do is asked for with this body.
 */
export const manyBody = z.strictObject({
  ids: z.optional(z.array(id).check(z.maxLength(MOST_IDS))),
  query: z.optional(z.string()),
  seen: z.optional(z.int().check(z.gte(0))),
  reason: z.optional(z.string()),
  input: z.optional(values),
});

/**
 * The same, to be done: with the mark of the rehearsal that was seen. A record that was changed after it is refused
 * (ADR 97).
 */
export const bulkBody = z.strictObject({
  ...manyBody.shape,
  rehearsed: z.string().check(z.regex(/^\d{1,18}$/u)),
});

/** The records on which an action of one's own is undone (ADR 50). */
export const undoBody = z.strictObject({ ids: z.array(id).check(z.maxLength(MOST_IDS)) });

/** The form of a file of rows. */
export const tableFormat = z.optional(z.enum(["xlsx", "csv"]));
export const tableWords = {
  default: "xlsx",
  description: "En qué archivo. El CSV viene en UTF-8 con marca y separado por «;».",
};

/** The header with the number of rows of an export. */
export const ROWS_TOTAL = "rows-total";

/** A record in a list. */
export type SectionRow = ListPage["rows"][number];
export type SectionRecord = Inferred<typeof record>;
export type ListPage = Inferred<typeof listPage>;
export type GroupedList = Inferred<typeof grouped>;
export type ListGroup = GroupedList["groups"][number];
export type Related = Inferred<typeof related>;
/** A company's names for statuses, by key. */
export type StatusNames = NonNullable<Inferred<typeof statuses>>;
export type StepHolders = Inferred<typeof holder>;
export type Impact = Inferred<typeof impact>;
export type Rehearsal = Inferred<typeof rehearsal>;
export type History = Inferred<typeof history>;
/** One entry of a record's history. */
export type RecordChange = History["changes"][number];
export type FieldChange = Inferred<typeof field>;
/** A field of a command's input in the history. */
export type GivenField = Inferred<typeof given>;
export type ActionResult = BulkResult["results"][number];
type BulkResult = Inferred<typeof bulkResult>;
/** A file on the server that does not belong to a record yet. */
export type SentFile = Inferred<typeof sentFile>;
/** A record that a reference may point to. */
export type Alike = Inferred<typeof alike>;
export type Option = Inferred<typeof options>["options"][number];
