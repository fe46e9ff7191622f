import type * as z from "zod/mini";

import { readJson } from "./read-json.ts";

/** What a call gave: a value of the contract's shape, or nothing usable (spec §8, decision 7). */
export type Reply<Value> =
  | { readonly kind: "received"; readonly value: Value }
  | { readonly kind: "empty" };

/** A downloaded file; `name` is what the server suggests, empty when it suggests none. */
export type Download = { readonly blob: Blob; readonly name: string };

/** Timers, as `globalThis` has them: injected so that tests own the time. */
export type Clock = {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(id: unknown): void;
};

/** What the client needs of its surroundings. */
export type ClientPorts = {
  /** Base address without a trailing slash; calls go to `{baseUrl}/api/…` (spec §7). */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** The session token and company id as stored; null when absent. */
  readonly credentials: () => { readonly token: string | null; readonly company: string | null };
  readonly onStarted: (id: number) => void;
  readonly onEnded: (id: number) => void;
  /** Told once per 401, with the token that the request carried. */
  readonly onUnauthorized: (token: string | null) => void;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page: for the last word of a session. */
  readonly keepalive?: boolean;
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A request never answered is a transport error after this, in milliseconds (decision 7). */
export const TIMEOUT_MS = 15_000;

/** The same for binary downloads. */
export const DOWNLOAD_TIMEOUT_MS = 60_000;

export type HttpClient = ReturnType<typeof createHttpClient>;

/**
 * The generic client (spec §7): every call carries the bearer token and the company while there is a token
 * (spec §6), and no failure of transport, status or shape ever throws: it gives an empty reply (spec §8).
 */
export function createHttpClient(ports: ClientPorts) {
  let lastId = 0;

  async function send<Value>(
    request: { method: Method; path: string; body?: unknown; timeout: number } & CallOptions,
    read: (response: Response) => Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    const id = ++lastId;
    const abort = new AbortController();
    const forward = () => abort.abort();
    request.signal?.addEventListener("abort", forward);
    if (request.signal?.aborted === true) forward();
    const timer = ports.clock.setTimeout(forward, request.timeout);
    const { token, company } = ports.credentials();
    ports.onStarted(id);
    try {
      const response = await ports.fetch(`${ports.baseUrl}/api/${request.path}`, {
        method: request.method,
        headers: headersOf({ token, company, hasBody: request.body !== undefined }),
        signal: abort.signal,
        credentials: "omit",
        cache: "no-store",
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        ...(request.keepalive === true && { keepalive: true }),
      });
      if (response.status === 401) ports.onUnauthorized(token);
      return response.ok ? await read(response) : EMPTY;
    } catch {
      return EMPTY;
    } finally {
      ports.clock.clearTimeout(timer);
      request.signal?.removeEventListener("abort", forward);
      // Nobody waits for the rest of a body that was refused or not read to its end.
      abort.abort();
      ports.onEnded(id);
    }
  }

  const json =
    (method: Method) =>
    <Schema extends z.ZodMiniType>(
      path: string,
      reply: Schema,
      { body, ...options }: CallOptions & { readonly body?: unknown } = {},
    ): Promise<Reply<z.output<Schema>>> =>
      send({ method, path, body, timeout: TIMEOUT_MS, ...options }, async (response) => {
        const parsed = reply.safeParse(await readJson(response));
        return parsed.success ? { kind: "received", value: parsed.data } : EMPTY;
      });

  return {
    get: json("GET"),
    post: json("POST"),
    put: json("PUT"),
    delete: json("DELETE"),

    /** Sends a POST whose reply nobody reads. */
    async tell(path: string, options: CallOptions = {}): Promise<void> {
      await send({ method: "POST", path, timeout: TIMEOUT_MS, ...options }, async () => EMPTY);
    },

    /** Downloads a file by GET, or by POST when there is a body. */
    download(
      path: string,
      { body, ...options }: CallOptions & { readonly body?: unknown } = {},
    ): Promise<Reply<Download>> {
      const method = body === undefined ? "GET" : "POST";
      const request = { method, path, body, timeout: DOWNLOAD_TIMEOUT_MS, ...options } as const;
      return send(request, async (response) => ({
        kind: "received",
        value: { blob: await response.blob(), name: fileName(response) },
      }));
    },
  };
}

const EMPTY = { kind: "empty" } as const;

function headersOf(request: {
  readonly token: string | null;
  readonly company: string | null;
  readonly hasBody: boolean;
}): Record<string, string> {
  return {
    ...(request.hasBody && { "content-type": "application/json" }),
    ...(request.token !== null && { authorization: `Bearer ${request.token}` }),
    ...(request.token !== null && request.company !== null && { company: request.company }),
  };
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
