import { createAhead } from "../api/ahead.ts";
import { staleBuild, watchMedia, whenIdle } from "../api/browser.ts";
import { isDeclared } from "../sections/declared.ts";
import { startWorkplace as start, type WorkplaceWorld } from "./start-workplace.ts";

/** A window with room for a record beside the rows of a list, as its styles have it (list.css.ts). */
const ROOMY = "(min-width: 80rem)";

/** Starts the machine behind the pages of the sections, with what a browser loads later. */
export function startWorkplace(world: WorkplaceWorld) {
  return start(world, {
    record: async () => (await import("../routes/record/ports.ts")).openRecordPages,
    import: async () => (await import("../routes/import/ports.ts")).openImport,
    reconciliation: async () =>
      (await import("../routes/reconciliation/ports.ts")).openReconciliation,
    board: async () => (await import("../routes/board/ports.ts")).openBoard,
    whenIdle: () => new Promise(whenIdle),
    watchRoom: (tell) => watchMedia(ROOMY, tell),
    build: staleBuild,
    openAhead: (ahead) => createAhead({ ...ahead, hasRecords: isDeclared }),
  });
}
