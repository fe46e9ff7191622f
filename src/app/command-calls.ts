import * as z from "zod/mini";

import type { HttpClient } from "../api/http-client.ts";
import {
  changeRehearsal,
  pasteRehearsal,
  type cellsBody,
  type changeBody,
  type pasteBody,
} from "../contract/change-contract.ts";
import * as contract from "../contract/section-contract.ts";
import type { RecordValues } from "../engine/record-section.ts";
import type { CommandCall } from "../machines/command/command.types.ts";
import type { Undoing } from "../machines/notices/notices.machine.ts";
import { asking, headersOf, part, type Confirmed } from "./asking.ts";

/** Gives the calls that change one record other than by saving its values. */
export function commandCalls(client: HttpClient) {
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

    /** Runs a command on one record; its key makes a second send harmless. */
    act: (call: OnOne, signal: AbortSignal) =>
      ask(
        {
          method: "POST",
          path: pathOf(call),
          body: bodyOf(call),
          headers: { "idempotency-key": call.key, ...headersOf(call.confirmed) },
          signal,
        },
        contract.record,
      ),

    /** Rehearses a command: gives what the same call would do; nothing is written. */
    rehearse: (call: OnOne, signal: AbortSignal) =>
      ask(
        {
          method: "POST",
          path: `${pathOf(call)}/rehearsal`,
          body: bodyOf(call),
          headers: headersOf(call.confirmed),
          signal,
        },
        contract.rehearsal,
      ),
  };
}

/** Gives the calls that change many records. */
export function manyCalls(client: HttpClient) {
  const { ask } = asking(client);
  return {
    /** Runs a command on many records, or deletes them: a result per row. */
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

    /** Undoes one's own last action on some records: a result per row. */
    undo: ({ controller, action, ids }: Undoing, signal: AbortSignal) =>
      ask(
        {
          method: "POST",
          path: `${controller}/${part(action)}/undo`,
          body: { ids: [...ids] },
          timeout: BULK_TIMEOUT_MS,
          signal,
        },
        contract.bulkResult,
      ),
  };
}

/** Gives the calls that give many records the same values. */
export function changeCalls(client: HttpClient) {
  const { ask } = asking(client);
  return {
    /** Gives many records the same values: a result per row. */
    change: (
      controller: string,
      body: z.input<typeof changeBody>,
      signal: AbortSignal,
      confirmed: Confirmed = [],
    ) =>
      ask(
        {
          method: "POST",
          path: `${controller}/edit`,
          body,
          headers: headersOf(confirmed),
          timeout: BULK_TIMEOUT_MS,
          signal,
        },
        contract.bulkResult,
      ),

    /** Rehearses the same: gives what it would do with each; nothing is written. */
    rehearseChange: (controller: string, body: z.input<typeof changeBody>, signal: AbortSignal) =>
      ask(
        {
          method: "POST",
          path: `${controller}/edit/rehearsal`,
          body,
          timeout: BULK_TIMEOUT_MS,
          signal,
        },
        changeRehearsal,
      ),

    /** Rehearses the texts of a spreadsheet for the cells of some records; nothing is written. */
    rehearseCells: (controller: string, body: z.input<typeof pasteBody>, signal: AbortSignal) =>
      ask(
        {
          method: "POST",
          path: `${controller}/edit/cells/rehearsal`,
          body,
          timeout: BULK_TIMEOUT_MS,
          signal,
        },
        pasteRehearsal,
      ),

    /** Gives the cells of some records their values: a result per row. */
    saveCells: (controller: string, body: z.input<typeof cellsBody>, signal: AbortSignal) =>
      ask(
        {
          method: "POST",
          path: `${controller}/edit/cells`,
          body,
          timeout: BULK_TIMEOUT_MS,
          signal,
        },
        contract.bulkResult,
      ),
  };
}

/** A record and the version that was read. */
type Read = { readonly id: string; readonly version: number };

/** A command on one record. */
type OnOne = CommandCall & Read;

function pathOf({ controller, action, id }: OnOne): string {
  return `${controller}/${part(action)}/${part(id)}`;
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
