import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import type { NewsFeed } from "../../api/news-feed.ts";
import type { Line } from "../../api/socket.ts";
import { asking, keyed } from "../../api/asking.ts";
import { BY_ITSELF } from "../../contract/by-itself.ts";
import * as contract from "../../contract/reconciliation-contract.ts";
import { reconciliationMachine } from "../../machines/reconciliation/reconciliation.machine.ts";
import type { ReconciliationEvent } from "../../machines/reconciliation/reconciliation.types.ts";

/** The dependencies of the desk of reconciliation. */
export type ReconciliationWorld = {
  readonly client: HttpClient;
  readonly lines: NewsFeed<Line>;
};

/** Provides the machine of the desk of reconciliation with its ports. */
export function openReconciliation({ client, lines }: ReconciliationWorld) {
  const ask = asking(client);
  const leave = async () => ask(contract.deskHold, { body: { line: null } });
  const reconciliation = reconciliationMachine.provide({
    actors: {
      fetchDesk: fromPromise(async ({ input: { query }, signal }) =>
        ask(contract.deskLines, { query: knownQuery(query), signal }),
      ),
      searchExpected: fromPromise(async ({ input: { line, words }, signal }) => {
        const query = new URLSearchParams({ line, q: words });
        return ask(contract.deskSearch, { query: `?${query.toString()}`, signal });
      }),
      recordMatch: fromPromise(async ({ input: { line, parts, key } }) =>
        // Not ended with the page: what the person accepted is sent whatever they do next.
        ask(contract.deskAccept, { body: { line, parts: [...parts] }, headers: keyed(key) }),
      ),
      holdLine: fromPromise(async ({ input: { line }, signal }) =>
        ask(contract.deskHold, {
          body: { line: line === "" ? null : line },
          headers: { [BY_ITSELF]: "1" },
          signal,
        }),
      ),
      hearHolds: fromCallback<ReconciliationEvent>(({ sendBack }) => {
        let line: Line | undefined;
        const hear = (payload: unknown): void => {
          const news = contract.holdsHeard.payload.safeParse(payload);
          if (news.success) sendBack({ type: "holds.heard", holds: news.data.holds });
        };
        const letGo = (): void => {
          line?.off(contract.holdsHeard.event, hear);
        };
        const speakOn = (next: Line): void => {
          letGo();
          line = next;
          next.on(contract.holdsHeard.event, hear);
          next.emit(contract.holdsWatched.event, true);
        };
        const stop = lines.listen(speakOn);
        const open = lines.last();
        if (open !== undefined) speakOn(open);
        return () => {
          stop();
          letGo();
          line?.emit(contract.holdsWatched.event, false);
          void leave();
        };
      }),
    },
  });
  return { ports: {}, machines: { reconciliation } };
}

const NAMES = ["account", "file", "day", "state"];

/** The part of an address that the call knows: whoever follows an old link is refused nothing. */
function knownQuery(query: string): string {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams(
    NAMES.flatMap((name) => {
      const value = given.get(name) ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
  return known.size === 0 ? "" : `?${known.toString()}`;
}
