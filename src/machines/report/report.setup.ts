import { assign, fromCallback, fromPromise, sendParent, setup } from "xstate";

import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { port } from "../ports.ts";
import type {
  MonthlyReply,
  ReportContext,
  ReportEvent,
  ReportFile,
  ReportInput,
  ReportQuestion,
  ReportReply,
} from "./report.types.ts";

type PortName = "hearNews" | "fetchReport" | "makeFile" | "askMonthly";

/** Gives the question that the page asks now. */
export function questionOf({ address, query }: ReportContext): ReportQuestion {
  return { address, query };
}

/** Gives the chosen file, in a state that has one. */
export function fileOf({ file }: ReportContext): ReportFile {
  if (file === null) throw new Error("No file was chosen");
  return file;
}

/** The vocabulary of a report: its types, its ports (placeholders that throw), its actions and guards. */
export const reportSetup = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    children: {} as { readonly [Name in PortName]: Name },
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /** Announces changes behind the figures and, for a monitor, that time passes. */
    hearNews: fromCallback<ReportEvent, Omit<ReportInput, "query">>(() => port("hearNews")),
    fetchReport: fromPromise<ReportReply, ReportQuestion>(() => port("fetchReport")),
    /** Saves a file as a download; whether it was saved. */
    makeFile: fromPromise<boolean, ReportQuestion & ReportFile>(() => port("makeFile")),
    /** Asks for these figures by mail each month. */
    askMonthly: fromPromise<MonthlyReply, ReportQuestion>(() => port("askMonthly")),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    askPlace: sendParent((_, { path }: { path: string }): PageNews => ({
      type: "page.asked",
      path,
      entry: "push",
    })),
    rememberQuery: assign({ query: (_, { query }: { query: string }) => query }),
    show: assign({
      report: (_, { reply }: { reply: ReportReply }) =>
        reply.kind === "received" ? reply.value : null,
      isOutdated: false,
    }),
    forget: assign({ report: null, isOutdated: false }),
    beginAsking: assign({ isOld: false }),
    note: assign({ isOld: true }),
    doubt: assign({ isOutdated: true }),
    /** A monitor waits for the next news; the figures of a report are as old as before. */
    fail: assign({ isOutdated: true, isOld: ({ context }) => !context.isLive }),
    choose: assign({ file: (_, { format, table }: ReportFile) => ({ format, table }) }),
  },
  guards: {
    isReceived: (_, { reply }: { reply: ReportReply | MonthlyReply }) => reply.kind === "received",
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
    /** Whether the figures are old, in a page that asks for new ones by itself. */
    isOldAndLive: ({ context: { isOld, isLive } }) => isOld && isLive,
    isOld: ({ context: { isOld } }) => isOld,
  },
});
