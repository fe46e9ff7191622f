import type * as z from "zod/mini";

import { readJson } from "./read-json.ts";
import { readLines } from "./read-lines.ts";
import {
  EMPTY,
  TIMEOUT_MS,
  type CallOptions,
  type Reply,
  type Request,
  type Send,
} from "./transport.ts";

/** A call that the server can refuse in words. */
export type Question = CallOptions & {
  readonly body?: unknown;
  readonly method: Request["method"];
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The time limit in milliseconds, when the default is too short. */
  readonly timeout?: number;
};

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
      question: Question,
      schemas: { readonly reply: Schema; readonly problem: Refusal },
    ): Promise<Asked<z.output<Schema>, z.output<Refusal>>> {
      return send<Asked<z.output<Schema>, z.output<Refusal>>>(
        { timeout: TIMEOUT_MS, ...question },
        {
          read: async (response) => {
            const parsed = schemas.reply.safeParse(await bodyOf(response));
            return parsed.success ? { kind: "received", value: parsed.data } : EMPTY;
          },
          readFailure: refusalBy(schemas.problem),
        },
      );
    },

    /**
     * Sends a call answered line by line, each line a JSON text of the shape `line` (NDJSON) and reported on arrival;
     * refused as in `ask`. Its time limit counts from the last bytes. The reply is empty when the lines stop early or
     * one has another shape.
     */
    follow<Line extends z.ZodMiniType, Refusal extends z.ZodMiniType>(
      question: Question,
      schemas: { readonly line: Line; readonly problem: Refusal },
      onLine: (line: z.output<Line>) => void,
    ): Promise<Asked<null, z.output<Refusal>>> {
      return send<Asked<null, z.output<Refusal>>>(
        { timeout: TIMEOUT_MS, ...question },
        {
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
        },
      );
    },
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
