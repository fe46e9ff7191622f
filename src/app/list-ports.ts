import { fromCallback, fromPromise } from "xstate";

import type { ColumnPreferences } from "../api/preferences.ts";
import type { Announcement } from "../machines/auth/auth.types.ts";
import { listMachine } from "../machines/list/list.machine.ts";
import type {
  DeedAnswer,
  DeedQuestion,
  ExportQuestion,
  ListEvent,
} from "../machines/list/list.types.ts";
import { lookupMachine } from "../machines/record/lookup.machine.ts";
import type { SeenPages } from "./seen-pages.ts";
import type { SectionCalls } from "./section-calls.ts";

/** The ports and the world of a list. */
export type ListWorld = {
  readonly calls: SectionCalls;
  readonly columns: ColumnPreferences;
  readonly seenPages: SeenPages;
  readonly announce: (announcement: Announcement) => void;
  /** Gives a file to the person, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
};

/** Provides the list with its ports. */
export function provideList({ calls, columns, seenPages, announce, saveFile }: ListWorld) {
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

  return listMachine.provide({
    actors: {
      lookup: lookupMachine.provide({
        actors: {
          fetchOptions: fromPromise(({ input, signal }) =>
            calls.options(input.controller, input.field, input.text, signal),
          ),
        },
      }),
      fetchPage: fromPromise(async ({ input: { section, query }, signal }) => {
        const answer = await calls.page(section.controller, query, signal);
        return answer.kind === "received"
          ? { ...answer, value: seenPages.keep(section.controller, query, answer.value) }
          : answer;
      }),
      performDeed: fromPromise(({ input, signal }) => perform(calls, input, signal)),
      exportFile: fromCallback<ListEvent, ExportQuestion>(({ input, sendBack }) => {
        const abort = new AbortController();
        void download(input, sendBack, abort.signal);
        return () => abort.abort();
      }),
      fetchViews: fromPromise(async ({ input, signal }) =>
        viewsOf(await calls.views(input.section.controller, signal)),
      ),
      saveViews: fromPromise(async ({ input, signal }) => {
        const views = input.views.map((view) => ({ ...view, columns: [...view.columns] }));
        return viewsOf(await calls.saveViews(input.section.controller, { views }, signal));
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

/**
 * One record by its version, which tells whether it is as the person read it; many by their ids, or by their query with
 * how many the person saw.
 */
async function perform(
  calls: SectionCalls,
  { section: { controller }, deed, target, reason, confirmed }: DeedQuestion,
  signal: AbortSignal,
): Promise<DeedAnswer> {
  const { action, row } = deed;
  if (row === null) {
    const body = "ids" in target ? { ids: [...target.ids] } : target;
    const why = reason === "" ? {} : { reason };
    const sent = { ...body, ...why };
    const answer = await calls.actOnMany(controller, action, sent, signal, confirmed);
    return answer.kind === "received" ? { kind: "received", value: answer.value.results } : answer;
  }
  const answer = await (action === "delete"
    ? calls.remove(controller, row, signal, confirmed)
    : calls.act(controller, action, row, reason, signal, confirmed));
  return answer.kind === "received"
    ? { kind: "received", value: [{ id: row.id, label: row.label, done: true }] }
    : answer;
}

function viewsOf(answer: Awaited<ReturnType<SectionCalls["views"]>>) {
  return answer.kind === "received" ? answer.value.views : null;
}
