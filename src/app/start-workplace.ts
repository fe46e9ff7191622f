import { createActor, fromPromise, type InspectionEvent } from "xstate";

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
import type { JobsWorld } from "../routes/jobs/ports.ts";
import { laterPages, type LaterCode } from "./later-pages.ts";
import { provideList, type ListWorld } from "../routes/list/ports.ts";
import type { ReportWorld } from "../routes/report/ports.ts";
import type { RecordPagesWorld } from "../routes/record/pages-ports.ts";
import type { LoadSection } from "../routes/record/related-ports.ts";
import { createSectionCalls, type SectionCalls } from "../api/section-calls.ts";
import { openingTechnicalDocs } from "../routes/technical-docs/ports.ts";

/** The dependencies of the pages of the sections. */
export type WorkplaceWorld = Omit<
  ListWorld & RecordPagesWorld & ImportWorld & JobsWorld & ReportWorld,
  "calls"
> & {
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly entry: EntryMemory;
  /** Loads the declaration of a section; null for one without. */
  readonly loadSection: LoadSection;
  readonly inspect?: (event: InspectionEvent) => void;
};

/** Starts the machine behind the pages of the sections, with its ports. */
export function startWorkplace(options: WorkplaceWorld, code: LaterCode) {
  const { loadSection, client, clock, navigation, inspect, jobNews, recordNews, ...world } =
    options;
  const recalled = recalledIn(world.entry);
  const calls = createSectionCalls(client);
  const pages = laterPages(code, { ...world, calls, client, recordNews, loadSection });
  const machine = workplaceMachine.provide({
    actors: {
      openSection: fromPromise(async ({ input: { controller, part } }) => {
        // Asked for together, so that neither waits for the other; who waits for the page is told when it fails.
        void pages.bring(part).catch(() => undefined);
        const declaration = await pages.orAfresh(async () => loadSection(controller));
        return (
          declaration && {
            controller: declaration.controller,
            forRecord: recordSectionOf(declaration),
            seenPage: (query) => world.seenPages.of(declaration.controller, query),
            readLink: (query, can) =>
              readListLink(declaration, query, (action) => can.includes(action)),
            declaration,
            comparison: hasPermissions(declaration) ? await comparisonBy(calls) : null,
          }
        );
      }),
      ...pages.actors,
      list: provideList({ ...world, calls }),
      ...provideDesk({ ...world, client, recordNews }),
      undo: provideUndo({ ...world, calls, recordNews }),
    },
  });
  const openJobs = async () =>
    (await import("../routes/jobs/ports.ts")).provideJobs({ ...world, client, clock, jobNews });
  const openReport = async () => {
    const { provideReport } = await import("../routes/report/ports.ts");
    return provideReport({ ...world, client, clock, recordNews, navigation });
  };
  const openAppearance = async () => appearanceBy({ ...world, client });
  const openTechnicalDocs = async () => openingTechnicalDocs(client, world.announce);
  const input = { recalled, navigation, openJobs, openReport, openAppearance, openTechnicalDocs };
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

/** Loads the code that keeps the appearance when it is first changed. */
async function appearanceBy({ client, announce }: Pick<WorkplaceWorld, "client" | "announce">) {
  return (await import("../routes/profile/appearance-ports.ts")).keepingAppearance(
    client,
    announce,
  );
}

/** Loads the comparison's code with the few sections that need it. */
async function comparisonBy(calls: SectionCalls) {
  return (await import("../routes/record/comparison-ports.ts")).provideComparison(calls);
}

/** Whether the records of a section hold permissions, which can be compared. */
function hasPermissions({ fields }: SectionDefinition): boolean {
  return Object.values(fields).some(({ kind }) => kind === "permissions");
}
