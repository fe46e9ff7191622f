import * as z from "zod/mini";

import type { HttpClient } from "../api/http-client.ts";
import { problem } from "../contract/answer.ts";
import * as contract from "../contract/section-contract.ts";
import { listColumns, tabCounts, views } from "../contract/views-contract.ts";
import type { LookupQuestion } from "../machines/record/lookup.machine.ts";
import { asking, headersOf, part, type Confirmed } from "./asking.ts";
import { changeCalls, commandCalls, manyCalls } from "./command-calls.ts";
import { exportCall } from "./export-call.ts";

export type SectionCalls = ReturnType<typeof createSectionCalls>;

/** The values of a new record, or the new values of an existing one. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Gives the calls of the working sections, one function each; each resolves to an answer and never throws (spec §8).
 */
export function createSectionCalls(client: HttpClient) {
  return {
    ...listCalls(client),
    ...recordCalls(client),
    ...commandCalls(client),
    ...manyCalls(client),
    ...changeCalls(client),
    ...fileCalls(client),
  };
}

function listCalls(client: HttpClient) {
  const { ask, get } = asking(client);
  return {
    /** Fetches a page of the list, for the query of an address. */
    page: (controller: string, query: string, signal: AbortSignal) =>
      get(`${controller}/list${query}`, contract.listPage, signal),

    /** Searches the records that a reference may point to, by part of their label. */
    options: ({ controller, action, field, text, within }: LookupQuestion, signal: AbortSignal) =>
      get(
        `${controller}/${part(action)}/options/${part(field)}?q=${part(text)}${within && `&within=${part(within)}`}`,
        contract.options,
        signal,
      ),

    views: (controller: string, signal: AbortSignal) =>
      get(`${controller}/list/views`, views, signal),

    counts: (controller: string, signal: AbortSignal) =>
      get(`${controller}/list/counts`, tabCounts, signal),

    saveViews: (controller: string, body: z.input<typeof views>, signal: AbortSignal) =>
      ask({ method: "PUT", path: `${controller}/list/views`, body, signal }, views),

    saveColumns: (controller: string, columns: readonly string[], signal: AbortSignal) =>
      ask(
        { method: "PUT", path: `${controller}/list/columns`, body: { columns }, signal },
        listColumns,
      ),

    exportFile: exportCall(client),
  };
}

function recordCalls(client: HttpClient) {
  const { ask, get } = asking(client);
  return {
    record: (controller: string, id: string, signal: AbortSignal) =>
      get(`${controller}/view/${part(id)}`, contract.record, signal),

    history: (controller: string, id: string, signal: AbortSignal) =>
      get(`${controller}/view/${part(id)}/history`, contract.history, signal),

    related: (controller: string, id: string, signal: AbortSignal) =>
      get(`${controller}/view/${part(id)}/related`, contract.related, signal),

    /** `key` makes a second send of the same record harmless. */
    create: (
      controller: string,
      values: Values,
      key: string,
      signal: AbortSignal,
      confirmed: Confirmed = [],
    ) =>
      ask(
        {
          method: "POST",
          path: `${controller}/create`,
          body: { values },
          headers: { "idempotency-key": key, ...headersOf(confirmed) },
          signal,
        },
        contract.record,
      ),

    edit: (
      controller: string,
      id: string,
      body: z.input<typeof contract.editBody>,
      signal: AbortSignal,
      confirmed: Confirmed = [],
    ) =>
      ask(
        {
          method: "PUT",
          path: `${controller}/edit/${part(id)}`,
          body,
          headers: headersOf(confirmed),
          signal,
        },
        contract.record,
      ),
  };
}

function fileCalls(client: HttpClient) {
  const { ask } = asking(client);
  return {
    /** Downloads the file of a field of a record. */
    file: (controller: string, id: string, field: string) =>
      client.download(`${controller}/view/${part(id)}/file/${part(field)}`),

    /** Downloads a document of a record, which is issued by this call. */
    document: (controller: string, id: string, action: string, signal: AbortSignal) =>
      client.document(`${controller}/${part(action)}/${part(id)}`, problem, { signal }),

    /** Uploads a file as it is; the record is saved with the file's id. */
    sendFile: (
      controller: string,
      {
        action,
        field,
        file,
      }: { readonly action: string; readonly field: string; readonly file: File },
      signal: AbortSignal,
    ) =>
      ask(
        {
          method: "POST",
          path: `${controller}/${action}/file/${part(field)}?name=${part(file.name)}`,
          body: file,
          headers: { "content-type": file.type },
          timeout: FILE_TIMEOUT_MS,
          signal,
        },
        contract.sentFile,
      ),
  };
}

/** In milliseconds: five megabytes over a slow line. */
const FILE_TIMEOUT_MS = 60_000;
