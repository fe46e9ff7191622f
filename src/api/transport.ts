/** The reply of a call: a value of the contract's shape, or nothing usable (spec §8, reading 7). */
export type Reply<Value> =
  | { readonly kind: "received"; readonly value: Value }
  | { readonly kind: "empty" };

/** The timers, as `globalThis` has them: injected so that tests control the time. */
export type Clock = {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(id: unknown): void;
};

/** The dependencies of the client. */
export type ClientPorts = {
  /** Base address without a trailing slash; calls go to `{baseUrl}/api/…` (spec §7). */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** Gives the session token and company id as stored; null when absent. */
  readonly credentials: () => Credentials;
  /** Called with each request, and with a function that aborts it as a timeout would. */
  readonly onStarted: (id: number, request: Request, letGo: () => void) => void;
  readonly onEnded: (id: number) => void;
  /** Called once per 401, with the token that the request carried. */
  readonly onUnauthorized: (token: string | null) => void;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page: used to end a session. */
  readonly keepalive?: boolean;
};

/**
 * One request; `timeout` is the longest silence of the server in milliseconds, after which it counts as never answered:
 * 15 seconds unless it says another.
 */
export type Request = CallOptions & {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The body, sent as JSON; a `Blob` is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
};

/** The functions that read the answers to one request. */
export type Reading<Answer> = {
  /** Reads the answer; `renew` restarts the request's time limit because more of the answer has arrived. */
  readonly read: (response: Response, renew: () => void) => Promise<Answer>;
  /** Reads a failure status, for callers that can use one; without it, a failure is an empty reply (spec §8). */
  readonly readFailure?: (response: Response) => Promise<Answer>;
};

/** Sends a request and reads its answer; any failure gives an empty reply. */
export type Send = <Answer>(
  request: Request,
  reading: Reading<Answer | typeof EMPTY>,
) => Promise<Answer | typeof EMPTY>;

type Credentials = { readonly token: string | null; readonly company: string | null };

/** In milliseconds: a request not answered in this time is a transport error (reading 7). */
const TIMEOUT_MS = 15_000;

/** The reply of a call that gave nothing usable. */
export const EMPTY = { kind: "empty" } as const;

/**
 * Creates the only function that sends requests: it reports their start and end to the loader, limits their time, and
 * reports a 401 with the token that it answers (readings 6 to 8).
 */
export function createSend(ports: ClientPorts): Send {
  let lastId = 0;

  return async (request, { read, readFailure = async () => EMPTY }) => {
    const id = ++lastId;
    const { timeout = TIMEOUT_MS } = request;
    const abort = new AbortController();
    const forward = (): void => abort.abort();
    if (request.signal?.aborted === true) forward();
    request.signal?.addEventListener("abort", forward);
    let timer = ports.clock.setTimeout(forward, timeout);
    const renew = (): void => {
      ports.clock.clearTimeout(timer);
      timer = ports.clock.setTimeout(forward, timeout);
    };
    const credentials = ports.credentials();
    ports.onStarted(id, request, forward);
    try {
      const url = `${ports.baseUrl}/api/${request.path}`;
      const response = await ports.fetch(url, initOf(request, credentials, abort.signal));
      // An aborted request does not report: of many 401s at once, the first aborts the others.
      if (response.status === 401 && !abort.signal.aborted) {
        ports.onUnauthorized(credentials.token);
      }
      const reply = await (response.ok ? read(response, renew) : readFailure(response));
      return isSame(credentials, ports.credentials()) ? reply : EMPTY;
    } catch {
      return EMPTY;
    } finally {
      ports.clock.clearTimeout(timer);
      request.signal?.removeEventListener("abort", forward);
      // Stops the download of a body that was refused or not read to its end.
      abort.abort();
      ports.onEnded(id);
    }
  };
}

/** Whether the credentials are unchanged: a reply to another session or company must not act under this one. */
function isSame(before: Credentials, now: Credentials): boolean {
  return before.token === now.token && before.company === now.company;
}

function initOf(request: Request, credentials: Credentials, signal: AbortSignal): RequestInit {
  const { method, body, headers, keepalive = false } = request;
  const isJson = body !== undefined && !(body instanceof Blob);
  return {
    method,
    headers: { ...headersOf(credentials, isJson), ...headers },
    signal,
    keepalive,
    credentials: "same-origin",
    cache: "no-store",
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  };
}

/**
 * Gives the headers: while a session token exists, every request carries it and the company; without one, neither (spec
 * §6).
 */
function headersOf({ token, company }: Credentials, isJson: boolean): Record<string, string> {
  return {
    ...(isJson && { "content-type": "application/json" }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(token !== null && company !== null && { company }),
  };
}
