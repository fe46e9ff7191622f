import type * as z from "zod/mini";

import { filledPath, type Call, type ParametersOf } from "../contract/call.ts";
import { readJson } from "./read-json.ts";
import { readLines } from "./read-lines.ts";
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
