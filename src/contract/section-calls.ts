import * as z from "zod/mini";

import { MAX_EXPORTED } from "../domain/export-limits.ts";
import * as change from "./change-contract.ts";
import * as section from "./section-contract.ts";
import { listBeside, listColumns, tabCounts, views as viewsReply } from "./views-contract.ts";

/**
 * The calls of the working sections: the same for each, under `/api/{controller}/{action}`, where the second segment
 * is the action that the permission needs (spec §6, reading 17). The company is the context's (header `company`). No
 * call takes other parameters than it says: an unknown one is refused by its name (ADR 23). Those of the notes and of
 * the import stand beside their shapes, which come with their own chunks.
 */

const text = z.optional(z.string());

const FILE_FIELD = "El campo que tiene el archivo.";

/** A page of the list, for the query of `engine/list-query.ts`. */
export const list = {
  method: "GET",
  path: "{controller}/list",
  isDeclared: true,
  reply: section.listPage,
  words: { id: "list", says: "Lista de {many}", gives: "Una página de la lista." },
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
  words: {
    id: "{action}Options",
    says: "{label}: registros que puede pedir",
    gives: "Los primeros que coinciden.",
    params: {
      field: "El campo que apunta.",
      within: "Lo que el registro escogido debe tener igual, como `empresa:3`.",
      only: "El único registro del que se pregunta si se puede escoger.",
    },
  },
} as const;

/** The number of records of each tab above the list, up to a bound. */
export const counts = {
  method: "GET",
  path: "{controller}/list/counts",
  reply: tabCounts,
  words: {
    id: "counts",
    says: "Cuántos registros tiene cada pestaña de la lista",
    gives: "Lo contado, hasta un tope.",
  },
} as const;

/** One's own saved views, and those that colleagues share. */
export const views = {
  method: "GET",
  path: "{controller}/list/views",
  reply: viewsReply,
  words: { id: "views", says: "Vistas guardadas de la lista", gives: "Las vistas de la persona." },
} as const;

export const saveViews = {
  method: "PUT",
  path: "{controller}/list/views",
  body: viewsReply,
  size: "rows",
  reply: viewsReply,
  words: {
    id: "saveViews",
    says: "Guarda las vistas de la lista",
    gives: "Las vistas de la persona.",
  },
} as const;

/** The columns that one has in the list, on every computer. */
export const saveColumns = {
  method: "PUT",
  path: "{controller}/list/columns",
  body: listColumns,
  size: "rows",
  reply: listColumns,
  words: {
    id: "saveColumns",
    says: "Guarda las columnas que la persona tiene en la lista",
    gives: "Las columnas de la persona.",
  },
} as const;

/** Whether one reads the record of a row beside the rows of the list, on every computer. */
export const saveBeside = {
  method: "PUT",
  path: "{controller}/list/beside",
  body: listBeside,
  size: "rows",
  reply: listBeside,
  words: {
    id: "saveBeside",
    says: "Guarda si la persona lee el registro de una fila junto a la lista",
    gives: "Si lo lee así.",
  },
} as const;

/** A record, with the facts of its lifecycle. */
export const view = {
  method: "GET",
  path: "{controller}/view/{id}",
  reply: section.record,
  words: { id: "view", says: "Un registro: {one}", gives: "El registro." },
} as const;

/** The changes of a record with their authors. */
export const history = {
  method: "GET",
  path: "{controller}/view/{id}/history",
  reply: section.history,
  words: { id: "history", says: "Quién cambió qué", gives: "Los cambios, el último primero." },
} as const;

/** The records of other sections that refer to it, the first few of each. */
export const related = {
  method: "GET",
  path: "{controller}/view/{id}/related",
  reply: section.related,
  words: {
    id: "related",
    says: "Los registros que se refieren a él",
    gives: "Por sección y campo: cuántos, sus sumas y los primeros.",
  },
} as const;

/** A new record; the header `idempotency-key` makes it safe to repeat. */
export const create = {
  method: "POST",
  path: "{controller}/create",
  body: section.createBody,
  size: "rows",
  reply: section.record,
  headers: ["idempotency-key", "confirmed"],
  isMade: true,
  words: { id: "create", says: "Crea un registro: {one}", gives: "El registro creado." },
} as const;

/** New values for a record of a version. */
export const edit = {
  method: "PUT",
  path: "{controller}/edit/{id}",
  body: section.editBody,
  size: "rows",
  reply: section.record,
  headers: ["confirmed"],
  words: { id: "edit", says: "Cambia un registro: {one}", gives: "El registro." },
} as const;

/** Undoes one change of a record's history. */
export const revert = {
  method: "POST",
  path: "{controller}/edit/{id}/revert",
  body: section.revertBody,
  size: "rows",
  reply: section.record,
  headers: ["confirmed"],
  words: { id: "revert", says: "Deshace un cambio de su historia", gives: "El registro." },
} as const;

/** Deletes a record that no other refers to, `?version=…`. */
export const remove = {
  method: "DELETE",
  path: "{controller}/delete/{id}",
  query: z.object({ version: z.int() }),
  reply: z.null(),
  headers: ["confirmed"],
  words: { id: "delete", says: "Elimina un registro que nadie usa: {one}", gives: "Ya no existe." },
} as const;

