import { createActor, fromPromise, type InspectionEvent, type AnyActorLogic } from "xstate";

import type { Ahead, AheadWorld } from "../api/ahead.ts";
import type { HttpClient } from "../api/http-client.ts";
import type { Clock } from "../api/transport.ts";
import { undoMachine } from "../machines/undo/undo.machine.ts";
import { workplaceMachine } from "../machines/workplace/workplace.machine.ts";
import type { SectionDefinition } from "../engine/define-section.ts";
import { readListLink } from "../engine/list-link.ts";
import { recordSectionOf } from "../engine/record-section.ts";
import { lookAfterSilence, lookWhileAwaited } from "./after-silence.ts";
import { provideDesk } from "../routes/desk/ports.ts";
import { createLeftKeeper, recalledIn, type EntryMemory } from "../api/kept-left-list.ts";
import type { ImportWorld } from "../routes/import/ports.ts";
import type { ReconciliationWorld } from "../routes/reconciliation/ports.ts";
import { provideJobs, type JobsWorld } from "../routes/jobs/ports.ts";
import { provideList, type ListWorld } from "../routes/list/ports.ts";
import { provideFigures, provideReport, type ReportWorld } from "../routes/report/ports.ts";
import type { RecordPagesWorld, LoadSection } from "../routes/record/ports.ts";
import { createSectionCalls, type SectionCalls } from "../api/section-calls.ts";
import { provideFinder } from "../routes/finder/ports.ts";
import { provideTechnicalDocs } from "../routes/technical-docs/ports.ts";
import { lateLogic } from "../machines/workplace/late-logic.ts";
import {
  pageMachines,
  type LaterPart,
  type PagePart,
} from "../machines/workplace/page-machines.ts";
import type {
  BroughtPages,
  OpenSection,
  LaterMachines,
  OpenPart,
} from "../machines/workplace/workplace.setup.ts";
import type { WorkplaceInput } from "../machines/workplace/workplace.types.ts";
import type { StaleBuild } from "../routes/lazy-page.tsx";

/** The dependencies of the pages of the sections. */
export type WorkplaceWorld = Omit<
  ListWorld & RecordPagesWorld & ImportWorld & ReconciliationWorld & JobsWorld & ReportWorld,
  "calls"
> & {
  readonly client: HttpClient;
  readonly clock: Clock;
  /** The machine that the pages tell where the person goes. */
  readonly navigation: WorkplaceInput["navigation"];
  readonly entry: EntryMemory;
  /** Loads the declaration of a section; null for one without. */
  readonly loadSection: LoadSection;
  readonly inspect?: (event: InspectionEvent) => void;
};

/** Starts the machine behind the pages of work, with its ports. */
export function startWorkplace(options: WorkplaceWorld, code: LaterCode) {
  const { loadSection, clock, navigation, inspect, recordNews, ...world } = options;
  const recalled = recalledIn(world.entry);
  const { client, read } = code.openAhead(options);
  const calls = createSectionCalls(client);
  const pages = laterPages(code, { ...world, calls, client, clock, recordNews, loadSection });
  // Read once: the module of a section comes again only with a task of the browser, after the frame of the press.
  const opened = new Map<string, OpenSection>();
  const keepOpened = (section: OpenSection | null) => {
    if (section !== null) opened.set(section.controller, section);
    return section;
  };
  const openSection = async (controller: string): Promise<OpenSection | null> => {
    const declaration = await pages.orAfresh(async () => loadSection(controller));
    return (
      declaration && {
        controller: declaration.controller,
        forRecord: recordSectionOf(declaration),
        seenPage: (query) => world.seenPages.of(declaration.controller, query),
        seenRecord: (id) => world.seenPages.record(declaration.controller, id),
        readLink: (query, can) =>
          readListLink(declaration, query, (action) => can.includes(action)),
        declaration,
        comparison: hasPermissions(declaration) ? await comparisonBy(calls) : null,
      }
    );
  };
  const machine = workplaceMachine.provide({
    actors: {
      openSection: fromPromise(async ({ input: { controller, part } }) => {
        // Asked for together, so that neither waits for the other; who waits for the page is told when it fails.
        void pages.bring(part).catch(() => undefined);
        return opened.get(controller) ?? keepOpened(await openSection(controller));
      }),
      ...pages.actors,
      list: provideList(
        { ...world, calls, loadSection },
        { ...pages.beside, watchRoom: code.watchRoom },
      ),
      report: provideReport({ ...world, client, clock, recordNews }),
      jobs: provideJobs({ ...world, client, clock }),
      technicalDocs: provideTechnicalDocs(client, world.announce),
      finder: provideFinder(calls),
      figures: provideFigures(client, calls),
      ...provideDesk({ ...world, client, recordNews }),
      undo: provideUndo({ ...world, calls, recordNews }),
    },
    actions: { askAhead: (_, { page }) => read(page) },
  });
  const input = { recalled, navigation };
  const workplace = createActor(machine, { clock, input, ...(inspect && { inspect }) });
  workplace.subscribe(createLeftKeeper(world.entry));
  lookAfterSilence(workplace.start(), { ...world, calls });
  lookWhileAwaited(workplace, clock);
  return workplace;
}

