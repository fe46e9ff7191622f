import * as z from "zod/mini";

import type { HttpClient } from "../api/http-client.ts";
import type { Question } from "../api/questions.ts";
import * as contract from "../contract/section-contract.ts";
import { exportCall } from "./export-call.ts";

export type SectionCalls = ReturnType<typeof createSectionCalls>;

/** The body of a new record, or of new values of one. */
type Values = Readonly<Record<string, unknown>>;

const { problem } = contract;

/** The calls of the working sections, one function each; each gives an answer and never throws (spec §8). */
export function createSectionCalls(client: HttpClient) {
  return {
    ...listCalls(client),
    ...recordCalls(client),
    ...deedCalls(client),
    ...fileCalls(client),
  };
}

function listCalls(client: HttpClient) {
  const { ask, get } = asking(client);
  return {
    /** A page of the list, for the query of an address. */
    page: (controller: string, query: string, signal: AbortSignal) =>
      get(`${controller}/list${query}`, contract.listPage, signal),

    /** Records that a reference may point to, by some letters of what they are called. */
    options: (controller: string, field: string, words: string, signal: AbortSignal) =>
      get(`${controller}/list/options/${part(field)}?q=${part(words)}`, contract.options, signal),

    views: (controller: string, signal: AbortSignal) =>
      get(`${controller}/list/views`, contract.views, signal),

    saveViews: (controller: string, body: z.input<typeof contract.views>, signal: AbortSignal) =>
      ask({ method: "PUT", path: `${controller}/list/views`, body, signal }, contract.views),

    /** The same for many: a result per row. */
    actOnMany: (
      controller: string,
      action: string,
      body: z.input<typeof contract.bulkBody>,
      signal: AbortSignal,
      confirmed: Confirmed = [],
    ) =>
      ask(
        {
          method: "POST",
          path: `${controller}/${part(action)}`,
          body,
          headers: headersOf(confirmed),
          timeout: BULK_TIMEOUT_MS,
          signal,
        },
        contract.bulkResult,
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

/** The calls on a record beside writing its values. */
function deedCalls(client: HttpClient) {
  const { ask } = asking(client);
  return {
    /** Undoes one change of a record's history. */
    revert: (
      controller: string,
      { id, version, change }: Read & { readonly change: string },
      signal: AbortSignal,
    ) =>
      ask(
        {
          method: "POST",
          path: `${controller}/edit/${part(id)}/revert`,
          body: { version, change },
          signal,
        },
        contract.record,
      ),

    remove: (
      controller: string,
      { id, version }: Read,
      signal: AbortSignal,
      confirmed: Confirmed = [],
    ) =>
      ask(
        {
          method: "DELETE",
          path: `${controller}/delete/${part(id)}?version=${version}`,
          headers: headersOf(confirmed),
          signal,
        },
        z.unknown(),
      ),

    /** An event of the lifecycle, or another action of the section, on one record. */
    act: (
      controller: string,
      action: string,
      { id, version }: Read,
      reason: string,
      signal: AbortSignal,
      confirmed: Confirmed = [],
    ) =>
      ask(
        {
          method: "POST",
          path: `${controller}/${part(action)}/${part(id)}`,
          body: { version, ...(reason !== "" && { reason }) },
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
    /** The file that a field of a record holds. */
    file: (controller: string, id: string, field: string) =>
      client.download(`${controller}/view/${part(id)}/file/${part(field)}`),

    /** Sends a file as it is; the record that will hold it is saved with its id. */
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

/** Questions whose refusals are in the shape of the contract. */
function asking(client: HttpClient) {
  const ask = <Schema extends z.ZodMiniType>(question: Question, reply: Schema) =>
    client.ask(question, { reply, problem });
  const get = <Schema extends z.ZodMiniType>(path: string, reply: Schema, signal: AbortSignal) =>
    ask({ method: "GET", path, signal }, reply);
  return { ask, get };
}

/** A record of the version that was read. */
type Read = { readonly id: string; readonly version: number };

/** The confirmations of the person, for the questions that the server asked before. */
type Confirmed = readonly string[];

function headersOf(confirmed: Confirmed): Readonly<Record<string, string>> {
  return confirmed.length === 0 ? {} : { [contract.CONFIRMED]: confirmed.join(",") };
}

/** Five megabytes over a slow line. */
const FILE_TIMEOUT_MS = 60_000;

/** Thousands of records take their time. */
const BULK_TIMEOUT_MS = 120_000;

function part(text: string): string {
  return encodeURIComponent(text);
}
