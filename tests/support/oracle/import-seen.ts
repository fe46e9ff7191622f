import type { ImportWorld } from "./import-world.ts";
import { deskSeen, isFlying } from "./section-desk.ts";

/** Everything that can be seen of an import. */
export function seeImport(world: ImportWorld) {
  return { ...deskSeen(world), files: world.files, page: pageOf(world) };
}

/** The screen of each step. */
function pageOf(world: ImportWorld) {
  const { step, file, isRunning, done, counts, updates, erases, replaced, refusal, isLost } = world;
  const isBringing = isFlying(world, "template", "mend");
  switch (step) {
    case "choosing":
      return { step, isBringing, isLost };
    case "refused":
      return { step, isBringing, isLost, refusal };
    case "reading":
    case "saving":
      return { step, file, isRunning, done, isAsked: world.wanted !== null };
    case "interrupted":
      return { step, refusal };
    case "previewed":
      return { step, isBringing, isLost, counts, updates, erases, replaced };
    case "finished":
      return { step, isBringing, isLost, counts };
    default:
      return step && { step };
  }
}
