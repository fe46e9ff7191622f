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

/** What a call is that can be refused in words. */
export type Question = CallOptions & {
  readonly body?: unknown;
  readonly method: Request["method"];
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait, where the usual time is too short. */
  readonly timeout?: number;
};

/** How a question ended. */
type Asked<Value, Refusal> = Reply<Value> | { readonly kind: "refused"; readonly problem: Refusal };

const PROBLEM = "application/problem+json";

/** The calls that can be refused in words. */
export function questionsBy(send: Send) {
  return {
    /**
     * Asks what can be refused in words: a 4xx other than 401 whose body has the shape of `problem` is an answer.
     * The rest is as spec §8 has it.
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
     * Asks what is answered line by line, each a JSON text of the shape `line` (NDJSON), told as it comes; refused as
     * in `ask`. Its time counts from the last bytes. Empty when the lines stop before their end, or one is not of its shape.
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

/** Reads a failure in the shape of a problem; what is not one, and a 401, say nothing. */
function refusalBy<Refusal extends z.ZodMiniType>(problem: Refusal) {
  return async (response: Response): Promise<Asked<never, z.output<Refusal>>> => {
    const type = response.headers.get("content-type") ?? "";
    if (response.status === 401 || !type.startsWith(PROBLEM)) return EMPTY;
    const parsed = problem.safeParse(await readJson(response));
    return parsed.success ? { kind: "refused", problem: parsed.data } : EMPTY;
  };
}

/** The JSON of a reply; null where the server has nothing to say (204). */
async function bodyOf(response: Response): Promise<unknown> {
  return response.status === 204 ? null : readJson(response);
}
