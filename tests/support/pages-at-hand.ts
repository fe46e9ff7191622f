import { openImport } from "../../src/routes/import/ports.ts";
import { openBoard } from "../../src/routes/board/ports.ts";
import { openReconciliation } from "../../src/routes/reconciliation/ports.ts";
import type { StartWorkplace } from "../../src/app/create-app.ts";
import { type LaterCode, startWorkplace } from "../../src/app/start-workplace.ts";
import { openRecordPages } from "../../src/routes/record/ports.ts";

/** The code of the pages besides the list, which comes at once. */
const PAGES_AT_HAND: LaterCode = {
  record: async () => openRecordPages,
  import: async () => openImport,
  reconciliation: async () => openReconciliation,
  board: async () => openBoard,
  whenIdle: async () => undefined,
  watchRoom: () => () => undefined,
  // Each page asks by its own machine alone, so that a test sees only that.
  openAhead: ({ client }) => ({ client, read: () => undefined }),
  build: { recover: () => false, reload: () => false },
};

/** Starts the machine behind the pages of the sections, with some of their code coming as a test says. */
export const startWith =
  (code: Partial<LaterCode>): StartWorkplace =>
  (world) =>
    startWorkplace(world, { ...PAGES_AT_HAND, ...code });
