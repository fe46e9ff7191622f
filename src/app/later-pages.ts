import { fromPromise } from "xstate";

import { lateLogic } from "../machines/workplace/late-logic.ts";
import type { BroughtPages, PagePart } from "../machines/workplace/workplace.setup.ts";
import type { StaleBuild } from "../routes/lazy-page.tsx";
import { broughtOnce } from "./brought-once.ts";
import type { ImportWorld, provideImport } from "./import-ports.ts";
import type { openRecordPages, RecordPagesWorld } from "./record-pages.ts";

/** The code of the pages besides the list, and how the browser brings it. */
export type LaterCode = {
  readonly record: () => Promise<{ readonly openRecordPages: typeof openRecordPages }>;
  readonly importing: () => Promise<{ readonly provideImport: typeof provideImport }>;
  /** Resolves when the browser has nothing else to do. */
  readonly whenIdle: () => Promise<void>;
  /** Recovers where code does not come, perhaps because its build is gone. */
  readonly build: StaleBuild;
};

/** Provides the machines of the pages besides the list, and the ports that bring their code (ADR 73). */
export function laterPages(code: LaterCode, world: RecordPagesWorld & ImportWorld) {
  const record = broughtOnce(async () => (await code.record()).openRecordPages(world));
  const importing = broughtOnce(async () => (await code.importing()).provideImport(world));

  async function bring(part: PagePart): Promise<Partial<BroughtPages>> {
    if (part === "record") return { record: (await record.bring()).ports };
    if (part === "list") return {};
    await importing.bring();
    return { hasImport: true };
  }

  let hasFailed = false;
  /** Loads code that a person waits for; where it fails, a fresh document may have it. */
  async function orAfresh<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
    try {
      return await load();
    } catch (error) {
      // Some browsers remember a failed import, so that a second attempt fails too.
      const isReloading = code.build.recover() || (hasFailed && code.build.reload());
      hasFailed = true;
      if (isReloading) return new Promise<never>(() => undefined);
      throw error;
    }
  }

  return {
    bring,
    orAfresh,
    actors: {
      bringPage: fromPromise<Partial<BroughtPages>, { part: PagePart }>(({ input }) =>
        orAfresh(async () => bring(input.part)),
      ),
      bringAhead: fromPromise<Partial<BroughtPages>>(async ({ signal }) => {
        await code.whenIdle();
        return signal.aborted ? {} : bring("record");
      }),
      viewer: lateLogic(() => record.here().viewer),
      editor: lateLogic(() => record.here().editor),
      importing: lateLogic(() => importing.here()),
    },
  };
}
