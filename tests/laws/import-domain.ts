import { MAX_IMPORT_BYTES } from "../../src/domain/import-report.ts";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import type { Domain } from "./explore.ts";
import { childrenOf, mute, silent } from "./reading.ts";

const FILE = { name: "a.csv", size: 10, content: new Blob([]) };
const OTHER = { ...FILE, name: "b.csv", size: 11 };
export const HUGE = { ...FILE, size: MAX_IMPORT_BYTES + 1 };
const UNO = { field: "nombre", from: "Uno", to: "Dos" };
/** The text that stands in its place is replaced in turn. */
const OTRO = { field: "nombre", from: "Dos", to: "Tres" };
const report = (created: number, wrong: number) => ({
  counts: { created, updated: 0, unchanged: 0, wrong },
  columns: [],
  ignored: [],
  rows: [],
});
const REPORTS = [report(1, 0), report(0, 1), report(0, 0)];

/** The imports that the server tells of. */
export const PAST = [
  {
    id: "9",
    name: "b.csv",
    by: "Luis",
    isOwn: false,
    at: "2026-11-20T15:00:00.000Z",
    end: "done",
    counts: { created: 1, updated: 0, unchanged: 0, wrong: 0 },
  },
] as const;

const run = (isOwn: boolean) => ({ id: "12", name: "a.csv", by: "Luis", isOwn });

/** An import with every possible event. */
export const importDomain = (): Domain<typeof importMachine> => ({
  machine: importMachine.provide({
    actors: {
      lookup: silent,
      findRun: silent,
      previewFile: mute,
      saveFile: mute,
      downloadTemplate: silent,
      downloadMending: silent,
    },
  }),
  input: { section: { controller: "banks" } },
  alphabet: (snapshot) => [
    ...[FILE, OTHER, HUGE].map((file) => ({ type: "file.chosen", file })),
    ...["Enero", "Otra"].map((sheet) => ({ type: "sheet.chosen", sheet })),
    { type: "updates.chosen", updates: !snapshot.context.updates },
    { type: "erasing.chosen", erases: !snapshot.context.erases },
    ...[UNO, OTRO].map((replacement) => ({ type: "text.replaced", ...replacement })),
    { type: "replacement.dropped", field: UNO.field, from: UNO.from },
    ...["template", "mending", "save", "cancel", "retry", "another"].map((word) => ({
      type: `${word}.chosen`,
    })),
    { type: "leave.asked", path: "/dashboard", company: "2" },
    { type: "leave.confirmed" },
    { type: "leave.cancelled" },
    { type: "import.progressed", progress: { step: "saving", done: 1, total: 2 } },
    ...REPORTS.map((each) => ({ type: "import.reported", report: each })),
    { type: "import.refused", refusal: "No" },
    { type: "import.asked", sheets: ["Enero", "Febrero"] },
    { type: "import.lost" },
    { type: "import.started", run: "12" },
    ...[null, run(true), run(false)].map((output) => ({
      type: "xstate.done.actor.findRun",
      output: { run: output, past: PAST },
    })),
    { type: "xstate.done.actor.findRun", output: null },
    ...["downloadTemplate", "downloadMending"].flatMap((child) =>
      [true, false].map((output) => ({ type: `xstate.done.actor.${child}`, output })),
    ),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({
    context: {
      file,
      sheets,
      sheet,
      run: followed,
      past,
      updates,
      erases,
      replacements,
      progress,
      report: seen,
      refusal,
      isDownloadLost,
    },
  }) => [
    file?.size,
    sheets.length,
    sheet,
    followed?.isOwn,
    past.length,
    updates,
    erases,
    replacements.map(({ from, to }) => [from, to]),
    progress !== null,
    seen?.counts,
    refusal,
    isDownloadLost,
  ],
});