/** Provides what undoes the last action on some records. */
function provideUndo({
  calls,
  recordNews,
  announce,
}: Pick<WorkplaceWorld, "recordNews" | "announce"> & { readonly calls: SectionCalls }) {
  return undoMachine.provide({
    actors: {
      undoAction: fromPromise(async ({ input: { controller, action, ids }, signal }) => {
        const answer = await calls.undo({ controller, action, ids }, signal);
        // The person's own changes here are no news of the live channel.
        recordNews.tell({ type: "records.changed", controller, ids, by: "Usted" });
        return answer;
      }),
    },
    actions: { notify: (_, said) => announce(said) },
  });
}

/** Loads the comparison's code with the few sections that need it. */
async function comparisonBy(calls: SectionCalls) {
  return (await import("../routes/record/comparison-ports.ts")).provideComparison(calls);
}

/** Whether the records of a section hold permissions, which can be compared. */
function hasPermissions({ fields }: SectionDefinition): boolean {
  return Object.values(fields).some(({ kind }) => kind === "permissions");
}

type PagesWorld = RecordPagesWorld & ImportWorld & ReconciliationWorld;

/** The code of the parts besides the list. */
type PartsCode = {
  readonly [Part in LaterPart]: () => Promise<(world: PagesWorld) => OpenPart<Part>>;
};

/** The code of the pages besides the list, and how the browser brings it. */
export type LaterCode = PartsCode & {
  /** Resolves when the browser has nothing else to do. */
  readonly whenIdle: () => Promise<void>;
  /** Tells at once, and with each change, whether the window has room for a record beside a list; gives what stops it. */
  readonly watchRoom: (tell: (isRoomy: boolean) => void) => () => void;
  /** Recovers where code does not come, perhaps because its build is gone. */
  readonly build: StaleBuild;
  /** Gives what asks for what a page will ask, and the client of the pages, which has the answers. */
  readonly openAhead: (world: Omit<AheadWorld, "hasRecords">) => Pick<Ahead, "client" | "read">;
};

/** Provides the machines of the pages besides the list, and the ports that bring their code (ADR 73). */
function laterPages(code: LaterCode, world: PagesWorld) {
  const { parts, machines } = partsOf(code, world);

  async function bring(part: PagePart): Promise<Partial<BroughtPages>> {
    return part === "work" ? {} : { [part]: (await parts[part].bring()).ports };
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
    /** The record beside the rows of a list. */
    beside: {
      bringRecord: async () => (await orAfresh(async () => parts.record.bring())).ports,
      here: () => parts.record.here().ports.beside,
    },
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
  const kinds = Object.values(pageMachines).filter((kind) => kind.part !== "work");
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
