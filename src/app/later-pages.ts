import { fromPromise, type AnyActorLogic } from "xstate";

import { lateLogic } from "../machines/workplace/late-logic.ts";
import {
  pageMachines,
  type LaterPart,
  type PagePart,
} from "../machines/workplace/page-machines.ts";
import type {
  BroughtPages,
  LaterMachines,
  OpenPart,
} from "../machines/workplace/workplace.setup.ts";
import type { StaleBuild } from "../routes/lazy-page.tsx";
import { broughtOnce } from "../api/brought-once.ts";
import type { ImportWorld } from "../routes/import/ports.ts";
import type { RecordPagesWorld } from "../routes/record/pages-ports.ts";

type PagesWorld = RecordPagesWorld & ImportWorld;

/** The code of the parts besides the list. */
type PartsCode = {
  readonly [Part in LaterPart]: () => Promise<(world: PagesWorld) => OpenPart<Part>>;
};

/** The code of the pages besides the list, and how the browser brings it. */
export type LaterCode = PartsCode & {
  /** Resolves when the browser has nothing else to do. */
  readonly whenIdle: () => Promise<void>;
  /** Recovers where code does not come, perhaps because its build is gone. */
  readonly build: StaleBuild;
};

/** Provides the machines of the pages besides the list, and the ports that bring their code (ADR 73). */
export function laterPages(code: LaterCode, world: PagesWorld) {
  const { parts, machines } = partsOf(code, world);

  async function bring(part: PagePart): Promise<Partial<BroughtPages>> {
    return part === "list" ? {} : { [part]: (await parts[part].bring()).ports };
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
      ...machines,
    },
  };
}

type Parts = {
  readonly [Part in LaterPart]: ReturnType<typeof broughtOnce<OpenPart<Part>>>;
};

/** Gives the parts of the code, each to be brought, and for each of their machines one that waits for it. */
function partsOf(code: PartsCode, world: PagesWorld) {
  const kinds = Object.values(pageMachines).filter((kind) => kind.part !== "list");
  const parts = Object.fromEntries(
    kinds.map(({ part }) => [part, broughtOnce(async () => (await code[part]())(world))]),
  ) as Parts;
  const machineOf = (part: LaterPart, machine: keyof LaterMachines): AnyActorLogic =>
    (parts[part].here().machines as LaterMachines)[machine];
  const machines = Object.fromEntries(
    kinds.map(({ part, machine }) => [machine, lateLogic(() => machineOf(part, machine))]),
  ) as LaterMachines;
  return { parts, machines };
}
