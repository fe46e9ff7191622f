import { fromPromise } from "xstate";

import { lateLogic } from "../machines/workplace/late-logic.ts";
import type { BroughtPages, PagePart } from "../machines/workplace/workplace.setup.ts";
import type { ImportWorld, provideImport } from "./import-ports.ts";
import type { openRecordPages, RecordPagesWorld } from "./record-pages.ts";

/** The code of the pages besides the list, and how the browser brings it. */
export type LaterCode = {
  readonly record: () => Promise<{ readonly openRecordPages: typeof openRecordPages }>;
  readonly importing: () => Promise<{ readonly provideImport: typeof provideImport }>;
  /** Resolves when the browser has nothing else to do. */
  readonly whenIdle: () => Promise<void>;
  /** Reloads the document where the code may belong to a build that is gone; returns whether it does. */
  readonly recover: () => boolean;
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

  async function bringOrRecover(part: PagePart): Promise<Partial<BroughtPages>> {
    try {
      return await bring(part);
    } catch (error) {
      if (code.recover()) return new Promise<never>(() => undefined);
      throw error;
    }
  }

  return {
    bring,
    actors: {
      bringPage: fromPromise<Partial<BroughtPages>, { part: PagePart }>(({ input }) =>
        bringOrRecover(input.part),
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

/** Loads something the first time that it is asked for, and again after a failure. */
function broughtOnce<Loaded>(load: () => Promise<Loaded>) {
  let loading: Promise<Loaded> | null = null;
  let loaded: Loaded | null = null;
  const start = async (): Promise<Loaded> => {
    try {
      return (loaded = await load());
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return {
    bring: () => (loading ??= start()),
    /** Gives what has come. */
    here(): Loaded {
      if (loaded === null) throw new Error("Its code has not come");
      return loaded;
    },
  };
}
