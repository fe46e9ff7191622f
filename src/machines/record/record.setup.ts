import { canUndo } from "./said.ts";
import { assign, fromPromise, sendParent, setup } from "xstate";

import type { Answer, SectionRecord } from "../../domain/section-reply.ts";
import type { Announcement } from "../auth/auth.types.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { Destination } from "../navigation/destination.types.ts";
import { commandMachine } from "../command/command.machine.ts";
import type { CommandOutcome } from "../command/command.types.ts";
import { isChanged, isWrong } from "./form.ts";
import { lookupMachine } from "./lookup.machine.ts";
import {
  startForm,
  startNew,
  withDraft,
  withFile,
  withMerge,
  withoutFile,
  withWritten,
  withYes,
  type Written,
} from "./memory.ts";
import { differences, pick } from "./merge.ts";
import { withQuestion } from "./question.ts";
import { isPossible, type Left } from "./steps.ts";
import type {
  Draft,
  DraftKey,
  OneRecord,
  RecordChange,
  RecordContext,
  RecordEvent,
  RecordInput,
  Saving,
  SentFile,
  Side,
} from "./record.types.ts";
import { toGoal, toList, toRecord } from "./ways-out.ts";

/** A file that somebody chose for a field. */
type Chosen = { readonly field: string; readonly file: File };

type Reply = { readonly reply: Answer<unknown> };
type RecordReply = { readonly reply: Answer<SectionRecord> };
type CommandReply = { readonly reply: Answer<Left> };

/** Throws in place of a port until src/app provides it. */
function port(name: string): never {
  throw new Error(`The port ${name} is provided by src/app`);
}

/** Gives the record of a reply that a guard has already found received. */
function received<Value>(reply: Answer<Value>): Value {
  if (reply.kind !== "received") throw new Error("Nothing was received");
  return reply.value;
}

