import { staleBuild } from "./stale-build.ts";
import { startWorkplace as start, type WorkplaceWorld } from "./start-workplace.ts";
import { whenIdle } from "./when-idle.ts";

/** Starts the machine behind the pages of the sections, with what a browser loads later. */
export function startWorkplace(world: WorkplaceWorld) {
  return start(world, {
    record: async () => (await import("./record-pages.ts")).openRecordPages,
    import: async () => (await import("./import-ports.ts")).openImport,
    whenIdle: () => new Promise(whenIdle),
    build: staleBuild,
  });
}
