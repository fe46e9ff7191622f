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
      await send({ method: "POST", path, timeout: TIMEOUT_MS, ...options }, async () => EMPTY);
    },

    /** Downloads a file by GET, or by POST when there is a body. */
    download(path: string, options: Options = {}): Promise<Reply<Download>> {
      const method = options.body === undefined ? "GET" : "POST";
      return send({ method, path, timeout: DOWNLOAD_TIMEOUT_MS, ...options }, async (response) => ({
        kind: "received",
        value: { blob: await response.blob(), name: fileName(response) },
      }));
    },
  };
}

function jsonBy(method: Request["method"], send: Send) {
  return <Schema extends z.ZodMiniType>(
    path: string,
    reply: Schema,
    options: Options = {},
  ): Promise<Reply<z.output<Schema>>> =>
    send({ method, path, timeout: TIMEOUT_MS, ...options }, async (response) => {
      const parsed = reply.safeParse(await readJson(response));
      return parsed.success ? { kind: "received", value: parsed.data } : EMPTY;
    });
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
