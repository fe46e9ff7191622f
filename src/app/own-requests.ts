import type { ClientPorts } from "../api/transport.ts";
import type { RecordsChanged } from "../machines/workplace/workplace.types.ts";

/** Records that were changed, and the requests that did. */
export type HeardChange = RecordsChanged & {
  readonly requests?: readonly string[] | undefined;
};

/** The header in which the server says what it calls a request. */
const REQUEST_ID = "x-request-id";

/** How a person is told of what they did elsewhere: as who did it. */
const ELSEWHERE = "Usted, en otra ventana,";

/**
 * The requests that this tab made, by what the server calls them: changes of one's own that it tells of come from here,
 * or from another tab or device.
 *
 * @param onWriting told of each request that may change something.
 */
export function createOwnRequests(fetch: ClientPorts["fetch"], onWriting: () => void) {
  const known = new Set<string>();
  const writing = new Set<Promise<unknown>>();

  async function send(url: string, init: RequestInit): Promise<Response> {
    const response = await fetch(url, init);
    known.add(response.headers.get(REQUEST_ID) ?? "");
    return response;
  }

  return {
    /** Sends a request as it is; of one that may change something, its name is remembered. */
    fetch: (url: string, init: RequestInit): Promise<Response> => {
      if (init.method === "GET") return fetch(url, init);
      onWriting();
      const sent = send(url, init);
      const over: Promise<unknown> = sent.catch(() => undefined);
      writing.add(over);
      void over.then(() => writing.delete(over));
      return sent;
    },

    /** The news of a person's own change: null for one made here, which is on the screen already. */
    newsOf: async ({ requests = [], ...news }: HeardChange): Promise<RecordsChanged | null> => {
      // News may come before the answer to what made them.
      await Promise.all(writing);
      const isHere = requests.every((each) => known.has(each));
      return isHere ? null : { ...news, by: ELSEWHERE };
    },
  };
}
