import { afterAll, beforeAll } from "vitest";
import type * as z from "zod/mini";
import type { Problem } from "../../../src/contract/answer.ts";
import type { ChangeRehearsal } from "../../../src/contract/change-contract.ts";
import type {
  bulkResult,
  History,
  ListPage,
  SectionRecord,
} from "../../../src/contract/section-contract.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import type { startServer } from "../../support/server.ts";
import type { OpenDatabase } from "../suites/bench.ts";

/** A reply: its status, its type and its body of any form. */
export type Answer<Body> = { readonly status: number; readonly type: string; readonly body: Body };

type Write = {
  readonly key?: string;
  readonly headers?: Record<string, string>;
};

/** Opens one office for the tests of a suite, which build on each other's records. */
export function openDesk(open: OpenDatabase, start?: typeof startServer): () => Office {
  let office: Office | undefined;
  beforeAll(async () => {
    office = await openOffice(await open(), {}, start);
  });
  afterAll(async () => {
    await office?.server.close();
    await office?.server.db.destroy();
  });
  return () => {
    if (office === undefined) throw new Error("the suite has not started");
    return office;
  };
}

/** Calls a section as the browser does; replies are read as the expected type. */
export function deskOf(worker: Worker) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    write: Write = {},
  ): Promise<Answer<unknown>> {
    const reply = await worker(path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(write.key !== undefined && { "idempotency-key": write.key }),
        ...write.headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const type = reply.headers.get("content-type") ?? "";
    const parsed: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: reply.status, type, body: parsed };
  }

  /** A call that gives a record, or the problem. */
  async function wrote(method: string, path: string, body?: unknown, write?: Write) {
    return (await call(method, path, body, write)) as Answer<Written>;
  }

  /** Creates a record, with a yes to what the server asks; the call must succeed. */
  async function made(controller: string, values: unknown): Promise<SectionRecord> {
    const send = async (headers = {}) =>
      wrote("POST", `${controller}/create`, { values }, { headers });
    const first = await send();
    const { confirm } = first.body;
    const { status, body } = confirm === undefined ? first : await send({ confirmed: confirm });
    if (status !== 201) throw new Error(`${controller}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** The mark of a rehearsal of the same for many. */
  async function seen(path: string, body: object): Promise<Pick<ChangeRehearsal, "rehearsed">> {
    const { rehearsed } = (await call("POST", `${path}/rehearsal`, body)).body as ChangeRehearsal;
    return { rehearsed };
  }

  return {
    call,
    made,
    wrote,
    /** Makes a call that must be refused. */
    refused: async (method: string, path: string, body?: unknown, write?: Write) =>
      (await call(method, path, body, write)) as Answer<Problem>,
    /** The text of the file in a field of a record. */
    file: async (controller: string, id: string, field: string) =>
      (await worker(`${controller}/view/${id}/file/${field}`)).text(),
    record: async (controller: string, id: string) =>
      (await wrote("GET", `${controller}/view/${id}`)).body,
    list: async (controller: string, query = "") =>
      (await call("GET", `${controller}/list${query}`)).body as ListPage,
    edit: async (controller: string, { id, version }: Versioned, values: unknown) =>
      wrote("PUT", `${controller}/edit/${id}`, { version, values }),
    history: async (controller: string, id: string) =>
      ((await call("GET", `${controller}/view/${id}/history`)).body as History).changes,
    /** The same for many records, as it is seen now, or with the mark of a rehearsal: the result of each. */
    many: async (path: string, body: object) => {
      const isSeen = "rehearsed" in body || /\/[^/]+\/(?:undo|cells)$/u.test(path);
      const all = isSeen ? body : { ...body, ...(await seen(path, body)) };
      return ((await call("POST", path, all)).body as z.infer<typeof bulkResult>).results;
    },
    seen,
  };
}

/** A record, or its problem. */
type Written = SectionRecord &
  Pick<Problem, "errors" | "current" | "detail" | "confirm" | "guard"> &
  Partial<Pick<Problem, "title">>;
type Versioned = { readonly id: string; readonly version: number };
export type Desk = ReturnType<typeof deskOf>;