/** Stores a file (the raw body, `?name=…`), under `create` or `edit`: it belongs to a record once that is saved with its id. */
export const sendFile = {
  method: "POST",
  path: "{controller}/{action}/file/{field}",
  query: z.object({ name: text }),
  size: "file",
  cost: "upload",
  reply: section.sentFile,
  isMade: true,
  words: {
    id: "{action}File",
    says: "Guarda un archivo, que un registro tendrá con su id",
    gives: "El archivo guardado.",
    params: { field: FILE_FIELD, name: "Cómo se llama el archivo." },
  },
} as const;

/** The file that a record has. */
export const file = {
  method: "GET",
  path: "{controller}/view/{id}/file/{field}",
  answers: ["file"],
  words: {
    id: "file",
    says: "El archivo de un registro",
    gives: "El archivo.",
    params: { field: FILE_FIELD },
  },
} as const;

/** A document of a record, which this call issues, or prints again by its number: a PDF; or a blank form of it. */
export const issue = {
  method: "GET",
  path: "{controller}/{action}/{id}",
  query: z.object({ number: z.optional(z.string()) }),
  answers: ["pdf", "file"],
  words: {
    id: "{action}",
    says: "{label}: se expide y queda en la historia",
    gives: "El documento.",
    params: {
      number:
        "El número de uno que ya se expidió, `EX-2026-000123`: se imprime igual y no se expide otro",
    },
  },
} as const;

/** A command: an event of the lifecycle, or another of the section; `idempotency-key` as above. */
export const act = {
  method: "POST",
  path: "{controller}/{action}/{id}",
  body: section.eventBody,
  size: "rows",
  reply: section.record,
  headers: ["idempotency-key", "confirmed"],
  words: { id: "{action}", says: "{label}", gives: "El registro." },
} as const;

/** The changes that the same command would make: nothing is written. */
export const rehearse = {
  method: "POST",
  path: "{controller}/{action}/{id}/rehearsal",
  body: section.eventBody,
  size: "rows",
  reply: section.rehearsal,
  headers: ["confirmed"],
  words: {
    id: "{action}Rehearsal",
    says: "{label}: qué haría",
    gives: "Qué haría; no se escribe nada.",
  },
} as const;

/** A command on many records, or their deletion: a result per row. */
export const actOnMany = {
  method: "POST",
  path: "{controller}/{action}",
  body: section.bulkBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
  headers: ["confirmed"],
  words: { id: "{action}Many", says: "{label}: varios", gives: "Qué pasó con cada uno." },
} as const;

/** Rehearses that call row by row: nothing is written. */
export const rehearseMany = {
  method: "POST",
  path: "{controller}/{action}/rehearsal",
  body: section.manyBody,
  size: "rows",
  cost: "work",
  reply: change.changeRehearsal,
  headers: ["confirmed"],
  words: {
    id: "{action}ManyRehearsal",
    says: "{label}: qué haría con varios",
    gives: "Qué haría; no se escribe nada.",
  },
} as const;

/** Undoes one's own last action on each of some records: a result per row. */
export const undo = {
  method: "POST",
  path: "{controller}/{action}/undo",
  body: section.undoBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
  words: {
    id: "{action}Undo",
    says: "{label}: deshace lo último que uno hizo",
    gives: "Qué pasó con cada uno.",
  },
} as const;

/** The same values for many records: a result per row. */
export const changeMany = {
  method: "POST",
  path: "{controller}/edit",
  body: change.changeBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
  headers: ["confirmed"],
  words: { id: "editMany", says: "Cambia campos de varios", gives: "Qué pasó con cada uno." },
} as const;

/** Rehearses that call row by row: nothing is written. */
export const rehearseChange = {
  method: "POST",
  path: "{controller}/edit/rehearsal",
  body: change.manyChangeBody,
  size: "rows",
  cost: "work",
  reply: change.changeRehearsal,
  headers: ["confirmed"],
  words: {
    id: "editRehearsal",
    says: "Cambia campos de varios: qué haría",
    gives: "Qué haría; no se escribe nada.",
  },
} as const;

/** Each record its own values for some cells: a result per row. */
export const saveCells = {
  method: "POST",
  path: "{controller}/edit/cells",
  body: change.cellsBody,
  size: "rows",
  cost: "work",
  reply: section.bulkResult,
  words: { id: "editCells", says: "Cambia celdas de varios", gives: "Qué pasó con cada uno." },
} as const;

/** Rehearses the texts of a spreadsheet for the cells: nothing is written. */
export const rehearseCells = {
  method: "POST",
  path: "{controller}/edit/cells/rehearsal",
  body: change.pasteBody,
  size: "rows",
  cost: "work",
  reply: change.pasteRehearsal,
  words: {
    id: "editCellsRehearsal",
    says: "Pega textos en celdas de varios: qué haría",
    gives: "Qué haría; no se escribe nada.",
  },
} as const;

/** Everything filtered as a file, `?format=csv|xlsx&columns=…&ids=…&…`; the header `rows-total` has the number of rows. */
export const exportRows = {
  method: "GET",
  path: "{controller}/export",
  query: z.object({ format: section.tableFormat, columns: text, ids: text }),
  isDeclared: true,
  cost: "work",
  answers: ["table"],
  words: {
    id: "export",
    says: "Todo lo filtrado de {many}, como archivo",
    gives: "El archivo.",
    params: {
      format: section.tableWords,
      columns: "Campos, en orden y separados por coma; sin ellos, los de la lista.",
      ids: {
        example: "1,5,8",
        description: `Los únicos registros que van, hasta ${MAX_EXPORTED}, separados por coma.`,
      },
    },
  },
} as const;
