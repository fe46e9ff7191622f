import {
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
} from "xstate";

import { referredKeys } from "../../engine/referred-columns.ts";
import { port } from "../ports.ts";
import type { KnownViews } from "./list.types.ts";
import type { Answer } from "../../contract/answer.ts";
import type { ListPage } from "../../contract/section-contract.ts";
import type { SavedView, TabCounts } from "../../contract/views-contract.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { commandMachine } from "../command/command.machine.ts";
import type { CommandOutcome } from "../command/command.types.ts";
import { cellMachine } from "../cell/cell.machine.ts";
import { pasteMachine } from "../paste/paste.machine.ts";
import { lookupMachine } from "../record/lookup.machine.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { RecordsChanged, WorkSection } from "../workplace/workplace.types.ts";
import type { RecordsUndone } from "../undo/undo.machine.ts";
import { isWhole, withLeftOut, withLink, type MendedLink } from "./link.ts";
import type {
  ChildName,
  Chosen,
  ExportChoice,
  ExportQuestion,
  ListContext,
  ListEvent,
  ListInput,
  Names,
  Outcome,
  ReachReply,
  RowsQuestion,
  ReadQuery,
} from "./list.types.ts";
import { askedIn, noticeOfPart, toUndo } from "./outcome.ts";
import { isPlain, isViewLost, preferredView } from "./preferred-view.ts";
import type { besideMachine } from "../beside/beside.machine.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import { lateLogic } from "../workplace/late-logic.ts";
import type { RecordPorts } from "../workplace/record-ports.ts";
import { renamedIn, viewInTheWay } from "./renamed-view.ts";
import { toAddress, toEdit, toPreferred, toRenamed, type NamedView } from "./list-addresses.ts";
import {
  areGroups,
  narrowingOf,
  NOTHING_SELECTED,
  rowsSeen,
  withActed,
  withAnswer,
  withDoneReleased,
  withFailuresSelected,
  withPageToggled,
  withQueryAsked,
  withRangeToggled,
  withRowToggled,
  withUndone,
} from "./selection.ts";

/** The pause in typing after which a search is sent, in milliseconds. */
const TYPING_MS = 300;

/** The pause after a change before the tabs are counted again, in milliseconds: many changes are counted once. */
const COUNTING_MS = 2_000;

