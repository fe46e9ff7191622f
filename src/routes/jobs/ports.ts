import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import type { Clock } from "../../api/transport.ts";
import type { JobNews } from "../../contract/jobs-contract.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import { jobsMachine } from "../../machines/jobs/jobs.machine.ts";
import type { JobsEvent } from "../../machines/jobs/jobs.types.ts";
import { createJobCalls } from "./calls-ports.ts";
import type { NewsFeed } from "../../api/news-feed.ts";

/** The dependencies of the page of the jobs. */
export type JobsWorld = {
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly jobNews: NewsFeed<JobNews>;
  readonly announce: (announcement: Announcement) => void;
};

/** In milliseconds: messages are not announced live, and the channel may be down, so a list is refreshed by time. */
const REFRESH_EVERY = 15_000;

/** Provides the page of the jobs with its ports. */
export function provideJobs({ client, clock, jobNews, announce }: JobsWorld) {
  const calls = createJobCalls(client);
  return jobsMachine.provide({
    actors: {
      fetchPage: fromPromise(({ input, signal }) => calls.page(input, signal)),
      fetchMessage: fromPromise(({ input, signal }) => calls.message(input.id, signal)),
      giveOrder: fromPromise(({ input, signal }) => calls.order(input, signal)),
      hearJobs: fromCallback<JobsEvent>(({ sendBack }) => {
        let timer = clock.setTimeout(refresh, REFRESH_EVERY);
        function refresh(): void {
          sendBack({ type: "refresh.due" });
          timer = clock.setTimeout(refresh, REFRESH_EVERY);
        }
        const stop = jobNews.listen((news) => sendBack({ type: "job.moved", ...news }));
        return () => {
          clock.clearTimeout(timer);
          stop();
        };
      }),
    },
    actions: { notify: (_, announcement) => announce(announcement) },
  });
}
