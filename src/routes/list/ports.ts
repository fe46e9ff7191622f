import { fromCallback, fromPromise } from "xstate";

import type { BesidePreferences, ColumnPreferences } from "../../api/preferences.ts";
import type {
  KnownViews,
  ExportQuestion,
  ListEvent,
  RowsQuestion,
} from "../../machines/list/list.types.ts";
import { withReferredAsked } from "../../engine/referred-columns.ts";
import { lateLogic } from "../../machines/workplace/late-logic.ts";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import { listMachine } from "../../machines/list/list.machine.ts";
import { provideCommand } from "../command/ports.ts";
import { bringReached } from "./reach-ports.ts";
import type { LoadSection } from "../record/ports.ts";
import { provideLookup } from "../lookup/ports.ts";
import type { SeenPages } from "../../api/seen-pages.ts";
import type { SectionCalls } from "../../api/section-calls.ts";
import { cellMachine } from "../../machines/cell/cell.machine.ts";
import { pasteMachine } from "../../machines/paste/paste.machine.ts";

/** The dependencies of a list. */
export type ListWorld = {
  readonly calls: SectionCalls;
  readonly columns: ColumnPreferences;
  readonly beside: BesidePreferences;
  readonly seenPages: SeenPages;
  readonly announce: (announcement: Announcement) => void;
  /** Loads the declaration of a section; null for one without. */
  readonly loadSection: LoadSection;
  /** Saves a file as a download, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
};

/** The record beside the rows: its code comes with that of the page of a record. */
export type RecordBeside = {
  readonly bringRecord: () => Promise<RecordPorts>;
  /** Gives its machine; it throws before its code has come. */
  readonly here: () => RecordPorts["beside"];
  /** Tells at once, and with each change, whether the window has room for it; gives what stops it. */
  readonly watchRoom: (tell: (isRoomy: boolean) => void) => () => void;
};

/** Provides the list with its ports. */
export function provideList(world: ListWorld, record: RecordBeside) {
  const { calls, columns, seenPages, announce, saveFile } = world;
  async function download(
    input: ExportQuestion,
    tell: (event: ListEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const onProgress = (bytes: number, rows: number | null) =>
      tell({ type: "export.progressed", bytes, rows });
    const reply = await calls.exportFile(input.section.controller, input, signal, onProgress);
    if (signal.aborted) return;
    if (reply.kind === "received") saveFile(reply.value.blob, reply.value.name);
    tell({ type: "export.ended", isSaved: reply.kind === "received" });
  }

  return withLaterCode(world, record).provide({
    actors: {
      lookup: provideLookup(calls),
      cell: provideCell(calls, announce),
      paste: providePaste(calls, announce),
      command: provideCommand(calls),
      fetchPage: fromPromise(async ({ input, signal }) => {
        const { controller } = input.section;
        const answer = await calls.page(controller, askedIn(input, columns), signal);
        return answer.kind === "received"
          ? { ...answer, value: seenPages.keep(controller, input.query, answer.value) }
          : answer;
      }),
      exportFile: fromCallback<ListEvent, ExportQuestion>(({ input, sendBack }) => {
        const abort = new AbortController();
        void download(input, sendBack, abort.signal);
        return () => abort.abort();
      }),
      fetchViews: fromPromise(async ({ input, signal }) =>
        knownIn(await calls.views(input.section.controller, signal)),
      ),
      fetchCounts: fromPromise(async ({ input, signal }) => {
        const answer = await calls.counts(input.section.controller, signal);
        return answer.kind === "received" ? answer.value : null;
      }),
      saveViews: fromPromise(async ({ input, signal }) => {
        const views = input.views.map((view) => ({
          ...view,
          columns: [...view.columns],
          formerly: view.formerly && [...view.formerly],
          roles: view.roles && [...view.roles],
        }));
        return knownIn(await calls.saveViews(input.section.controller, { views }, signal));
      }),
      saveColumns: fromPromise(async ({ input, signal }) => {
        await calls.saveColumns(input.section.controller, input.columns ?? [], signal);
      }),
      recallColumns: fromPromise(async ({ input }) => columns.of(input.section.controller)),
    },
    actions: {
      notify: (_, announcement) => announce(announcement),
      rememberColumns: (_, { section, columns: chosen }) =>
        columns.save(section.controller, chosen),
    },
  });
}

/** The query of a page of a list, with the columns that the person has: those of this browser until they are read. */
function askedIn({ section, query, columns }: RowsQuestion, kept: ColumnPreferences): string {
  return withReferredAsked(query, columns ?? kept.of(section.controller) ?? []);
}

/** Provides the list with the ports of code that comes later: of the record beside its rows, and of what these refer to. */
function withLaterCode(
  { calls, beside, loadSection }: Pick<ListWorld, "calls" | "beside" | "loadSection">,
  record: RecordBeside,
) {
  return listMachine.provide({
    actors: {
      bringReached: fromPromise(async ({ input }) =>
        bringReached(loadSection, input.section.controller),
      ),
      recallBeside: fromPromise(async ({ input }) => beside.of(input.section.controller)),
      watchRoom: fromCallback<ListEvent>(({ sendBack }) =>
        record.watchRoom((isRoomy) => sendBack({ type: "room.told", isRoomy })),
      ),
      bringRecord: fromPromise(record.bringRecord),
      beside: lateLogic(record.here),
    },
    actions: {
      keepBeside: (_, { section, isOpen }) => {
        beside.save(section.controller, isOpen);
        // Where it does not get there, this browser remembers it.
        void calls.saveBeside(section.controller, isOpen);
      },
    },
  });
}

function knownIn(answer: Awaited<ReturnType<SectionCalls["views"]>>): KnownViews | null {
  if (answer.kind !== "received") return null;
  const { views, columns = null, beside } = answer.value;
  return { views, columns, beside };
}

/** Provides the cell of a list with its ports. */
function provideCell(calls: SectionCalls, announce: (said: Announcement) => void) {
  return cellMachine.provide({
    actors: {
      lookup: provideLookup(calls),
      saveCell: fromPromise(({ input: { controller, id, version, field, value }, signal }) =>
        calls.edit({ controller, id, version, values: { [field]: value }, confirmed: [] }, signal),
      ),
    },
    actions: { notify: (_, said) => announce(said) },
  });
}

/** Provides what is pasted into a list with its ports. */
function providePaste(calls: SectionCalls, announce: (said: Announcement) => void) {
  return pasteMachine.provide({
    actors: {
      rehearsePaste: fromPromise(({ input: { controller, rows }, signal }) =>
        calls.rehearseCells(controller, { rows: [...rows] }, signal),
      ),
      savePaste: fromPromise(({ input: { controller, rows }, signal }) =>
        calls.saveCells(controller, { rows: [...rows] }, signal),
      ),
    },
    actions: { notify: (_, said) => announce(said) },
  });
}
