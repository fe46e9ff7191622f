import type * as z from "zod/mini";

import type { Call } from "../contract/call.ts";
import {
  requestOf,
  questionsBy,
  received,
  refusalBy,
  type Asked,
  type Given,
} from "./questions.ts";
import { createSend, EMPTY, type ClientPorts, type Reply, type Request } from "./transport.ts";

/** A downloaded file; `name` is the server's suggestion, empty when there is none. */
export type Download = { readonly blob: Blob; readonly name: string };

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
    /** Sends a call whose refusals are in its reply. */
    call<const Row extends Call, Schema extends z.ZodMiniType>(
      row: Row & { readonly reply: Schema },
      given: Given<Row>,
    ): Promise<Reply<z.output<Schema>>> {
      return send<Reply<z.output<Schema>>>(requestOf<Row>(row, given), {
        read: received(row.reply),
      });
    },

    /** Sends a call whose reply is ignored. */
    async tell(request: Request): Promise<void> {
      await send(request, { read: async () => EMPTY });
    },

    /**
     * Downloads a PDF that the server may refuse in words; anything else in its place is an empty reply, such as the
     * page of a network that asks for a sign-in.
     */
    async document<Refusal extends z.ZodMiniType>(
      request: Request,
      problem: Refusal,
    ): Promise<Asked<Download, z.output<Refusal>>> {
      return send<Asked<Download, z.output<Refusal>>>(request, {
        read: async (response, renew) => {
          const blob = await readBlob(response, renew);
          const name = fileName(response);
          return blob.type === PDF ? { kind: "received", value: { blob, name } } : EMPTY;
        },
        readFailure: refusalBy(problem),
      });
    },

    /**
     * Downloads a file. Its time limit counts from the last bytes received.
     * @param onProgress called with the number of bytes received, whenever it grows, and the response headers.
     */
    download(
      request: Request,
      onProgress: (bytes: number, headers: Headers) => void = () => undefined,
    ): Promise<Reply<Download>> {
      return send<Reply<Download>>(
        { timeout: DOWNLOAD_TIMEOUT_MS, ...request },
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
