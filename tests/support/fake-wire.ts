/** A request that left the product and waits for an answer. */
export type Call = {
  readonly method: string;
  /** The path after the base address and `api`: `auth/login`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** A file that is sent as the body; null for every other body. */
  readonly content: Blob | null;
  readonly keepalive: boolean;
  /** Whether the product has aborted it. */
  isAborted(): boolean;
  /** Calls back when the product aborts it, as a real body's stream would learn. */
  onAborted(act: () => void): void;
  reply(json: unknown, status?: number): Promise<void>;
  respond(response: Response): Promise<void>;
  /** Breaks the connection. */
  fail(): Promise<void>;
};

/** Runs everything that is ready to run; time does not pass. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates a stand-in for the network: calls wait until the test answers them. */
export function createFakeWire() {
  const calls: Call[] = [];

  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init.signal;
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
    const respond = async (response: Response) => {
      resolve(response);
      await settle();
    };
    calls.push({
      method: init.method ?? "GET",
      path: url.replace(/^.*?\/api\//u, ""),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      content: init.body instanceof Blob ? init.body : null,
      keepalive: init.keepalive ?? false,
      isAborted: () => signal?.aborted ?? false,
      onAborted: (act) => signal?.addEventListener("abort", act),
      respond,
      reply: (json, status = 200) => respond(Response.json(json, { status })),
      fail: async () => {
        reject(new TypeError("Failed to fetch"));
        await settle();
      },
    });
    return promise;
  };

  return {
    fetch,
    calls,
    /** The latest call to a path; fails the test when there is none. */
    last(path: string): Call {
      const call = calls.findLast((each) => each.path === path);
      if (call === undefined) {
        throw new Error(`No call to ${path} among: ${calls.map((each) => each.path).join(", ")}`);
      }
      return call;
    },
  };
}
