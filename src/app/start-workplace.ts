import { createActor, fromPromise, type Actor, type InspectionEvent } from "xstate";

import type { HttpClient } from "../api/http-client.ts";
import type { Clock } from "../api/transport.ts";
import { workplaceMachine } from "../machines/workplace/workplace.machine.ts";
import type { SectionDefinition } from "../sections/define-section.ts";
import { recordSectionOf } from "../sections/record-section.ts";
import { provideImport } from "./import-ports.ts";
import { provideList, type ListWorld } from "./list-ports.ts";
import { provideRecord, type RecordWorld } from "./record-ports.ts";
import { createSectionCalls, type SectionCalls } from "./section-calls.ts";

export type LoadSection = (controller: string) => Promise<SectionDefinition | null>;

/** What the pages of the sections are given to act on the outside. */
export type WorkplaceWorld = Omit<ListWorld & RecordWorld, "calls"> & {
  readonly client: HttpClient;
  readonly clock: Clock;
  /** Brings the declaration of a section; null for one without. */
  readonly loadSection: LoadSection;
  readonly inspect?: (event: InspectionEvent) => void;
};

export type Workplace = Actor<typeof workplaceMachine>;

/** Starts the machine behind the pages of the sections, with its ports. */
export function startWorkplace({ loadSection, client, clock, inspect, ...world }: WorkplaceWorld) {
  const calls = createSectionCalls(client);
  const machine = workplaceMachine.provide({
    actors: {
      openSection: fromPromise(async ({ input }) => {
        const declaration = await loadSection(input.controller);
        return (
          declaration && {
            controller: declaration.controller,
            forRecord: recordSectionOf(declaration),
            declaration,
            ...(hasPermissions(declaration) && { comparison: await comparisonBy(calls) }),
          }
        );
      }),
      list: provideList({ ...world, calls }),
      record: provideRecord({ ...world, calls }),
      importing: provideImport({ client, saveFile: world.saveFile }),
    },
  });
  return createActor(machine, { clock, ...(inspect && { inspect }) }).start();
}

/** Few sections compare anything: the code comes with them. */
async function comparisonBy(calls: SectionCalls) {
  return (await import("./comparison-ports.ts")).provideComparison(calls);
}

/** Whether its records hold permissions, which can be compared. */
function hasPermissions({ fields }: SectionDefinition): boolean {
  return Object.values(fields).some(({ kind }) => kind === "permissions");
}
