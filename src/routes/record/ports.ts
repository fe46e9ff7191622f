import { fromPromise } from "xstate";

import type { OpenedRecords } from "../../api/preferences.ts";
import { asking } from "../../api/asking.ts";
import { requestCase } from "../../contract/case-contract.ts";
import { explanation } from "../../contract/explanation-contract.ts";
import { story } from "../../contract/story-contract.ts";
import type { Answer } from "../../contract/answer.ts";
import type { Related, SectionRecord } from "../../contract/section-contract.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import { parentOf } from "../../domain/section-page.ts";
import { besideMachine } from "../../machines/beside/beside.machine.ts";
import { editorMachine } from "../../machines/record/editor.machine.ts";
import type { Detour, DraftKey, OneRecord } from "../../machines/record/record.types.ts";
import { twinsMachine } from "../../machines/record/twins.machine.ts";
import { viewerMachine } from "../../machines/record/viewer.machine.ts";
import { provideCommand } from "../command/ports.ts";
import { type Drafts, createDrafts, type KeptDrafts } from "../../api/drafts.ts";
import { provideLookup, provideStarts } from "../lookup/ports.ts";
import type { SectionCalls } from "../../api/section-calls.ts";
import type { createWriter } from "../../api/writer.ts";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";
import type { SeenPages } from "../../api/seen-pages.ts";
import { provideNotes, type NotesWorld } from "./notes-ports.ts";
import { providePresence, type PresenceWorld } from "./presence-ports.ts";
import { previewMachine } from "../../machines/preview/preview.machine.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { inShape } from "../../engine/section-shape.ts";
import type { RelatedList } from "../../machines/related/related.machine.ts";

/** The dependencies of the pages of a record. */
export type RecordPagesWorld = Omit<RecordWorld & NotesWorld & PresenceWorld, "drafts"> & {
  readonly calls: SectionCalls;
  readonly kept: KeptDrafts;
  /** Loads the declaration of a section; null for one without. */
  readonly loadSection: LoadSection;
};

/** Provides the machines of a record and of its form, and the ports of their pages. */
export function openRecordPages({ kept, loadSection, ...rest }: RecordPagesWorld) {
  const world = { ...rest, drafts: createDrafts(kept) };
  const viewer = provideViewer(world);
  const ports: RecordPorts = {
    fetchRelated: async ({ controller, id }, signal) =>
      relatedLists(await world.calls.related(controller, id, signal)),
    openList: async ({ controller, page }) => {
      const section = await loadSection(controller);
      if (section === null) throw new Error(`No declaration of ${controller}`);
      return inShape(section, page.shape);
    },
    fetchCase: async ({ id }, signal) =>
      asking(world.client)(requestCase, { params: { id }, signal }),
    fetchStory: async ({ controller, id, before }, signal) => {
      const query = before === null ? "" : `?before=${encodeURIComponent(before)}`;
      return asking(world.client)(story, { params: { controller, id }, query, signal });
    },
    fetchExplanation: async ({ controller, id, field }, signal) =>
      asking(world.client)(explanation, { params: { controller, id, field }, signal }),
    beside: besideMachine.provide({ actors: { viewer } }),
    notes: provideNotes(world),
    presence: providePresence(world),
    preview: providePreview(world),
  };
  return { ports, machines: { viewer, editor: provideEditor(world) } };
}

