import { fromCallback, fromPromise } from "xstate";

import type { OpenedRecords } from "../../api/preferences.ts";
import type { HttpClient } from "../../api/http-client.ts";
import * as contract from "../../contract/desk-contract.ts";
import { BY_ITSELF } from "../../contract/by-itself.ts";
import type { Answer } from "../../contract/answer.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import { deskMachine, type DeskEvent } from "../../machines/desk/desk.machine.ts";
import type { Desk } from "../../machines/desk/desk.types.ts";
import { searchMachine } from "../../machines/search/search.machine.ts";
import type { RecordsChanged } from "../../machines/workplace/workplace.types.ts";
import { asking } from "../../api/asking.ts";
import type { NewsFeed } from "../../api/news-feed.ts";

/** The dependencies of one's own desk. */
type DeskWorld = {
  readonly client: HttpClient;
  readonly recordNews: NewsFeed<RecordsChanged>;
  readonly announce: (announcement: Announcement) => void;
  readonly opened: OpenedRecords;
};

/** Provides the machines of one's own desk with their ports. */
export function provideDesk({ client, recordNews, announce, opened }: DeskWorld) {
  const ask = asking(client);

  async function fetchDesk(isByItself: boolean, signal: AbortSignal): Promise<Answer<Desk>> {
    const headers = isByItself ? { [BY_ITSELF]: "1" } : {};
    const [tasks, changes] = await Promise.all([
      ask(contract.tasks, { headers, signal }),
      ask(contract.ownChanges, { headers, signal }),
    ]);
    if (tasks.kind !== "received") return tasks;
    if (changes.kind !== "received") return changes;
    const value = { ...tasks.value, ...changes.value };
    const last = opened.all();
    if (changes.value.changes.length > 0 || last.length === 0) return { kind: "received", value };
    // Whoever only reads goes on where they were.
    const found = await ask(contract.search, { query: searchQuery("", last), headers, signal });
    const recent = found.kind === "received" ? found.value.records : [];
    return { kind: "received", value: { ...value, recent } };
  }
  return {
    search: searchMachine.provide({
      actors: {
        findEverywhere: fromPromise(({ input, signal }) =>
          ask(contract.search, { query: searchQuery(input.text, opened.all()), signal }),
        ),
      },
    }),
    desk: deskMachine.provide({
      actors: {
        fetchDesk: fromPromise(({ input, signal }) => fetchDesk(input.isByItself, signal)),
        hearChanges: fromCallback<DeskEvent>(({ sendBack }) =>
          recordNews.listen(({ controller }) => sendBack({ type: "section.changed", controller })),
        ),
      },
      actions: { notify: (_, said) => announce(said) },
    }),
  };
}

/** The query of a search; it names the records opened here, whose sections' actions come first. */
function searchQuery(text: string, opened: readonly string[]): string {
  const last = opened.length > 0 ? `&opened=${encodeURIComponent(opened.join(","))}` : "";
  return `?q=${encodeURIComponent(text)}${last}`;
}
