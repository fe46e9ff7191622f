import { asking } from "./asking.ts";
import type { HttpClient } from "./http-client.ts";
import type { Clock, Request } from "./transport.ts";
import { requestCase } from "../contract/case-contract.ts";
import { notes } from "../contract/notes-contract.ts";
import * as calls from "../contract/section-calls.ts";
import { ofSection, type WorkPage } from "../domain/section-page.ts";

/** In milliseconds: what nobody has asked for by then is not shown as new. */
const KEPT_MS = 15_000;

/** The dependencies of what asks ahead. */
export type AheadWorld = {
  readonly client: HttpClient;
  readonly clock: Clock;
  /** Whether a controller has records: reports and pages without a screen have none. */
  readonly hasRecords: (controller: string) => boolean;
  /** The news that others changed records. */
  readonly recordNews: { readonly listen: (hear: () => void) => void };
};

export type Ahead = ReturnType<typeof createAhead>;

type Early = { readonly answer: Promise<unknown>; readonly letGo: () => void };

/**
 * Asks for what a page will ask as soon as its address is decided, all at once, while its code comes and before anything
 * is drawn (ADR 120). Whoever asks for it first is given that answer, once. What nobody took is let go of with the next
 * place, and forgotten when the person writes something, when others have changed records, and after 15 seconds.
 */
export function createAhead({ client, clock, hasRecords, recordNews }: AheadWorld) {
  const asked = new Map<string, Early>();
  let timer: unknown;

  /** The answers that are here or on their way are nobody's any more. */
  function forget(): void {
    clock.clearTimeout(timer);
    for (const { letGo } of asked.values()) letGo();
    asked.clear();
  }

  /** The client that asks ahead: it sends at once, and keeps the answer by the path. */
  const early: HttpClient = {
    ...client,
    ask: (request, schemas) => {
      const abort = new AbortController();
      const answer = client.ask({ ...request, signal: abort.signal }, schemas);
      asked.set(request.path, { answer, letGo: () => abort.abort() });
      return answer;
    },
  };
  const ask = asking(early);

  /** Gives what was asked ahead for a request, whose end it follows from then on. */
  function taken({ method, path, headers = {}, signal }: Request): Promise<unknown> | undefined {
    const isPlain = method === "GET" && Object.keys(headers).length === 0;
    const found = isPlain ? asked.get(path) : undefined;
    if (method !== "GET") forget();
    if (found === undefined) return undefined;
    asked.delete(path);
    signal?.addEventListener("abort", found.letGo);
    return found.answer;
  }

  recordNews.listen(forget);
  return {
    /** The client of the pages. */
    client: {
      ...client,
      ask: (request, schemas) => {
        const known = taken(request);
        // The same path has the same row of the contract, and so the same shape.
        return known === undefined ? client.ask(request, schemas) : (known as Promise<never>);
      },
      document: (request, problem) => {
        forget();
        return client.document(request, problem);
      },
    } satisfies HttpClient,

    /** Asks for what the page of a place will ask; of none it lets go of what was asked. */
    read(page: WorkPage | null): void {
      forget();
      const { controller = "", action, id = null, query = "" } = ofSection(page) ?? {};
      const params = { controller, id: id ?? "" };
      // The query of a link is read with the declaration of its section: an unknown part is never asked (ADR 81).
      if (action === "list" && hasRecords(controller) && query === "") {
        void ask(calls.list, { params: { controller } });
        void ask(calls.views, { params: { controller } });
      } else if (action === "view" || action === "detail") {
        void ask(calls.view, { params });
        void ask(calls.history, { params });
        if (action === "view") void ask(calls.related, { params });
        else void ask(requestCase, { params });
        void ask(notes, { params });
      } else if (action === "edit") void ask(calls.view, { params });
      timer = clock.setTimeout(forget, KEPT_MS);
    },
  };
}