/** The dependencies of a record. */
export type RecordWorld = {
  readonly calls: SectionCalls;
  readonly drafts: Drafts;
  /** Gives the current writer; no draft is stored while it is unknown. */
  readonly writer: ReturnType<typeof createWriter>;
  /** Saves a file as a download, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
  readonly announce: (announcement: Announcement) => void;
  readonly opened: OpenedRecords;
  readonly seenPages: SeenPages;
};

/** Wording not in the spec: the file did not come. */
const NOT_BROUGHT: Announcement = {
  style: "danger",
  text: "No llegó el archivo. Puede ser la conexión: intente de nuevo.",
};

/** Provides a record that is read with its ports. */
export function provideViewer(world: Omit<RecordWorld, "drafts" | "writer">) {
  const { calls, announce, saveFile } = world;
  const bringFile = async (controller: string, id: string, field: string): Promise<void> => {
    const reply = await calls.file(controller, id, field);
    if (reply.kind === "received") saveFile(reply.value.blob, reply.value.name);
    else announce(NOT_BROUGHT);
  };
  return viewerMachine.provide({
    actors: {
      ...fetchingRecord(world),
      fetchHistory: fromPromise(({ input, signal }) =>
        calls.history(input.controller, input.id, signal),
      ),
      command: provideCommand(calls),
      revertChange: fromPromise(({ input, signal }) =>
        calls.revert(input.controller, input, signal),
      ),
      issueDocument: fromPromise(({ input, signal }) => issueDocument(world, input, signal)),
    },
    actions: {
      bringFile: (_, { controller, id, field }) => {
        void bringFile(controller, id, field);
      },
      notify: (_, announcement) => announce(announcement),
    },
  });
}

/** Provides the form of a record with its ports. */
export function provideEditor(world: RecordWorld) {
  const { calls, drafts, writer, announce } = world;
  return editorMachine.provide({
    actors: {
      ...fetchingRecord(world),
      lookup: provideLookup(calls),
      findStarts: provideStarts(calls),
      twins: provideTwins(calls),
      recallDraft: fromPromise(async ({ input, signal }) => {
        const who = await writer.find(signal);
        if (who === null) return { draft: null, serves: null, canKeep: false };
        const parent = await servedParent(calls, input, signal);
        return {
          draft: drafts.of(who, input),
          serves: parent ?? drafts.waitsFor(who, input),
          canKeep: true,
        };
      }),
      saveRecord: fromPromise(({ input, signal }) =>
        input.id === null ? calls.create(input, signal) : calls.edit(input, signal),
      ),
      sendFile: fromPromise(({ input, signal }) => calls.sendFile(input.controller, input, signal)),
    },
    actions: {
      keepDraft: (_, { key, draft }) => {
        const who = writer.current();
        if (who !== null) drafts.keep(who, key, draft);
      },
      forgetDraft: (_, { key }) => {
        const who = writer.current();
        if (who !== null) drafts.forget(who, key);
      },
      bring: (_, { name, made }) => {
        const who = writer.current();
        if (who !== null && name !== null) drafts.bring(who, name, made);
      },
      notify: (_, announcement) => announce(announcement),
    },
  });
}

/**
 * Gives the way back to the record to which a new one is to refer, with it in the field, where it may be chosen, and with
 * what both must have alike; null where the address names none.
 */
async function servedParent(
  calls: SectionCalls,
  { controller: to, detour }: DraftKey,
  signal: AbortSignal,
): Promise<Detour | null> {
  const name = detour ?? "";
  const parent = parentOf(name);
  if (parent === null) return null;
  const { controller, id, field, page, also, given: known } = parent;
  const options = await Promise.all(
    [{ id, field }, ...(also === null ? [] : [also])].map(async (each) => {
      const answer = await calls.oneOption({ controller: to, ...each }, signal);
      const [option] = answer.kind === "received" ? answer.value.options : [];
      return option === undefined ? {} : { ...option.alike, [each.field]: option };
    }),
  );
  const given = options.flatMap((each) => Object.entries(each));
  return {
    name,
    field,
    to,
    text: "",
    shared: {
      ...known,
      ...Object.fromEntries(given.map(([each, chosen]) => [each, chosen.id])),
    },
    labels: Object.fromEntries(given.map(([each, chosen]) => [each, chosen.label])),
    path: `/${controller}/${page}/${id}`,
    behind: [],
  };
}

/** Provides the notice of what another record has with its port. */
function provideTwins(calls: SectionCalls) {
  return twinsMachine.provide({
    actors: { findTwins: fromPromise(({ input, signal }) => calls.twins(input, signal)) },
  });
}

/** The ports that read the record, for the first time and after a change of others; it is one of those opened last. */
function fetchingRecord({
  calls,
  opened,
  seenPages,
}: Pick<RecordWorld, "calls" | "opened" | "seenPages">) {
  const fetching = (isByItself: boolean) =>
    fromPromise<Answer<SectionRecord>, OneRecord>(async ({ input, signal }) => {
      const { controller, id } = input;
      const reply = await calls.record(controller, id, signal, isByItself);
      if (reply.kind !== "received") return reply;
      opened.add(`${controller}/${id}`);
      return { ...reply, value: seenPages.keepRecord(controller, reply.value) };
    });
  return { fetchRecord: fetching(false), fetchNewer: fetching(true) };
}

/** Issues a document, and gives its file to the person; a refusal is the answer. */
async function issueDocument(
  { calls, saveFile }: Pick<RecordWorld, "calls" | "saveFile">,
  { controller, id, action }: OneRecord & { readonly action: string },
  signal: AbortSignal,
): Promise<Answer<null>> {
  const reply = await calls.document(controller, id, action, signal);
  if (reply.kind !== "received") return reply;
  saveFile(reply.value.blob, reply.value.name);
  return { kind: "received", value: null };
}

/** Provides the preview of a record's files with its ports. */
export function providePreview({ calls, saveFile }: Pick<RecordWorld, "calls" | "saveFile">) {
  return previewMachine.provide({
    actors: {
      fetchFile: fromPromise(({ input: { controller, id, field }, signal }) =>
        calls.file(controller, id, field, signal),
      ),
    },
    actions: {
      saveFile: (_, { content }) => {
        if (content !== null) saveFile(content.blob, content.name);
      },
    },
  });
}

/** Loads the declaration of a section; null for one without. */
export type LoadSection = (controller: string) => Promise<SectionDefinition | null>;

/** Gives the lists of the records that refer to one, as their tabs have them. */
function relatedLists(answer: Answer<Related>): Answer<readonly RelatedList[]> {
  if (answer.kind !== "received") return answer;
  const lists = answer.value.lists.map(
    ({ controller, field, label, many, canCreate, ...page }) => ({
      controller,
      field,
      label,
      many,
      canCreate,
      page,
    }),
  );
  return { kind: "received", value: lists };
}
