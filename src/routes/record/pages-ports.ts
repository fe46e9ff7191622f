import type { RecordPorts } from "../../machines/workplace/workplace.setup.ts";
import { broughtOnce } from "../../api/brought-once.ts";
import { createDrafts, type KeptDrafts } from "../../api/drafts.ts";
import type { NotesWorld } from "./notes-ports.ts";
import type { PresenceWorld } from "./presence-ports.ts";
import { providePreview } from "./preview-ports.ts";
import { provideEditor, provideViewer, type RecordWorld } from "./ports.ts";
import { relatedCall, type LoadSection } from "./related-ports.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

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
  const ports: RecordPorts = {
    fetchRelated: relatedCall(world.calls, loadSection),
    openNotes: broughtOnce(async () => notesBy(world)).bring,
    openPresence: broughtOnce(async () => presenceBy(world)).bring,
    preview: providePreview(world),
  };
  return { ports, machines: { viewer: provideViewer(world), editor: provideEditor(world) } };
}

/** Loads the code of the notes with the first record that is read. */
async function notesBy(world: NotesWorld) {
  return (await import("./notes-ports.ts")).provideNotes(world);
}

/** Loads the code that tells who has a record open with the first one that is. */
async function presenceBy(world: PresenceWorld) {
  return (await import("./presence-ports.ts")).providePresence(world);
}
