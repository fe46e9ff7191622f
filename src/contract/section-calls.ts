import * as z from "zod/mini";

import * as change from "./change-contract.ts";
import * as section from "./section-contract.ts";
import { listColumns, tabCounts, views as viewsReply } from "./views-contract.ts";

/**
 * The calls of the working sections: the same for each, under `/api/{controller}/{action}`, where the second segment
 * is the action that the permission needs (spec §6, reading 17). The company is the context's (header `company`). No
 * call takes other parameters than it says: an unknown one is refused by its name (ADR 23). Those of the notes and of
 * the import stand beside their shapes, which come with their own chunks.
 */

const text = z.optional(z.string());

/** A page of the list, for the query of `engine/list-query.ts`. */
export const list = {
  method: "GET",
  path: "{controller}/list",
  isDeclared: true,
  reply: section.listPage,
} as const;

/**
 * The records that a reference may point to, `?q=…&within=…`: in a filter (`list`), in a form, in a command's input, or in
 * a file (`import`), where the id of each is the text that names it there.
 */
export const options = {
  method: "GET",
  path: "{controller}/{action}/options/{field}",
  query: z.object({ q: text, within: text, only: text }),
  reply: section.options,
} as const;

/** The number of records of each tab above the list, up to a bound. */
export const counts = {
  method: "GET",
  path: "{controller}/list/counts",
  reply: tabCounts,
} as const;

/** One's own saved views, and those that colleagues share. */
export const views = {
  method: "GET",
  path: "{controller}/list/views",
  reply: viewsReply,
} as const;

export const saveViews = {
  method: "PUT",
  path: "{controller}/list/views",
  body: viewsReply,
  size: "rows",
  reply: viewsReply,
} as const;

/** The columns that one has in the list, on every computer. */
export const saveColumns = {
  method: "PUT",
  path: "{controller}/list/columns",
  body: listColumns,
  size: "rows",
  reply: listColumns,
} as const;

/** A record, with the facts of its lifecycle. */
export const view = {
  method: "GET",
  path: "{controller}/view/{id}",
  reply: section.record,
} as const;

/** The changes of a record with their authors. */
export const history = {
  method: "GET",
  path: "{controller}/view/{id}/history",
  reply: section.history,
} as const;

/** The records of other sections that refer to it, the first few of each. */
export const related = {
  method: "GET",
  path: "{controller}/view/{id}/related",
  reply: section.related,
} as const;

/** A new record; the header `idempotency-key` makes it safe to repeat. */
export const create = {
  method: "POST",
  path: "{controller}/create",
  body: section.createBody,
  size: "rows",
  reply: section.record,
} as const;

/** New values for a record of a version. */
export const edit = {
  method: "PUT",
  path: "{controller}/edit/{id}",
  body: section.editBody,
  size: "rows",
  reply: section.record,
} as const;

/** Undoes one change of a record's history. */
export const revert = {
  method: "POST",
  path: "{controller}/edit/{id}/revert",
  body: section.revertBody,
  size: "rows",
  reply: section.record,
} as const;

/** Deletes a record that no other refers to, `?version=…`. */
export const remove = {
  method: "DELETE",
  path: "{controller}/delete/{id}",
  query: z.object({ version: z.int() }),
  reply: z.null(),
} as const;

/** Stores a file (the raw body, `?name=…`), under `create` or `edit`: it belongs to a record once that is saved with its id. */
export const sendFile = {
  method: "POST",
  path: "{controller}/{action}/file/{field}",
  query: z.object({ name: text }),
  size: "file",
  cost: "upload",
  reply: section.sentFile,
} as const;

/** The file that a record has. */
export const file = { method: "GET", path: "{controller}/view/{id}/file/{field}" } as const;

/** A document of a record, which this call issues: a PDF. */
export const issue = { method: "GET", path: "{controller}/{action}/{id}" } as const;

/** A command: an event of the lifecycle, or another of the section; `idempotency-key` as above. */
export const act = {
  method: "POST",
  path: "{controller}/{action}/{id}",
  body: section.eventBody,
  size: "rows",
  reply: section.record,
} as const;

/** The changes that the same command would make: nothing is written. */
export const rehearse = {
  method: "POST",
  path: "{controller}/{action}/{id}/rehearsal",
  body: section.eventBody,
  size: "rows",
  reply: section.rehearsal,
} as const;

/** A command on many records, or their deletion: a result per row. */
export const actOnMany = {
  method: "POST",
  path: "{controller}/{action}",
  body: section.bulkBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
} as const;

/** Rehearses that call row by row: nothing is written. */
export const rehearseMany = {
  method: "POST",
  path: "{controller}/{action}/rehearsal",
  body: section.manyBody,
  size: "rows",
  cost: "work",
  reply: change.changeRehearsal,
} as const;

/** Undoes one's own last action on each of some records: a result per row. */
export const undo = {
  method: "POST",
  path: "{controller}/{action}/undo",
  body: section.undoBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
} as const;

/** The same values for many records: a result per row. */
export const changeMany = {
  method: "POST",
  path: "{controller}/edit",
  body: change.changeBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
} as const;

/** Rehearses that call row by row: nothing is written. */
export const rehearseChange = {
  method: "POST",
  path: "{controller}/edit/rehearsal",
  body: change.manyChangeBody,
  size: "rows",
  cost: "work",
  reply: change.changeRehearsal,
} as const;

/** Each record its own values for some cells: a result per row. */
export const saveCells = {
  method: "POST",
  path: "{controller}/edit/cells",
  body: change.cellsBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
} as const;

/** Rehearses the texts of a spreadsheet for the cells: nothing is written. */
export const rehearseCells = {
  method: "POST",
  path: "{controller}/edit/cells/rehearsal",
  body: change.pasteBody,
  size: "rows",
  cost: "work",
  reply: change.pasteRehearsal,
} as const;

/** Everything filtered as a file, `?format=csv|xlsx&columns=…&ids=…&…`; the header `rows-total` has the number of rows. */
export const exportRows = {
  method: "GET",
  path: "{controller}/export",
  query: z.object({ format: z.optional(z.enum(["xlsx", "csv"])), columns: text, ids: text }),
  isDeclared: true,
  cost: "work",
} as const;
