import { assign, fromCallback, fromPromise, sendParent, setup } from "xstate";

import {
  isOfSame,
  MAX_REPLACEMENTS,
  withReplacement,
  type Replacement,
} from "../../domain/import-mending.ts";
import { MAX_IMPORT_BYTES, type ChosenFile } from "../../domain/import-report.ts";
import type { FoundImports, ImportProgress, ImportReport } from "../../contract/import-contract.ts";
import { lookupMachine } from "../record/lookup.machine.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { Destination, PageNews } from "../navigation/destination.types.ts";
import { port } from "../ports.ts";
import type {
  Following,
  ImportContext,
  ImportEvent,
  ImportInput,
  ImportNews,
  Sending,
} from "./import.types.ts";

/** A text of a column that is read as another. */
type ReplacedText = Pick<Replacement, "field" | "from">;

/** The ports; each uses its own name as its actor id. */
type PortName =
  | "lookup"
  | "findRun"
  | "previewFile"
  | "saveFile"
  | "downloadTemplate"
  | "downloadMending";

const TOO_LARGE = `El archivo pasa de ${MAX_IMPORT_BYTES / 1024 / 1024} MB: divídalo en varios.`;

/** The context of an import that has not begun. */
export function freshContext({ section }: ImportInput): ImportContext {
  return {
    section,
    file: null,
    sheets: [],
    sheet: null,
    run: null,
    past: [],
    updates: false,
    erases: false,
    replacements: [],
    progress: null,
    report: null,
    refusal: null,
    isDownloadLost: false,
    goal: { path: "" },
  };
}

/** Gives the content to send, in a state that has a file. */
export function sendingOf(context: ImportContext): Sending {
  const { section, file, sheet, updates, erases, replacements } = context;
  if (file === null) throw new Error("No file is chosen");
  return { controller: section.controller, file, sheet, updates, erases, replacements };
}

/** Gives what to follow in a state that saves: the import on the server, or else the file that begins one. */
export function followingOf(context: ImportContext): Following {
  const { section, run } = context;
  if (run === null) return sendingOf(context);
  return { controller: section.controller, run: run.id };
}

/** The imports here, as the server tells of them; null where its answer did not come. */
type Found = { readonly found: FoundImports | null };

/** The vocabulary of an import: its types, its ports (placeholders that throw), its actions and guards. */
export const importSetup = setup({
  types: {
    input: {} as ImportInput,
    context: {} as ImportContext,
    events: {} as ImportEvent,
    children: {} as { readonly [Name in PortName]: Name },
    tags: {} as "busy" | "unsaved",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /** The search for the record that a wrong text should name. */
    lookup: lookupMachine,
    findRun: fromPromise<FoundImports | null, { controller: string }>(() => port("findRun")),
    previewFile: fromCallback<ImportNews, Sending>(() => port("previewFile")),
    saveFile: fromCallback<ImportNews, Following>(() => port("saveFile")),
    downloadTemplate: fromPromise<boolean, { controller: string }>(() => port("downloadTemplate")),
    downloadMending: fromPromise<boolean, Following>(() => port("downloadMending")),
  },
  actions: {
    leave: sendParent(({ context }: { context: ImportContext }): PageNews => ({
      type: "page.left",
      ...context.goal,
    })),
    take: assign({
      file: (_, { file }: { file: ChosenFile }) => file,
      sheets: [],
      sheet: null,
      replacements: [],
      run: null,
      report: null,
      refusal: null,
    }),
    askSheet: assign({ sheets: (_, { sheets }: { sheets: readonly string[] }) => sheets }),
    chooseSheet: assign({ sheet: (_, { sheet }: { sheet: string }) => sheet }),
    refuseSize: assign({ refusal: TOO_LARGE, file: null, sheet: null, run: null, report: null }),
    rememberPast: assign(({ context }, { found }: Found) => ({
      past: found?.past ?? context.past,
    })),
    follow: assign({ run: (_, { found }: Found) => found?.run ?? null }),
    begin: assign({
      run: (_, { run }: { run: string }) => ({ id: run, name: "", by: "", isOwn: true }),
    }),
    forgetRun: assign({ run: null }),
    chooseUpdates: assign({
      updates: (_, { updates }: { updates: boolean }) => updates,
      erases: false,
    }),
    chooseErasing: assign({ erases: (_, { erases }: { erases: boolean }) => erases }),
    replace: assign({
      replacements: ({ context }, { field, from, to }: Replacement) =>
        withReplacement(context.replacements, { field, from, to }),
    }),
    dropReplacement: assign({
      replacements: ({ context }, dropped: ReplacedText) =>
        context.replacements.filter((each) => !isOfSame(dropped, each)),
    }),
    measure: assign({ progress: (_, { progress }: { progress: ImportProgress }) => progress }),
    startMeasuring: assign({ progress: null }),
    show: assign({ report: (_, { report }: { report: ImportReport }) => report }),
    explain: assign({
      refusal: (_, { refusal = null }: { refusal?: string | null }) => refusal,
    }),
    loseDownload: assign({ isDownloadLost: true }),
    forgetLoss: assign({ isDownloadLost: false }),
    forgetAll: assign(({ context }) => ({ ...freshContext(context), past: context.past })),
    rememberGoal: assign({ goal: (_, { path, company }: Destination) => ({ path, company }) }),
  },
  guards: {
    isTooLarge: (_, { file }: { file: ChosenFile }) => file.size > MAX_IMPORT_BYTES,
    hasSomethingToSave: ({ context: { report } }) =>
      report !== null && report.counts.created + report.counts.updated > 0,
    isOfBook: ({ context: { sheets } }, { sheet }: { sheet: string }) => sheets.includes(sheet),
    isUpdating: ({ context: { updates } }) => updates,
    canReplace: ({ context: { replacements, report } }, added: Replacement) =>
      (report?.counts.wrong ?? 0) > 0 &&
      added.from !== added.to &&
      withReplacement(replacements, added).length <= MAX_REPLACEMENTS,
    isReplaced: ({ context: { replacements } }, text: ReplacedText) =>
      replacements.some((each) => isOfSame(text, each)),
    hasSomethingToMend: ({ context: { report } }) => (report?.counts.wrong ?? 0) > 0,
    /** Whether to follow a run: the person's own, or anybody's when the person has no file to send. */
    isToFollow: ({ context: { file } }, { found }: Found) =>
      !!found?.run && (file === null || found.run.isOwn),
    isUnheard: (_, { found }: Found) => found === null,
    hasFile: ({ context: { file } }) => file !== null,
    hasCome: (_, { came }: { came: boolean }) => came,
  },
});
