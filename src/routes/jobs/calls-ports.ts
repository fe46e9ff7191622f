import type { HttpClient } from "../../api/http-client.ts";
import { BY_ITSELF } from "../../contract/by-itself.ts";
import * as contract from "../../contract/jobs-contract.ts";
import type {
  Asked,
  Order,
  OrderAnswer,
  PageAnswer,
  PageQuestion,
} from "../../machines/jobs/jobs.types.ts";
import { asking } from "../../api/asking.ts";

/** Gives the calls of the jobs and the outgoing messages; each resolves to an answer and never throws (spec §8). */
export function createJobCalls(client: HttpClient) {
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