/** The vocabulary of the record machine: its types, its ports (placeholders that throw), its actions and guards. */
export const recordSetup = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    input: {} as RecordInput,
    tags: {} as "busy" | "unsaved" | "writing",
    children: {} as {
      readonly lookup: "lookup";
      readonly recallDraft: "recallDraft";
      readonly fetchRecord: "fetchRecord";
      readonly fetchNewer: "fetchNewer";
      readonly fetchHistory: "fetchHistory";
      readonly saveRecord: "saveRecord";
      readonly command: "command";
      readonly revertChange: "revertChange";
      readonly issueDocument: "issueDocument";
      readonly sendFile: "sendFile";
    },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    lookup: lookupMachine,
    recallDraft: fromPromise<Draft | null, DraftKey>(() => port("recallDraft")),
    fetchRecord: fromPromise<Answer<SectionRecord>, OneRecord>(() => port("fetchRecord")),
    fetchNewer: fromPromise<Answer<SectionRecord>, OneRecord>(() => port("fetchNewer")),
    fetchHistory: fromPromise<Answer<{ readonly changes: readonly RecordChange[] }>, OneRecord>(
      () => port("fetchHistory"),
    ),
    saveRecord: fromPromise<Answer<SectionRecord>, Saving>(() => port("saveRecord")),
    command: commandMachine,
    revertChange: fromPromise<
      Answer<SectionRecord>,
      OneRecord & { readonly version: number; readonly change: string }
    >(() => port("revertChange")),
    issueDocument: fromPromise<Answer<null>, OneRecord & { readonly action: string }>(() =>
      port("issueDocument"),
    ),
    sendFile: fromPromise<
      Answer<SentFile>,
      {
        readonly controller: string;
        readonly action: string;
        readonly field: string;
        readonly file: File;
      }
    >(() => port("sendFile")),
  },
  actions: {
    // Ports: effects on the outside.
    keepDraft: (_, _params: { readonly key: DraftKey; readonly draft: Draft }) => port("keepDraft"),
    forgetDraft: (_, _params: { readonly key: DraftKey }) => port("forgetDraft"),
    bringFile: (_, _params: OneRecord & { readonly field: string }) => port("bringFile"),
    notify: (_, _params: Announcement) => port("notify"),
    goTo: sendParent(toGoal),
    goToRecord: sendParent(toRecord),
    goToList: sendParent(toList),
    // The record and its draft.
    rememberDraft: assign({ draft: (_, { draft }: { draft: Draft | null }) => draft }),
    show: assign((_, { reply }: CommandReply) => ({ record: received(reply), newer: null })),
    /** A refusal may carry the current record. */
    learn: assign((_, { reply }: Reply) => {
      const current = reply.kind === "refused" ? reply.problem.current : undefined;
      return current === undefined ? {} : { record: current, newer: null, history: null };
    }),
    explain: assign({
      words: (_, { reply }: Reply) => (reply.kind === "refused" ? reply.problem.title : ""),
    }),
    showHistory: assign({
      history: (_, { reply }: { reply: Answer<{ readonly changes: readonly RecordChange[] }> }) =>
        received(reply).changes,
    }),
    forgetHistory: assign({ history: null }),
    hear: assign({ isUnseen: true, changedBy: (_, { by }: { by: string }) => by }),
    compare: assign({ newer: (_, { reply }: RecordReply) => received(reply), isUnseen: false }),
    settle: assign({ isUnseen: false }),
    acceptNewer: assign(({ context: { newer, record } }) => ({
      record: newer ?? record,
      newer: null,
    })),
    // The form.
    startForm: assign(({ context }) => startForm(context)),
    startNew: assign(({ context }) => startNew(context)),
    takeDraft: assign(({ context }) => withDraft(context)),
    dropDraft: assign({ draft: null }),
    write: assign(({ context }, change: Written) => withWritten(context, change)),
    visit: assign({
      visited: ({ context }, { field }: { field: string }) =>
        context.visited.includes(field) ? context.visited : [...context.visited, field],
    }),
    refuse: assign(({ context }, params: { reply: Answer<unknown> } | undefined) => ({
      isAttempted: true,
      refusals: context.refusals + 1,
      errors: params?.reply.kind === "refused" ? (params.reply.problem.errors ?? {}) : {},
    })),
    wantAnother: assign({
      isAnother: ({ context }, { another }: { another: boolean }) =>
        another && context.action === "create",
      isLeavingSaved: false,
      confirmed: [],
    }),
    wantToLeave: assign({ isAnother: false, isLeavingSaved: true, confirmed: [] }),
    ask: assign((_, { reply }: Reply) => withQuestion(reply)),
    insist: assign(({ context }) => withYes(context)),
    giveIn: assign({ question: null }),
    countCreated: assign({ created: ({ context }) => context.created + 1 }),
    attach: assign({
      upload: (_, { field, file }: Chosen) => ({ field, file }),
    }),
    refuseChoice: assign(({ context }, { field, file }: Chosen) => ({
      errors: {
        ...context.errors,
        [field]: context.section.fileProblemOf(field, file) ?? "",
      },
    })),
    attached: assign(({ context }, { reply }: { reply: Answer<SentFile> }) =>
      withFile(context, received(reply)),
    ),
    refuseFile: assign(({ context }, { reply }: Reply) => withoutFile(context, reply)),
    // Concurrent changes.
    meet: assign((_, { reply }: Reply) => ({
      newer: reply.kind === "refused" ? (reply.problem.current ?? null) : null,
      sides: {},
    })),
    startUndecided: assign({ sides: {} }),
    choose: assign({
      sides: ({ context }, { field, side }: { field: string; side: Side }) => ({
        ...context.sides,
        [field]: side,
      }),
    }),
    merge: assign(({ context }) => withMerge(context)),
    // Leaving, and commands.
    rememberGoal: assign({ goal: (_, { path, company }: Destination) => ({ path, company }) }),
    undo: assign({ undone: (_, { change }: { change: string }) => change }),
    request: assign({ document: (_, { action }: { action: string }) => action }),
    intend: assign({
      command: (_, { action }: { action: string }) => action,
      opened: ({ context }) => context.opened + 1,
    }),
  },
  guards: {
    isReading: ({ context }) => context.action === "view",
    isNew: ({ context }) => context.action === "create" && context.from === null,
    isNotCreating: ({ context }) => context.action !== "create",
    hasDraft: ({ context }) => context.draft !== null,
    hasHistory: ({ context }) => context.history !== null,
    isUnseen: ({ context }) => context.isUnseen,
    hasNewer: ({ context }) => context.newer !== null,
    /** Whether the answer is to an action that the person may undo. */
    isUndoable: ({ context }, { reply }: Reply) =>
      reply.kind === "received" && canUndo(context, context.command),
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isNewer: ({ context }, { reply }: RecordReply) =>
      reply.kind === "received" && reply.value.version > (context.record?.version ?? 0),
    isMissing: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 404,
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
    isQuestion: (_, { reply }: Reply) =>
      reply.kind === "refused" && reply.problem.confirm !== undefined,
    isConflict: (_, { reply }: Reply) =>
      reply.kind === "refused" && reply.problem.current !== undefined,
    isRefusedByField: (_, { reply }: Reply) =>
      reply.kind === "refused" && Object.keys(reply.problem.errors ?? {}).length > 0,
    isRefused: (_, { reply }: Reply) => reply.kind === "refused",
    isGivenUp: (_, { output }: { output: CommandOutcome }) => output.kind === "cancelled",
    isGone: (_, { reply }: CommandReply) => reply.kind === "received" && reply.value === null,
    isOther: ({ context }, { reply }: CommandReply) =>
      reply.kind === "received" && reply.value?.id !== context.id,
    concernsThis: (
      { context },
      { controller, ids }: { controller: string; ids: readonly string[] },
    ) => controller === context.section.controller && ids.includes(context.id ?? ""),
    isWrongFile: ({ context }, { field, file }: Chosen) =>
      context.section.fileProblemOf(field, file) !== null,
    isChanged: ({ context }) => isChanged(context),
    isToBeMended: ({ context }) => context.isAttempted && isWrong(context),
    isWrong: ({ context }) => isWrong(context),
    isAnother: ({ context }) => context.isAnother,
    isLeavingSaved: ({ context }) => context.isLeavingSaved,
    isSettled: ({ context }) =>
      differences(context.base, context.values, pick(context.newer?.values ?? {}, context.base))
        .filter(({ isContested }) => isContested)
        .every(({ field }) => context.sides[field] !== undefined),
    isPossible: ({ context }, { action }: { action: string }) => isPossible(context, action),
    canIssue: ({ context: { can, section } }, { action }: { action: string }) =>
      can.includes(action) && section.documents.some((each) => each.action === action),
    canRevert: ({ context }, { change }: { change: string }) =>
      context.can.includes("edit") &&
      context.history?.some(({ id, canRevert }) => id === change && canRevert) === true,
  },
});
