import type * as z from "zod/mini";

import { questionsBy } from "./questions.ts";
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

/** A downloaded file; `name` is what the server suggests, empty when it suggests none. */
export type Download = { readonly blob: Blob; readonly name: string };

type Options = CallOptions & { readonly body?: unknown };

type DownloadOptions = Options & {
  /** Told how many bytes have come, each time more do, and what the server says of the file. */
  readonly onProgress?: (bytes: number, headers: Headers) => void;
};

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
