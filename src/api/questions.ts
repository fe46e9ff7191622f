import type * as z from "zod/mini";

import { filledPath, type Call, type ParametersOf } from "../contract/call.ts";
import { EMPTY, type CallOptions, type Reply, type Request, type Send } from "./transport.ts";

/** The part of a request besides its address and its body. */
type Sent = CallOptions &
  Pick<Request, "headers" | "timeout"> & {
    /** The query with its `?`. */
    readonly query?: string;
  };

type Parameters = Readonly<Record<string, string>>;

/** The content of a call: its parameters, its body (a `Blob` where the contract has no JSON for it), and the rest. */
export type Given<Row extends Call> = Sent &
  ([ParametersOf<Row["path"]>] extends [never]
    ? { readonly params?: never }
    : { readonly params: Readonly<Record<ParametersOf<Row["path"]>, string>> }) &
  (Row extends { readonly body: infer Body extends z.ZodMiniType }
    ? { readonly body: z.input<Body> }
    : { readonly body?: Blob });

/** Gives the request of a call. */
export function requestOf<const Row extends Call>(row: Row, given: Given<Row>): Request {
  const sent: Sent & { readonly params?: Parameters; readonly body?: unknown } = given;
  const { params = {}, query = "", ...rest } = sent;
  return { ...rest, method: row.method, path: `${filledPath(row.path, params)}${query}` };
}

/** The result of a call that can be refused. */
export type Asked<Value, Refusal> =
  | Reply<Value>
  | { readonly kind: "refused"; readonly problem: Refusal };

const PROBLEM = "application/problem+json";

/** Gives the calls that can be refused in words. */
export function questionsBy(send: Send) {
  return {
    /**
     * Sends a call that can be refused in words: a 4xx other than 401 whose body has the shape of `problem` is an
     * answer. The rest follows spec §8.
     */
    ask<Schema extends z.ZodMiniType, Refusal extends z.ZodMiniType>(
      request: Request,
      schemas: { readonly reply: Schema; readonly problem: Refusal },
    ): Promise<Asked<z.output<Schema>, z.output<Refusal>>> {
      return send<Asked<z.output<Schema>, z.output<Refusal>>>(request, {
        read: received(schemas.reply),
        readFailure: refusalBy(schemas.problem),
      });
    },

    /**
     * Sends a call answered line by line, each line a JSON text of the shape `line` (NDJSON) and reported on arrival;
     * refused as in `ask`. Its time limit counts from the last bytes. The reply is empty when the lines stop early or
     * one has another shape.
     */
    follow<Line extends z.ZodMiniType, Refusal extends z.ZodMiniType>(
      request: Request,
      schemas: { readonly line: Line; readonly problem: Refusal },
      onLine: (line: z.output<Line>) => void,
    ): Promise<Asked<null, z.output<Refusal>>> {
      return send<Asked<null, z.output<Refusal>>>(request, {
        read: async (response, renew) => {
          await readLines(response, (value) => {
            renew();
            const parsed = schemas.line.safeParse(value);
            if (!parsed.success) throw new Error("A line is not of the contract");
            onLine(parsed.data);
          });
          return { kind: "received", value: null };
        },
        readFailure: refusalBy(schemas.problem),
      });
    },
  };
}

/** Gives the reader of a reply of a shape; another one is an empty reply. */
export function received<Schema extends z.ZodMiniType>(reply: Schema) {
  return async (response: Response): Promise<Reply<z.output<Schema>>> => {
    const parsed = reply.safeParse(await bodyOf(response));
    return parsed.success ? { kind: "received", value: parsed.data } : EMPTY;
  };
}

/** Gives the reader of a failure in the shape of a problem; a 401, or another shape, gives an empty reply. */
export function refusalBy<Refusal extends z.ZodMiniType>(problem: Refusal) {
  return async (response: Response): Promise<Asked<never, z.output<Refusal>>> => {
    const type = response.headers.get("content-type") ?? "";
    if (response.status === 401 || !type.startsWith(PROBLEM)) return EMPTY;
    const parsed = problem.safeParse(await readJson(response));
    return parsed.success ? { kind: "refused", problem: parsed.data } : EMPTY;
  };
}

/** Gives the JSON of a reply; null for one without content (204). */
async function bodyOf(response: Response): Promise<unknown> {
  return response.status === 204 ? null : readJson(response);
}

/** In bytes: no reply of the contract comes near this; a larger one is a fault, not data. */
const MAX_JSON_BYTES = 4 * 1024 * 1024;

/**
 * Reads a response's body as JSON, up to 4 MiB.
 * @throws when the body is larger, is not JSON, or stops before its end.
 */
async function readJson(response: Response): Promise<unknown> {
  if (response.body === null) throw new Error("No body");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(text + decoder.decode());
    bytes += value.byteLength;
    if (bytes > MAX_JSON_BYTES) {
      await reader.cancel();
      throw new Error("The body is too large");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** In characters: no line of the contract comes near this; a longer one is a fault, not data. */
const MAX_LINE = 4 * 1024 * 1024;

/**
 * Reads a response whose every line is a JSON text (NDJSON), and reports each on arrival.
 * @throws when a line is not JSON or too long, or the body stops in the middle of one.
 */
export async function readLines(response: Response, tell: (value: unknown) => void): Promise<void> {
  if (response.body === null) throw new Error("No body");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) tell(JSON.parse(line));
    if (rest.length > MAX_LINE) {
      await reader.cancel();
      throw new Error("The line is too long");
    }
    if (done) {
      if (rest !== "") throw new Error("The last line has no end");
      return;
    }
  }
}
