import { assign, fromPromise, setup } from "xstate";

export type Input = { readonly erp: string };

/** The end of a call as it was heard: a reply of the DIAN, nothing (it may have been processed), or that it was not taken. */
export type Heard = {
  readonly outcome: "accepted" | "noticed" | "rejected" | "unknown" | "silent" | "down";
  readonly code: string;
  /** The rules of the reply in one text. */
  readonly rules: string;
  /** The instant of the call, ISO 8601, and how long it took. */
  readonly at: string;
  readonly ms: number;
};

/** The next thing to do after it: `over` where nothing is left to do. */
export type Next = "deliver" | "ask" | "resend" | "wait" | "over";

type Context = Input & {
  readonly heard: Heard | null;
  /** Calls so far without a reply of the DIAN. */
  readonly silences: number;
  readonly isFirst: boolean;
};

/** The pauses between two calls without a reply, in milliseconds; the last one repeats. */
const PAUSES = [15_000, 60_000, 300_000, 900_000, 3_600_000];

const PLACEHOLDER = () => {
  throw new Error("a step of the job");
};

const isNext = (next: Next) => (_: unknown, given: { readonly next: Next }) => given.next === next;

/**
 * The emission of one document: what the DIAN is asked and what follows. It is signed already, with its number. After
 * any call whose end is not known its status is asked before it is sent again (chain.md §6).
 */
export const emissionChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    send: fromPromise<Heard, Input & { readonly isFirst: boolean }>(PLACEHOLDER),
    ask: fromPromise<Heard, Input>(PLACEHOLDER),
    record: fromPromise<{ readonly next: Next }, Input & { readonly heard: Heard | null }>(
      PLACEHOLDER,
    ),
    resend: fromPromise<{ readonly isSent: boolean }, Input>(PLACEHOLDER),
    deliver: fromPromise<void, Input>(PLACEHOLDER),
  },
  actions: {
    hear: assign(({ context }, { heard }: { readonly heard: Heard }) => ({
      heard,
      isFirst: false,
      silences: heard.outcome === "silent" || heard.outcome === "down" ? context.silences + 1 : 0,
    })),
  },
  guards: {
    delivers: isNext("deliver"),
    asks: isNext("ask"),
    resends: isNext("resend"),
    waits: isNext("wait"),
    isSent: (_, given: { readonly isSent: boolean }) => given.isSent,
  },
  delays: {
    pause: ({ context: { silences } }) =>
      PAUSES[Math.min(Math.max(silences - 1, 0), PAUSES.length - 1)] ?? 0,
  },
}).createMachine({
  id: "emission",
  context: ({ input }) => ({ ...input, heard: null, silences: 0, isFirst: true }),
  initial: "sending",
  states: {
    sending: {
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { erp, isFirst } }) => ({ erp, isFirst }),
        onDone: {
          target: "recording",
          actions: { type: "hear", params: ({ event }) => ({ heard: event.output }) },
        },
      },
    },
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context: { erp } }) => ({ erp }),
        onDone: {
          target: "recording",
          actions: { type: "hear", params: ({ event }) => ({ heard: event.output }) },
        },
      },
    },
    recording: {
      invoke: {
        id: "record",
        src: "record",
        input: ({ context: { erp, heard } }) => ({ erp, heard }),
        onDone: [
          {
            guard: { type: "delivers", params: ({ event }) => event.output },
            target: "delivering",
          },
          { guard: { type: "asks", params: ({ event }) => event.output }, target: "unheard" },
          { guard: { type: "waits", params: ({ event }) => event.output }, target: "untaken" },
          { guard: { type: "resends", params: ({ event }) => event.output }, target: "resending" },
          { target: "done" },
        ],
      },
    },
    unheard: { after: { pause: "asking" } },
    untaken: { after: { pause: "sending" } },
    resending: {
      invoke: {
        id: "resend",
        src: "resend",
        input: ({ context: { erp } }) => ({ erp }),
        onDone: [
          { guard: { type: "isSent", params: ({ event }) => event.output }, target: "sending" },
          { target: "done" },
        ],
      },
    },
    delivering: {
      invoke: {
        id: "deliver",
        src: "deliver",
        input: ({ context: { erp } }) => ({ erp }),
        onDone: "done",
      },
    },
    done: { type: "final" },
  },
});
