import type * as z from "zod/mini";

import { BY_ITSELF } from "../contract/by-itself.ts";
import type { HttpClient } from "./http-client.ts";
import { requestOf } from "./questions.ts";
import { problem } from "../contract/answer.ts";
import * as calls from "../contract/section-calls.ts";
import { exportRows } from "../contract/section-calls.ts";
import { findTwins } from "../contract/twins-contract.ts";
import type { Reference } from "../domain/section-page.ts";
import type { LookupQuestion } from "../machines/record/lookup.machine.ts";
import type { Saving } from "../machines/record/record.types.ts";
import type { TwinsQuestion } from "../machines/record/twins.ts";
import { asking, headersOf, keyed } from "./asking.ts";
import { changeCalls, commandCalls, manyCalls } from "./command-calls.ts";
import { ROWS_TOTAL } from "../contract/section-contract.ts";

export type SectionCalls = ReturnType<typeof createSectionCalls>;

/** A new record; its key makes a second send of it harmless. */
type New = Omit<Extract<Saving, { readonly id: null }>, "id">;

/** New values for a record, and the version that was read. */
type Edited = Exclude<Saving, { readonly id: null }>;

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
  const ask = asking(client);
  return {
    /** Fetches a page of the list, for the query of an address. */
    page: (controller: string, query: string, signal: AbortSignal) =>
      ask(calls.list, { params: { controller }, query, signal }),

    /** Searches the records that a reference may point to, by part of their label. */
    options: ({ controller, action, field, text, within }: LookupQuestion, signal: AbortSignal) => {
      const query = `?q=${encodeURIComponent(text)}${within && `&within=${encodeURIComponent(within)}`}`;
      return ask(calls.options, { params: { controller, action, field }, query, signal });
    },

    /** Asks whether a new record may refer to one by a field, and for its name. */
    oneOption: ({ controller, field, id }: Reference, signal: AbortSignal) =>
      ask(calls.options, {
        params: { controller, action: "create", field },
        query: `?only=${id}`,
        signal,
      }),

    views: (controller: string, signal: AbortSignal) =>
      ask(calls.views, { params: { controller }, signal }),

    counts: (controller: string, signal: AbortSignal) =>
      ask(calls.counts, { params: { controller }, signal }),

    saveViews: (
      controller: string,
      body: z.input<typeof calls.saveViews.body>,
      signal: AbortSignal,
    ) => ask(calls.saveViews, { params: { controller }, body, signal }),

    saveBeside: (controller: string, beside: boolean) =>
      ask(calls.saveBeside, { params: { controller }, body: { beside } }),
    saveColumns: (controller: string, columns: readonly string[], signal: AbortSignal) =>
      ask(calls.saveColumns, { params: { controller }, body: { columns: [...columns] }, signal }),

    exportFile: exportCall(client),
  };
}

function recordCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    /** @param isByItself whether the page asks by itself, which is no sign of the person. */
    record: (controller: string, id: string, signal: AbortSignal, isByItself = false) =>
      ask(calls.view, {
        params: { controller, id },
        headers: isByItself ? { [BY_ITSELF]: "1" } : {},
        signal,
      }),

    history: (controller: string, id: string, signal: AbortSignal) =>
      ask(calls.history, { params: { controller, id }, signal }),

    related: (controller: string, id: string, signal: AbortSignal) =>
      ask(calls.related, { params: { controller, id }, signal }),

    create: ({ controller, from, values, key, confirmed }: New, signal: AbortSignal) =>
      ask(calls.create, {
        params: { controller },
        body: { values: { ...values }, ...(from !== null && { from }) },
        headers: { ...keyed(key), ...headersOf(confirmed) },
        signal,
      }),

    edit: ({ controller, id, version, values, confirmed }: Edited, signal: AbortSignal) =>
      ask(calls.edit, {
        params: { controller, id },
        body: { version, values: { ...values } },
        headers: headersOf(confirmed),
        signal,
      }),

    /** Finds the records that have what must be unique, before a form is saved. */
    twins: ({ controller, action, id, values }: TwinsQuestion, signal: AbortSignal) =>
      ask(findTwins, {
        params: { controller, action },
        body: { id, values: { ...values } },
        signal,
      }),
  };
}

function fileCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    /** Downloads the file of a field of a record. */
    file: (controller: string, id: string, field: string, signal?: AbortSignal) =>
      client.download(
        requestOf(calls.file, { params: { controller, id, field }, ...(signal && { signal }) }),
      ),

    /** Downloads a document of a record, which is issued by this call. */
    document: (controller: string, id: string, action: string, signal: AbortSignal) =>
      client.document(
        requestOf(calls.issue, { params: { controller, id, action }, signal }),
        problem,
      ),

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
      ask(calls.sendFile, {
        params: { controller, action, field },
        query: `?name=${encodeURIComponent(file.name)}`,
        body: file,
        headers: { "content-type": file.type },
        timeout: FILE_TIMEOUT_MS,
        signal,
      }),
  };
}

/** In milliseconds: five megabytes over a slow line. */
const FILE_TIMEOUT_MS = 60_000;

type ExportQuestion = {
  readonly query: string;
  readonly format: string;
  readonly columns: readonly string[];
  /** The fields by which the list is ordered, `-` before a descending one. */
  readonly order: readonly string[];
  /** The records that it takes, in the order of the query; none for everything that the query finds. */
  readonly ids: readonly string[];
};

/** Gives the call that downloads all filtered rows, or some records, with some columns; the number of rows is reported on the way. */
function exportCall(client: HttpClient) {
  return (
    controller: string,
    { query, format, columns, order, ids }: ExportQuestion,
    signal: AbortSignal,
    onProgress: (bytes: number, rows: number | null) => void,
  ) => {
    const names = columns.map(encodeURIComponent).join(",");
    const chosen = names === "" ? "" : `&columns=${names}`;
    const asked = `?format=${format}${chosen}${ids.length === 0 ? query.replace("?", "&") : only(ids, order)}`;
    const request = requestOf(exportRows, { params: { controller }, query: asked, signal });
    return client.download(request, (bytes, headers) => {
      const rows = headers.get(ROWS_TOTAL);
      onProgress(bytes, rows === null ? null : Number(rows));
    });
  };
}

/** Some records in the order of a list: what it searches and filters does not narrow what was selected under others. */
function only(ids: readonly string[], order: readonly string[]): string {
  return `&ids=${ids.join(",")}&o=${encodeURIComponent(order.join(","))}`;
}
