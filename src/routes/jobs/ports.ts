import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import type { Clock } from "../../api/transport.ts";
import * as contract from "../../contract/jobs-contract.ts";
import type { JobNews } from "../../contract/jobs-contract.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import { jobsMachine } from "../../machines/jobs/jobs.machine.ts";
import type {
  JobsEvent,
  Asked,
  Order,
  OrderAnswer,
  PageAnswer,
  PageQuestion,
} from "../../machines/jobs/jobs.types.ts";
import type { NewsFeed } from "../../api/news-feed.ts";
import { BY_ITSELF } from "../../contract/by-itself.ts";
import { asking } from "../../api/asking.ts";

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

/** Gives the calls of the jobs and the outgoing messages; each resolves to an answer and never throws (spec §8). */
function createJobCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    async page({ asked, isByItself }: PageQuestion, signal: AbortSignal): Promise<PageAnswer> {
      const given = {
        query: queryOf(asked),
        headers: isByItself ? { [BY_ITSELF]: "1" } : {},
        signal,
      };
      if (asked.view === "jobs") {
        const answer = await ask(contract.jobList, given);
        if (answer.kind !== "received") return answer;
        return { kind: "received", value: { view: "jobs", ...answer.value } };
      }
      const answer = await ask(contract.messageList, given);
      if (answer.kind !== "received") return answer;
      return { kind: "received", value: { view: "messages", ...answer.value } };
    },

    message: (id: string, signal: AbortSignal) =>
      ask(contract.messageView, { params: { id }, signal }),

    order: ({ order, id }: Order, signal: AbortSignal): Promise<OrderAnswer> =>
      ask(ORDERS[order], { params: { id }, signal }),
  };
}

const ORDERS = {
  cancel: contract.cancelJob,
  retry: contract.retryJob,
  resend: contract.resendMessage,
} as const;

function queryOf({ status, before }: Asked): string {
  const query = new URLSearchParams({
    ...(status !== null && { status }),
    ...(before !== null && { before }),
  });
  return query.size === 0 ? "" : `?${query.toString()}`;
}
