import type * as z from "zod/mini";

import { readJson } from "./read-json.ts";
import {
  createSend,
  EMPTY,
  type CallOptions,
  type ClientPorts,
  type Reply,
  type Request,
  type Send,
} from "./transport.ts";

/** A downloaded file; `name` is what the server suggests, empty when it suggests none. */
export type Download = { readonly blob: Blob; readonly name: string };

type Options = CallOptions & { readonly body?: unknown };

type DownloadOptions = Options & {
  /** Told how many bytes have come, each time more do. */
  readonly onProgress?: (bytes: number) => void;
};

/** What a call is that can be refused in words. */
export type Question = Options & {
  readonly method: Request["method"];
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait, where the usual time is too short. */
  readonly timeout?: number;
};

/** A request never answered is a transport error after this, in milliseconds (reading 7). */
const TIMEOUT_MS = 15_000;

/** The same for binary downloads. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

export type HttpClient = ReturnType<typeof createHttpClient>;

/**
 * The generic client (spec §7). No failure of transport, status or shape ever throws: it gives an empty reply
 * (spec §8).
 */
export function createHttpClient(ports: ClientPorts) {
  const send = createSend(ports);
  return {
    get: jsonBy("GET", send),
    post: jsonBy("POST", send),
    put: jsonBy("PUT", send),
    delete: jsonBy("DELETE", send),

    /** Sends a POST whose reply nobody reads. */
    async tell(path: string, options: CallOptions = {}): Promise<void> {
      const request = { method: "POST", path, timeout: TIMEOUT_MS, ...options } as const;
      await send(request, { read: async () => EMPTY });
    },

    /** Downloads a file by GET, or by POST when there is a body. Its time counts from the last bytes that came. */
    download(path: string, options: DownloadOptions = {}): Promise<Reply<Download>> {
      const { onProgress = () => undefined, ...rest } = options;
      const method = options.body === undefined ? "GET" : "POST";
      return send<Reply<Download>>(
        { method, path, timeout: DOWNLOAD_TIMEOUT_MS, ...rest },
        {
          read: async (response, renew) => ({
            kind: "received",
            value: {
              blob: await readBlob(response, (bytes) => {
                renew();
                onProgress(bytes);
              }),
              name: fileName(response),
            },
          }),
        },
      );
    },

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
          readFailure: async (response) => {
            const type = response.headers.get("content-type") ?? "";
            if (response.status === 401 || !type.startsWith(PROBLEM)) return EMPTY;
            const parsed = schemas.problem.safeParse(await readJson(response));
            return parsed.success ? { kind: "refused", problem: parsed.data } : EMPTY;
          },
        },
      );
    },
  };
}

/** How a question ended. */
type Asked<Value, Refusal> = Reply<Value> | { readonly kind: "refused"; readonly problem: Refusal };

const PROBLEM = "application/problem+json";

/** The JSON of a reply; null where the server has nothing to say (204). */
async function bodyOf(response: Response): Promise<unknown> {
  return response.status === 204 ? null : readJson(response);
}

/** The whole body, telling how much of it has come. */
async function readBlob(response: Response, tell: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get("content-type") ?? "";
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) return new Blob(parts, { type });
    parts.push(value);
    bytes += value.byteLength;
    tell(bytes);
  }
}

function jsonBy(method: Request["method"], send: Send) {
  return <Schema extends z.ZodMiniType>(
    path: string,
    reply: Schema,
    options: Options = {},
  ): Promise<Reply<z.output<Schema>>> =>
    send<Reply<z.output<Schema>>>(
      { method, path, timeout: TIMEOUT_MS, ...options },
      {
        read: async (response) => {
          const parsed = reply.safeParse(await readJson(response));
          return parsed.success ? { kind: "received", value: parsed.data } : EMPTY;
        },
      },
    );
}

/** The file name of `Content-Disposition`, the encoded form first (RFC 6266 §4.3). */
function fileName(response: Response): string {
  const header = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/iu.exec(header)?.[1];
  try {
    return encoded === undefined ? (plain ?? "") : decodeURIComponent(encoded);
  } catch {
    return plain ?? "";
  }
}
