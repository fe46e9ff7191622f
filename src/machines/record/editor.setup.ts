import { assign, fromCallback, fromPromise, sendParent, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { SectionRecord, SentFile } from "../../contract/section-contract.ts";
import type { Announcement } from "../notices/notices.types.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { Destination } from "../navigation/destination.types.ts";
import { port, received } from "../ports.ts";
import { isChanged, isWrong } from "./form.ts";
import { lookupMachine } from "./lookup.machine.ts";
import {
  startForm,
  startNew,
  withDraft,
  withFile,
  withMerge,
  withStart,
  withoutFile,
  withWritten,
  withYes,
  type Written,
} from "./memory.ts";
import { canWait, comesBack, type Brought, type Missing } from "./detour.ts";
import { differences, pick } from "./merge.ts";
import { canGoOn } from "./made-before.ts";
import { withQuestion } from "./question.ts";
import type { EditorContext, EditorEvent, EditorInput, Side } from "./editor.types.ts";
import type { Detour, Draft, DraftKey, OneRecord, Saving } from "./record.types.ts";
import { afterSaving, type Wanted } from "./after-saving.ts";
import { twinsMachine } from "./twins.machine.ts";
import { isUntouched, type StartKnown, type StartsInput } from "./starts.ts";
import { leftIn } from "./visits.ts";
import { toRecord } from "./ways-out.ts";

/** A file that somebody chose for a field. */
type Chosen = { readonly field: string; readonly file: File };

type Reply = { readonly reply: Answer<unknown> };
/** Gives what a form finds when it opens: its draft, and the way back to the form that waits for it. */
export type Recalled = {
  readonly draft: Draft | null;
  readonly serves: Detour | null;
  /** Whether a draft is kept here: nobody leaves a form for another one that would not be found again. */
  readonly canKeep: boolean;
};
type RecordReply = { readonly reply: Answer<SectionRecord> };

/** The vocabulary of the form of a record: its types, its ports (placeholders that throw), its actions and guards. */
export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as EditorInput,
    tags: {} as "busy" | "unsaved" | "writing",
    children: {} as {
      readonly lookup: "lookup";
      readonly twins: "twins";
      readonly findStarts: "findStarts";
      readonly recallDraft: "recallDraft";
      readonly fetchRecord: "fetchRecord";
      readonly fetchNewer: "fetchNewer";
      readonly saveRecord: "saveRecord";
      readonly sendFile: "sendFile";
    },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    lookup: lookupMachine,
    twins: twinsMachine,
    /** Tells what may be known of a new record without asking: today, and the only record that a reference may choose. */
    findStarts: fromCallback<StartKnown, StartsInput>(() => port("findStarts")),
    recallDraft: fromPromise<Recalled, DraftKey>(() => port("recallDraft")),
    fetchRecord: fromPromise<Answer<SectionRecord>, OneRecord>(() => port("fetchRecord")),
    fetchNewer: fromPromise<Answer<SectionRecord>, OneRecord>(() => port("fetchNewer")),
    saveRecord: fromPromise<Answer<SectionRecord>, Saving>(() => port("saveRecord")),
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
    bring: (_, _params: Brought) => port("bring"),
    notify: (_, _params: Announcement) => port("notify"),
    goTo: sendParent(({ context: { goal } }) => ({ type: "page.left" as const, ...goal })),
    goToRecord: sendParent(({ context }) => ({ ...toRecord(context), entry: "return" as const })),
    // The record and its draft.
    rememberDraft: assign((_, recalled: Recalled) => recalled),
    show: assign((_, { reply }: RecordReply) => ({ record: received(reply), newer: null })),
    explain: assign({
      words: (_, { reply }: Reply) => (reply.kind === "refused" ? reply.problem.title : ""),
    }),
    locate: assign({
      elsewhere: (_, { reply }: Reply) =>
        reply.kind === "refused" ? (reply.problem.elsewhere ?? null) : null,
    }),
    hear: assign({ isUnseen: true, changedBy: (_, { by }: { by: string }) => by }),
    compare: assign({ newer: (_, { reply }: RecordReply) => received(reply), isUnseen: false }),
    settle: assign({ isUnseen: false }),
    // The form.
    startForm: assign(({ context }) => startForm(context)),
    startNew: assign(({ context }) => startNew(context)),
    takeDraft: assign(({ context }) => withDraft(context)),
    dropDraft: assign({ draft: null }),
    write: assign(({ context }, change: Written) => withWritten(context, change)),
    start: assign(({ context }, known: StartKnown) => withStart(context, known)),
    visit: assign({
      visited: ({ context }, { field }: { field: string }) => leftIn(context, field),
    }),
    refuse: assign(({ context }, params: { reply: Answer<unknown> } | undefined) => ({
      isAttempted: true,
      refusals: context.refusals + 1,
      errors: params?.reply.kind === "refused" ? (params.reply.problem.errors ?? {}) : {},
      twins: params?.reply.kind === "refused" ? (params.reply.problem.twins ?? {}) : {},
    })),
    wantAnother: assign(({ context }, wanted: Wanted) => afterSaving(context, wanted)),
    wantToLeave: assign(({ context: { goal } }) => ({
      isAnother: false,
      isLeavingSaved: true,
      confirmed: [],
      goal: { ...goal, entry: "return" as const },
    })),
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
    // Leaving.
    rememberGoal: assign({
      goal: (_, { path, company, entry }: Destination) => ({ path, company, entry }),
    }),
  },
  guards: {
    isNew: ({ context }) => context.action === "create" && context.from === null,
    isNotCreating: ({ context }) => context.action !== "create",
    isBack: ({ context }) => context.draft?.detour !== undefined,
    canWait: ({ context }, missing: Missing) => canWait(context, missing),
    isServing: ({ context }) => comesBack(context, context.record?.status ?? null),
    hasDraft: ({ context }) => context.draft !== null,
    isUntouched: ({ context }, { field }: { field: string }) => isUntouched(context, field),
    isUnseen: ({ context }) => context.isUnseen,
    hasNewer: ({ context }) => context.newer !== null,
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isNewer: ({ context }, { reply }: RecordReply) =>
      reply.kind === "received" && reply.value.version > (context.record?.version ?? 0),
    isMissing: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 404,
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
    isQuestion: (_, { reply }: Reply) =>
      reply.kind === "refused" && reply.problem.confirm !== undefined,
    isConflict: (_, { reply }: Reply) =>
      reply.kind === "refused" && reply.problem.current !== undefined,
    wasMade: ({ context }, { reply }: Reply) => canGoOn(context, reply),
    isRefusedByField: (_, { reply }: Reply) =>
      reply.kind === "refused" && Object.keys(reply.problem.errors ?? {}).length > 0,
    isRefused: (_, { reply }: Reply) => reply.kind === "refused",
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
  },
});
