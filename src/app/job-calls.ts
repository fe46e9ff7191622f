import type { HttpClient } from "../api/http-client.ts";
import { BY_ITSELF } from "../contract/by-itself.ts";
import * as contract from "../contract/jobs-contract.ts";
import type {
  Asked,
  Order,
  OrderAnswer,
  PageAnswer,
  PageQuestion,
} from "../machines/jobs/jobs.types.ts";
import { asking, part } from "./asking.ts";
import * as z from "zod/mini";

/** Gives the calls of the jobs and the outgoing messages; each resolves to an answer and never throws (spec §8). */
export function createJobCalls(client: HttpClient) {
  const { ask, get } = asking(client);
  return {
    async page({ asked, isByItself }: PageQuestion, signal: AbortSignal): Promise<PageAnswer> {
      const headers = isByItself ? { [BY_ITSELF]: "1" } : {};
      const list = (path: string) => ({
        method: "GET" as const,
        path: `jobs/${path}${queryOf(asked)}`,
        signal,
        headers,
      });
      if (asked.view === "jobs") {
        const answer = await ask(list("list"), contract.jobList.reply);
        if (answer.kind !== "received") return answer;
        return { kind: "received", value: { view: "jobs", ...answer.value } };
      }
      const answer = await ask(list("messages"), contract.messageList.reply);
      if (answer.kind !== "received") return answer;
      return { kind: "received", value: { view: "messages", ...answer.value } };
    },

    message: (id: string, signal: AbortSignal) =>
      get(`jobs/messages/${part(id)}`, contract.messageView.reply, signal),

    order: ({ order, id }: Order, signal: AbortSignal): Promise<OrderAnswer> =>
      ask({ method: "POST", path: `jobs/${order}/${part(id)}`, signal }, z.null()),
  };
}

function queryOf({ status, before }: Asked): string {
  const query = new URLSearchParams({
    ...(status !== null && { status }),
    ...(before !== null && { before }),
  });
  return query.size === 0 ? "" : `?${query.toString()}`;
}
