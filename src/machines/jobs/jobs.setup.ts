import { assign, fromCallback, fromPromise, setup } from "xstate";

import type { JobNews } from "../../contract/jobs-contract.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { port } from "../ports.ts";
import type {
  Asked,
  JobsContext,
  JobsEvent,
  Order,
  OrderAnswer,
  PageAnswer,
  PageQuestion,
  TriesAnswer,
} from "./jobs.types.ts";

type PortName = "fetchPage" | "giveOrder" | "fetchMessage" | "hearJobs";

/** The initial context: the newest jobs are requested. */
export const freshContext: JobsContext = {
  asked: { view: "jobs", status: null, before: null },
  page: null,
  isOutdated: false,
  order: null,
  opened: "",
  message: null,
};

/** Gives the chosen order, in a state that has one. */
export function orderOf({ order }: JobsContext): Order {
  if (order === null) throw new Error("No order was chosen");
  return order;
}

/** The vocabulary of the page of the jobs: its types, its ports (placeholders that throw), its actions and guards. */
export const jobsSetup = setup({
  types: {
    context: {} as JobsContext,
    events: {} as JobsEvent,
    children: {} as { readonly [Name in PortName]: Name },
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchPage: fromPromise<PageAnswer, PageQuestion>(() => port("fetchPage")),
    giveOrder: fromPromise<OrderAnswer, Order>(() => port("giveOrder")),
    fetchMessage: fromPromise<TriesAnswer, { readonly id: string }>(() => port("fetchMessage")),
    hearJobs: fromCallback<JobsEvent>(() => port("hearJobs")),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    show: assign({
      page: (_, { reply }: { reply: PageAnswer }) =>
        reply.kind === "received" ? reply.value : null,
      isOutdated: false,
    }),
    doubt: assign({ isOutdated: true }),
    ask: assign((_, { asked }: { asked: Asked }) => ({ ...freshContext, asked })),
    follow: assign({ page: ({ context }, news: JobNews) => withNews(context.page, news) }),
    choose: assign({ order: (_, { order, id }: Order) => ({ order, id }) }),
    open: assign({ opened: (_, { id }: { id: string }) => id }),
    showMessage: assign({
      message: (_, { reply }: { reply: TriesAnswer }) =>
        reply.kind === "received" ? reply.value : null,
    }),
    closeMessage: assign({ message: null }),
  },
  guards: {
    isReceived: (_, { reply }: { reply: PageAnswer | TriesAnswer | OrderAnswer }) =>
      reply.kind === "received",
    isAnswered: (_, { reply }: { reply: OrderAnswer }) => reply.kind !== "empty",
    /** Whether only the progress of a job on the list has changed. */
    isFarther: ({ context: { page } }, { id, status }: JobNews) =>
      page?.view === "jobs" && page.rows.some((job) => job.id === id && job.status === status),
    /** Whether a job on the list has changed, or a new one belongs at its top. */
    isOfList: ({ context: { page, asked } }, { id }: JobNews) =>
      page?.view === "jobs" && (asked.before === null || page.rows.some((job) => job.id === id)),
    /** A cancellation cannot be undone, so it is confirmed first. */
    isCancellation: (_, { order }: Order) => order === "cancel",
  },
});

function withNews(page: JobsContext["page"], news: JobNews): JobsContext["page"] {
  if (page?.view !== "jobs") return page;
  const { id, progress, reason } = news;
  const rows = page.rows.map((job) => (job.id === id ? { ...job, progress, reason } : job));
  return { ...page, rows };
}
