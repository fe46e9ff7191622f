import type * as z from "zod/mini";

import type { HttpClient } from "./http-client.ts";
import * as calls from "../contract/section-calls.ts";
import type { RecordValues } from "../engine/record-section.ts";
import type { CommandCall } from "../machines/command/command.types.ts";
import type { Undoing } from "../machines/notices/notices.types.ts";
import { asking, headersOf, keyed, type Confirmed } from "./asking.ts";

/** Gives the calls that change one record other than by saving its values. */
export function commandCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    /** Undoes one change of a record's history. */
    revert: (
      controller: string,
      { id, version, change }: Read & { readonly change: string },
      signal: AbortSignal,
    ) => ask(calls.revert, { params: { controller, id }, body: { version, change }, signal }),

    remove: (
      controller: string,
      { id, version }: Read,
      signal: AbortSignal,
      confirmed: Confirmed,
    ) =>
      ask(calls.remove, {
        params: { controller, id },
        query: `?version=${version}`,
        headers: headersOf(confirmed),
        signal,
      }),

    /** Runs a command on one record; its key makes a second send harmless. */
    act: (call: OnOne, signal: AbortSignal) =>
      ask(calls.act, {
        params: paramsOf(call),
        body: bodyOf(call),
        headers: { ...keyed(call.key), ...headersOf(call.confirmed) },
        signal,
      }),

    /** Rehearses a command: gives what the same call would do; nothing is written. */
    rehearse: (call: OnOne, signal: AbortSignal) =>
      ask(calls.rehearse, {
        params: paramsOf(call),
        body: bodyOf(call),
        headers: headersOf(call.confirmed),
        signal,
      }),
  };
}

/** Gives the calls that change many records. */
export function manyCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    /** Runs a command on many records, or deletes them: a result per row. */
    actOnMany: (
      { controller, action, confirmed }: Pick<CommandCall, "controller" | "action" | "confirmed">,
      body: z.input<typeof calls.actOnMany.body>,
      signal: AbortSignal,
    ) =>
      ask(calls.actOnMany, {
        params: { controller, action },
        body,
        headers: headersOf(confirmed),
        timeout: BULK_TIMEOUT_MS,
        signal,
      }),

    /** Rehearses the same: gives what it would do with each, of the first ones where they are very many; nothing is written. */
    rehearseMany: (
      { controller, action, confirmed }: Pick<CommandCall, "controller" | "action" | "confirmed">,
      body: z.input<typeof calls.rehearseMany.body>,
      signal: AbortSignal,
    ) =>
      ask(calls.rehearseMany, {
        params: { controller, action },
        body,
        headers: headersOf(confirmed),
        signal,
      }),

    /** Undoes one's own last action on some records: a result per row. */
    undo: ({ controller, action, ids }: Undoing, signal: AbortSignal) =>
      ask(calls.undo, {
        params: { controller, action },
        body: { ids: [...ids] },
        timeout: BULK_TIMEOUT_MS,
        signal,
      }),
  };
}

/** Gives the calls that give many records the same values. */
export function changeCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    /** Gives many records the same values: a result per row. */
    change: (
      { controller, confirmed }: Pick<CommandCall, "controller" | "confirmed">,
      body: z.input<typeof calls.changeMany.body>,
      signal: AbortSignal,
    ) =>
      ask(calls.changeMany, {
        params: { controller },
        body,
        headers: headersOf(confirmed),
        timeout: BULK_TIMEOUT_MS,
        signal,
      }),

    /** Rehearses the same: gives what it would do with each; nothing is written. */
    rehearseChange: (
      controller: string,
      body: z.input<typeof calls.rehearseChange.body>,
      signal: AbortSignal,
    ) =>
      ask(calls.rehearseChange, {
        params: { controller },
        body,
        timeout: BULK_TIMEOUT_MS,
        signal,
      }),

    /** Rehearses the texts of a spreadsheet for the cells of some records; nothing is written. */
    rehearseCells: (
      controller: string,
      body: z.input<typeof calls.rehearseCells.body>,
      signal: AbortSignal,
    ) =>
      ask(calls.rehearseCells, {
        params: { controller },
        body,
        timeout: BULK_TIMEOUT_MS,
        signal,
      }),

    /** Gives the cells of some records their values: a result per row. */
    saveCells: (
      controller: string,
      body: z.input<typeof calls.saveCells.body>,
      signal: AbortSignal,
    ) => ask(calls.saveCells, { params: { controller }, body, timeout: BULK_TIMEOUT_MS, signal }),
  };
}

/** A record and the version that was read. */
type Read = { readonly id: string; readonly version: number };

/** A command on one record. */
type OnOne = CommandCall & Read;

function paramsOf({ controller, action, id }: OnOne) {
  return { controller, action, id };
}

function bodyOf({ version, reason, input }: OnOne) {
  return { version, ...contentOf(reason, input) };
}

/** Gives the reason and the input of a command for the body: each only when present. */
export function contentOf(reason: string, input: RecordValues) {
  return {
    ...(reason !== "" && { reason }),
    ...(Object.keys(input).length > 0 && { input: { ...input } }),
  };
}

/** In milliseconds: thousands of records take long. */
const BULK_TIMEOUT_MS = 120_000;
