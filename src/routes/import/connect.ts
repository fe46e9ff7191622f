import type { SnapshotFrom } from "xstate";

import type { importMachine } from "../../machines/import/import.machine.ts";
import type { ImportState } from "../../ui/screens/import/import-screen.types.ts";

type Snapshot = SnapshotFrom<typeof importMachine>;

const LEAVING = { saving: "leaving" } as const;

const DOWNLOADS = [
  { choosing: "fetchingTemplate" },
  { previewed: "fetchingMending" },
  { finished: "fetchingMending" },
] as const;

/** Gives the properties of the page of an import. */
export function importView(snapshot: Snapshot) {
  const { context } = snapshot;
  const { file, sheets, run, past, updates, erases, replacements, progress, report } = context;
  const { refusal, isDownloadLost } = context;
  return {
    state: stateOf(snapshot.value),
    file,
    sheets,
    run,
    past,
    updates,
    erases,
    replacements,
    progress,
    report,
    refusal,
    isDownloading: DOWNLOADS.some((state) => snapshot.matches(state)),
    isDownloadLost,
    isLeaving: snapshot.matches(LEAVING),
  };
}

/** Gives the step of the screen: the outer state of the machine. */
function stateOf(value: ImportState | Partial<Record<ImportState, string>>): ImportState {
  return typeof value === "string" ? value : (Object.keys(value)[0] as ImportState);
}
