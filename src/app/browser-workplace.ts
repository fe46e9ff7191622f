import { staleBuild } from "./stale-build.ts";
import { startWorkplace as start, type WorkplaceWorld } from "./start-workplace.ts";
import { whenIdle } from "./when-idle.ts";

/** Starts the machine behind the pages of the sections, with what a browser loads later. */
export function startWorkplace(world: WorkplaceWorld) {
  return start(world, {
    record: () => import("./record-pages.ts"),
    importing: () => import("./import-ports.ts"),
    whenIdle: () => new Promise(whenIdle),
    build: staleBuild,
  });
}
