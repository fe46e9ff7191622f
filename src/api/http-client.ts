import type * as z from "zod/mini";

import { questionsBy, refusalBy, type Asked } from "./questions.ts";
import { readJson } from "./read-json.ts";
import {
  createSend,
  EMPTY,
  TIMEOUT_MS,
  type CallOptions,
  type ClientPorts,
  type Reply,
  type Request,
  type Send,
} from "./transport.ts";

/** A downloaded file; `name` is the server's suggestion, empty when there is none. */
export type Download = { readonly blob: Blob; readonly name: string };

type Options = CallOptions & { readonly body?: unknown };

type DownloadOptions = Options & {
  /** Called with the number of bytes received, whenever it grows, and the response headers. */
  readonly onProgress?: (bytes: number, headers: Headers) => void;
};

const PDF = "application/pdf";

/** The time limit of binary downloads, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

export type HttpClient = ReturnType<typeof createHttpClient>;

/**
 * Creates the generic client (spec §7). No failure of transport, status or shape throws: it gives an empty reply (spec
 * §8).
 */
export function createHttpClient(ports: ClientPorts) {
  const send = createSend(ports);
  return {
    get: jsonBy("GET", send),
    post: jsonBy("POST", send),
    put: jsonBy("PUT", send),
    delete: jsonBy("DELETE", send),

    /** Sends a POST whose reply is ignored. */
    async tell(path: string, options: CallOptions = {}): Promise<void> {
      const request = { method: "POST", path, timeout: TIMEOUT_MS, ...options } as const;
      await send(request, { read: async () => EMPTY });
    },

    /**
     * Downloads a PDF that the server may refuse in words; anything else in its place is an empty reply, such as the
     * page of a network that asks for a sign-in.
     */
    async document<Refusal extends z.ZodMiniType>(
      path: string,
      problem: Refusal,
      options: CallOptions = {},
    ): Promise<Asked<Download, z.output<Refusal>>> {
      const request = { method: "GET", path, timeout: TIMEOUT_MS, ...options } as const;
      return send<Asked<Download, z.output<Refusal>>>(request, {
        read: async (response, renew) => {
          const blob = await readBlob(response, renew);
          const name = fileName(response);
          return blob.type === PDF ? { kind: "received", value: { blob, name } } : EMPTY;
        },
        readFailure: refusalBy(problem),
      });
    },

    /** Downloads a file by GET, or by POST when there is a body. Its time limit counts from the last bytes received. */
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
                onProgress(bytes, response.headers);
              }),
              name: fileName(response),
            },
          }),
        },
      );
    },

    ...questionsBy(send),
  };
}

/** Reads the whole body, and reports the number of bytes received. */
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

/** Gives the file name of `Content-Disposition`, the encoded form first (RFC 6266 §4.3). */
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