/** The vocabulary of a list: its types, its ports (placeholders that throw), its actions and guards. */
export const listSetup = setup({
  types: {
    input: {} as ListInput,
    context: {} as ListContext,
    events: {} as ListEvent,
    children: {} as { readonly [Child in ChildName]: Child },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /** The search for the references that a filter may name. */
    lookup: lookupMachine,
    /** The cell that is written in its place. */
    cell: cellMachine,
    /** The block of a spreadsheet that is pasted into it. */
    paste: pasteMachine,
    fetchPage: fromPromise<Answer<ListPage>, RowsQuestion>(() => port("fetchPage")),
    command: commandMachine,
    /** Sends `export.progressed` while the file arrives and `export.ended` once; stopping it cancels the download. */
    exportFile: fromCallback<ListEvent, ExportQuestion>(() => port("exportFile")),
    fetchViews: fromPromise<KnownViews | null, { readonly section: WorkSection }>(() =>
      port("fetchViews"),
    ),
    fetchCounts: fromPromise<TabCounts | null, { readonly section: WorkSection }>(() =>
      port("fetchCounts"),
    ),
    saveViews: fromPromise<
      KnownViews | null,
      { readonly section: WorkSection; readonly views: readonly SavedView[] }
    >(() => port("saveViews")),
    /** Keeps the columns with the person; it ends the same whether they were kept or not. */
    saveColumns: fromPromise<
      void,
      { readonly section: WorkSection; readonly columns: readonly string[] | null }
    >(() => port("saveColumns")),
    /** Brings the declarations of what the records refer to; it leaves out what does not come. */
    bringReached: fromPromise<ReachReply, { readonly section: WorkSection }>(() =>
      port("bringReached"),
    ),
    recallColumns: fromPromise<readonly string[] | null, { readonly section: WorkSection }>(() =>
      port("recallColumns"),
    ),
    /** Whether this browser had the record beside the rows. */
    recallBeside: fromPromise<boolean, { readonly section: WorkSection }>(() =>
      port("recallBeside"),
    ),
    /** Sends `room.told` at once, and with each change. */
    watchRoom: fromCallback<ListEvent>(() => port("watchRoom")),
    /** Brings the code of the page of a record. */
    bringRecord: fromPromise<RecordPorts>(() => port("bringRecord")),
    /** The record of a row, whose code has come by then. */
    beside: lateLogic((): typeof besideMachine => port("beside")),
  },
  actions: {
    // Ports: effects on the outside.
    notify: (_, _params: Announcement) => port("notify"),
    rememberColumns: (_, _params: { section: WorkSection; columns: readonly string[] | null }) =>
      port("rememberColumns"),
    /** Keeps with the person, here and on the server, whether the record stands beside the rows. */
    keepBeside: (_, _params: { section: WorkSection; isOpen: boolean }) => port("keepBeside"),
    passOn: sendParent((_, news: PageNews) => news),
    askAddress: sendParent(toAddress),
    askEdit: sendParent(toEdit),
    /** The view with which the list opens replaces the address that has none. */
    askPreferred: sendParent(toPreferred),
    /** The address goes on with the name that its saved view has now. */
    askRenamed: sendParent(toRenamed),
    refresh: raise({ type: "refresh.chosen" }),
    /** Nothing is asked for where the link must be put right first, or cannot be read. */
    announceAsked: enqueueActions(({ context: { link }, enqueue }) => {
      if (isWhole(link)) enqueue.raise({ type: "rows.asked" });
    }),
    // Context updates.
    ask: assign(({ context }, asked: ReadQuery) => ({
      ...withLink(context, asked),
      ...withQueryAsked(context, asked.link),
      away: rowsSeen(context),
    })),
    keepLeftOut: assign(({ context }, link: MendedLink) => withLeftOut(context, link)),
    forgetLeftOut: assign({ mended: null }),
    show: enqueueActions(({ context, enqueue }, { reply }: { reply: Answer<ListPage> }) => {
      enqueue.assign(withAnswer(context, reply));
      enqueue.raise({ type: "rows.shown" });
    }),
    showProblem: assign((_, { reply }: { reply: Answer<ListPage> }) =>
      reply.kind === "refused" ? { problem: reply.problem } : {},
    ),
    learnNames: assign({
      names: ({ context }, { names }: { names?: Names | undefined }) => ({
        ...context.names,
        ...names,
      }),
    }),
    rememberTyped: assign({
      typed: ({ context, event }) =>
        event.type === "search.typed" ? { query: event.query, entry: event.entry } : context.typed,
    }),
    rememberChange: assign(({ context }, { by, ids }: RecordsChanged) => ({
      changedBy: by,
      away: context.away.filter(({ id }) => !ids.includes(id)),
    })),
    forgetAway: assign({ away: [] }),
    toggleRow: assign(({ context }, row: { id: string; isRange?: boolean }) =>
      row.isRange === true ? withRangeToggled(context, row.id) : withRowToggled(context, row.id),
    ),
    togglePage: assign(({ context }) => withPageToggled(context)),
    selectEverything: assign({ isEverything: true, selected: [] }),
    clearSelection: assign(NOTHING_SELECTED),
    release: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      ...withDoneReleased(context),
      ...withActed(context, outcome),
    })),
    reselect: assign(({ context }, { ids }: RecordsUndone) => withUndone(context, ids)),
    askUndo: sendParent(toUndo),
    choose: assign({
      command: (_, { command }: { command: Chosen }) => command,
      opened: ({ context }) => context.opened + 1,
      outcome: null,
    }),
    announceOutdated: sendTo("command", { type: "command.outdated" }),
    tell: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      outcome,
      ...withFailuresSelected(context, outcome),
      ...withActed(context, outcome),
    })),
    keepGiven: assign({
      given: ({ context }, { output }: { output: CommandOutcome }) =>
        output.kind === "answered"
          ? { values: output.values, rehearsed: output.rehearsed }
          : context.given,
    }),
    forgetCommand: assign({ command: null, outcome: null }),
    startExport: assign((_, { format, columns, ids = [] }: ExportChoice) => ({
      format,
      exportColumns: columns,
      exportIds: ids,
      exported: 0,
      exportRows: null,
    })),
    countExported: assign((_, { bytes, rows }: { bytes: number; rows: number | null }) => ({
      exported: bytes,
      exportRows: rows,
    })),
    keepViews: assign(({ context }, { known }: { known: KnownViews | null }) => ({
      views: known?.views ?? context.views,
    })),
    keepCounts: assign(({ context }, { counts }: { counts: TabCounts | null }) => ({
      counts: counts ?? context.counts,
    })),
    announceColumns: raise((_, { known }: { known: KnownViews | null }) => ({
      type: "columns.known" as const,
      columns: known?.columns ?? null,
      beside: known?.beside,
    })),
    keepAt: assign({ at: (_, { at }: { at: string | null }) => at }),
    announcePointed: sendTo("beside", (_, { id }: { id: string }) => ({
      type: "row.pointed" as const,
      id,
    })),
    announceRows: sendTo("beside", ({ context: { answer } }) => ({
      type: "rows.told" as const,
      rows: answer?.rows ?? [],
    })),
    announceChange: sendTo("beside", (_, news: RecordsChanged) => news),
    keepRoom: assign({ isRoomy: (_, { isRoomy }: { isRoomy: boolean }) => isRoomy }),
    keepPorts: assign({ ports: (_, { ports }: { ports: RecordPorts }) => ports }),
    keepReached: assign({ reached: (_, { reached }: ReachReply) => reached }),
    keepColumns: assign({
      columns: (_, { columns }: { columns: readonly string[] | null }) => columns,
    }),
  },
  guards: {
    hasRoom: ({ context }) => context.isRoomy,
    isOpen: (_, { beside }: { beside?: boolean | undefined }) => beside === true,
    isClosed: (_, { beside }: { beside?: boolean | undefined }) => beside === false,
    /** Whether there is something to show: rows, or groups to open. */
    hasRows: (_, { reply }: { reply: Answer<ListPage> }) =>
      reply.kind === "received" && (reply.value.rows.length > 0 || areGroups(reply.value)),
    isPastEnd: (_, { reply }: { reply: Answer<ListPage> }) =>
      reply.kind === "received" && reply.value.total > 0,
    isNarrowed: ({ context }, { reply }: { reply: Answer<ListPage> }) =>
      reply.kind === "received" && narrowingOf(context.link) !== "",
    isReceived: (_, { reply }: { reply: Answer<ListPage> }) => reply.kind === "received",
    isRefused: (_, { reply }: { reply: Answer<ListPage> }) => reply.kind === "refused",
    isSelected: ({ context }, { command }: { command: Chosen }) =>
      command.row !== null || context.isEverything || context.selected.length > 0,
    /** The selection is locked while a command is being confirmed. */
    isFree: ({ context }) => context.command === null,
    /** Whether the address no longer names the records that the command was chosen for. */
    isAboutOthers: ({ context }, { link }: ReadQuery) =>
      context.command?.row === null &&
      context.isEverything &&
      narrowingOf(link) !== narrowingOf(context.link),
    /** Whether the server asks the person to confirm before it continues. */
    isQuestion: ({ context }) => askedIn(context.outcome) > 0,
    /** Whether some of the records of a command can be undone, though it was not done with all. */
    isPartlyUndoable: ({ context }) => noticeOfPart(context).undo !== undefined,
    isGivenUp: (_, { output }: { output: CommandOutcome }) => output.kind === "cancelled",
    isPlainSuccess: (_, { outcome }: { outcome: Outcome }) =>
      outcome.kind === "results" && outcome.results.every(({ done }) => done),
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
    areViews: (_, { known }: { known: KnownViews | null }) => known !== null,
    /** Whether the list was opened without a query, and nothing was typed yet: it opens with the preferred view. */
    opensWithView: ({ context }, { known }: { known: KnownViews | null }) =>
      isPlain(context) && preferredView(known)?.stale === false,
    /** The same, where the view asks for what cannot be asked for any more. */
    isViewStale: ({ context }, { known }: { known: KnownViews | null }) =>
      isPlain(context) && preferredView(known)?.stale === true,
    isToMend: ({ context: { link } }) => link.leftOut.length > 0,
    isUnreadable: ({ context: { link } }) => link.refused.length > 0,
    isViewRenamed: (_, { link, known }: NamedView) =>
      known !== null && renamedIn(link.asked, known.views) !== null,
    /** Whether no other view in sight has the name that one is to have, which names it in addresses. */
    isNameFree: ({ context }, renaming: { name: string; to: string }) =>
      viewInTheWay(context.views, renaming) === null,
    isViewLost: ({ context }, params: { known: KnownViews | null }) =>
      isViewLost(context, params.known),
    /** Whether some columns are fields of what the records refer to, which the rows were not asked for with. */
    areUnasked: ({ context }, { columns }: { columns: readonly string[] | null }) => {
      const asked = referredKeys(context.columns ?? []);
      return (
        isWhole(context.link) && referredKeys(columns ?? []).some((key) => !asked.includes(key))
      );
    },
    isAllReached: (_, reply: ReachReply) => reply.isWhole,
    areKept: (_, { columns }: { columns: readonly string[] | null }) => columns !== null,
  },
  delays: { typingTime: TYPING_MS, countingTime: COUNTING_MS },
});
