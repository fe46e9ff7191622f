import { assign, fromPromise, sendParent, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { RecordChange, SectionRecord } from "../../contract/section-contract.ts";
import { waitsForServer } from "../../engine/lifecycle-steps.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { commandMachine } from "../command/command.machine.ts";
import type { CommandOutcome } from "../command/command.types.ts";
import { port, received } from "../ports.ts";
import type { OneRecord } from "./record.types.ts";
import { isHeld, isPossible, type Left } from "./steps.ts";
import type { ViewerContext, ViewerEvent, ViewerInput } from "./viewer.types.ts";
import { toList, toRecord } from "./ways-out.ts";

type History = { readonly changes: readonly RecordChange[] };

type Intended = { readonly action: string; readonly byAddress?: boolean };

type Reply = { readonly reply: Answer<unknown> };
type RecordReply = { readonly reply: Answer<SectionRecord> };
type CommandReply = { readonly reply: Answer<Left> };

/** Whether the record in sight waits for the server alone: what it does is shown by itself (ADR 86). */
function isAwaited({ section, record }: Pick<ViewerContext, "section" | "record">): boolean {
  const { lifecycle } = section;
  return lifecycle !== null && record !== null && waitsForServer(lifecycle, record.status ?? "");
}

/**
 * Whether a record as it was read again is another: a later version, or, of one that waits for the server, other
 * figures, which are counted elsewhere and leave the version as it is.
 */
function isNewer(context: ViewerContext, now: SectionRecord): boolean {
  const { record } = context;
  if (now.version !== record?.version) return now.version > (record?.version ?? 0);
  return isAwaited(context) && JSON.stringify(now.values) !== JSON.stringify(record.values);
}

/** The vocabulary of a record that is read: its types, its ports (placeholders that throw), its actions and guards. */
export const viewerSetup = setup({
  types: {
    context: {} as ViewerContext,
    events: {} as ViewerEvent,
    input: {} as ViewerInput,
    tags: {} as "busy",
    children: {} as {
      readonly fetchRecord: "fetchRecord";
      readonly fetchNewer: "fetchNewer";
      readonly fetchHistory: "fetchHistory";
      readonly command: "command";
      readonly revertChange: "revertChange";
      readonly issueDocument: "issueDocument";
    },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchRecord: fromPromise<Answer<SectionRecord>, OneRecord>(() => port("fetchRecord")),
    fetchNewer: fromPromise<Answer<SectionRecord>, OneRecord>(() => port("fetchNewer")),
    fetchHistory: fromPromise<Answer<History>, OneRecord>(() => port("fetchHistory")),
    command: commandMachine,
    revertChange: fromPromise<
      Answer<SectionRecord>,
      OneRecord & { readonly version: number; readonly change: string }
    >(() => port("revertChange")),
    issueDocument: fromPromise<Answer<null>, OneRecord & { readonly action: string }>(() =>
      port("issueDocument"),
    ),
  },
  actions: {
    // Ports: effects on the outside.
    bringFile: (_, _params: OneRecord & { readonly field: string }) => port("bringFile"),
    notify: (_, _params: Announcement) => port("notify"),
    goToRecord: sendParent(({ context }) => toRecord(context)),
    goToList: sendParent(({ context }) => toList(context)),
    // The record.
    show: assign((_, { reply }: CommandReply) => ({ record: received(reply), newer: null })),
    /** A refusal may carry the current record. */
    learn: assign((_, { reply }: Reply) => {
      const current = reply.kind === "refused" ? reply.problem.current : undefined;
      return current === undefined ? {} : { record: current, newer: null, history: null };
    }),
    explain: assign({
      words: (_, { reply }: Reply) => (reply.kind === "refused" ? reply.problem.title : ""),
    }),
    locate: assign({
      elsewhere: (_, { reply }: Reply) =>
        reply.kind === "refused" ? (reply.problem.elsewhere ?? null) : null,
    }),
    showHistory: assign({
      history: (_, { reply }: { reply: Answer<History> }) => received(reply).changes,
    }),
    forgetHistory: assign({ history: null }),
    // Changes of others.
    hear: assign({ isUnseen: true, changedBy: (_, { by }: { by: string }) => by }),
    compare: assign({ newer: (_, { reply }: RecordReply) => received(reply), isUnseen: false }),
    settle: assign({ isUnseen: false }),
    acceptNewer: assign(({ context: { newer, record } }) => ({
      record: newer ?? record,
      newer: null,
    })),
    // Commands, documents and the undoing of changes.
    undo: assign({ undone: (_, { change }: { change: string }) => change }),
    request: assign({ document: (_, { action }: { action: string }) => action }),
    intend: assign({
      command: (_, { action }: Intended) => action,
      isConfirmed: (_, { byAddress = false }: Intended) => byAddress,
      opened: ({ context }) => context.opened + 1,
    }),
  },
  guards: {
    hasHistory: ({ context }) => context.history !== null,
    isUnseen: ({ context }) => context.isUnseen,
    hasNewer: ({ context }) => context.newer !== null,
    hasResult: ({ context }) => context.newer !== null && isAwaited(context),
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isNewer: ({ context }, { reply }: RecordReply) =>
      reply.kind === "received" && isNewer(context, reply.value),
    isMissing: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 404,
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
    isRefused: (_, { reply }: Reply) => reply.kind === "refused",
    isGivenUp: (_, { output }: { output: CommandOutcome }) => output.kind === "cancelled",
    isGone: (_, { reply }: CommandReply) => reply.kind === "received" && reply.value === null,
    isOther: ({ context }, { reply }: CommandReply) =>
      reply.kind === "received" && reply.value?.id !== context.id,
    concernsThis: (
      { context },
      { controller, ids }: { controller: string; ids: readonly string[] },
    ) => controller === context.section.controller && ids.includes(context.id),
    isPossible: ({ context }, { action }: { action: string }) => isPossible(context, action),
    canIssue: ({ context: { can, section, record } }, { action }: { action: string }) =>
      can.includes(action) &&
      !isHeld(record, action) &&
      section.documents.some((each) => each.action === action),
    canRevert: ({ context }, { change }: { change: string }) =>
      context.can.includes("edit") &&
      context.history?.some(({ id, canRevert }) => id === change && canRevert) === true,
  },
});
