import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../api/http-client.ts";
import * as contract from "../contract/desk-contract.ts";
import { BY_ITSELF } from "../contract/by-itself.ts";
import type { Answer } from "../contract/answer.ts";
import type { Announcement } from "../machines/auth/auth.types.ts";
import { deskMachine, type DeskEvent } from "../machines/desk/desk.machine.ts";
import type { Desk } from "../machines/desk/desk.types.ts";
import { searchMachine } from "../machines/search/search.machine.ts";
import type { RecordsChanged } from "../machines/workplace/workplace.types.ts";
import { asking, part } from "./asking.ts";
import type { NewsFeed } from "./news-feed.ts";

/** The dependencies of one's own desk. */
type DeskWorld = {
  readonly client: HttpClient;
  readonly recordNews: NewsFeed<RecordsChanged>;
  readonly announce: (announcement: Announcement) => void;
};

/** Provides the machines of one's own desk with their ports. */
export function provideDesk({ client, recordNews, announce }: DeskWorld) {
  const { ask, get } = asking(client);

  async function fetchDesk(isByItself: boolean, signal: AbortSignal): Promise<Answer<Desk>> {
    const headers = isByItself ? { [BY_ITSELF]: "1" } : {};
    const one = { method: "GET" as const, headers, signal };
    const [tasks, changes] = await Promise.all([
      ask({ ...one, path: "profiles/me/tasks" }, contract.tasks),
      ask({ ...one, path: "profiles/me/changes" }, contract.ownChanges),
    ]);
    if (tasks.kind !== "received") return tasks;
    if (changes.kind !== "received") return changes;
    return { kind: "received", value: { ...tasks.value, ...changes.value } };
  }
  return {
    search: searchMachine.provide({
      actors: {
        findEverywhere: fromPromise(({ input, signal }) =>
          get(`profiles/me/search?q=${part(input.text)}`, contract.search, signal),
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
