import type { ClientPorts } from "./transport.ts";
import type { RecordsChanged } from "../machines/workplace/workplace.types.ts";

/** Changed records, and the requests that changed them. */
export type HeardChange = RecordsChanged & {
  /** The company of the records; null where all share them. */
  readonly company?: string | null | undefined;
  /** Whether the person did it, whatever their name. */
  readonly isOwn?: boolean | undefined;
  readonly requests?: readonly string[] | undefined;
};

/** The response header with the server's id of a request. */
const REQUEST_ID = "x-request-id";

/** Whether changed records are in a company, or in those that all companies share. */
export function isNewsOf(company: string | null, { company: where }: HeardChange): boolean {
  return where === undefined || where === null || where === company;
}

/** The name shown for changes that the person made elsewhere. */
const ELSEWHERE = "Usted, en otra ventana,";

/** The name shown for changes of a job that the person asked for. */
const BY_JOB = "Un trabajo que usted pidió";
const OF_JOB = /^job-/u;

/**
 * Remembers the requests that this tab made, by the server's ids: tells apart the person's own changes made here from
 * those made in another tab or device.
 * @param onWriting called with each request that may change something.
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
    /** Sends a request unchanged, and remembers the id of one that may change something. */
    fetch: (url: string, init: RequestInit): Promise<Response> => {
      if (init.method === "GET") return fetch(url, init);
      onWriting();
      const sent = send(url, init);
      const over: Promise<unknown> = sent.catch(() => undefined);
      writing.add(over);
      void over.then(() => writing.delete(over));
      return sent;
    },

    /** Gives the news of a person's own change; null for one made here, which is on the screen already. */
    newsOf: async ({
      requests = [],
      company: _,
      isOwn: _own,
      ...news
    }: HeardChange): Promise<RecordsChanged | null> => {
      // The news may arrive before the answer to the request that made them.
      await Promise.all(writing);
      const isHere = requests.every((each) => known.has(each));
      if (isHere) return null;
      return { ...news, by: requests.some((each) => OF_JOB.test(each)) ? BY_JOB : ELSEWHERE };
    },
  };
}
