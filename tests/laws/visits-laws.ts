import type { AnyMachineSnapshot } from "xstate";

import type { Happening, Law } from "./law.ts";

type Visits = { readonly written: readonly string[]; readonly visited: readonly string[] };

const SENT = "xstate.done.actor.sendFile";
const NONE: Visits = { written: [], visited: [] };

/** The law of forms whose fields are corrected once they were written in and left, in the states that `isOpen` tells. */
export function visitsLaw<Snapshot extends AnyMachineSnapshot>(
  clause: string,
  isOpen: (snapshot: Snapshot) => boolean,
): Law<Snapshot> {
  return {
    id: "se-corrige-lo-escrito",
    sentence:
      "Un campo se corrige cuando la persona escribió en él y salió, nunca porque pasó por él",
    clause,
    holds: (step) => {
      const { before, event } = step;
      const was = (before?.context ?? NONE) as Visits;
      const is = step.after.context as Visits;
      const field = String(event["field"]);
      const isDue = event.type === "field.left" && was.written.includes(field);
      if (isDue && before !== null && isOpen(before) && !is.visited.includes(field)) return false;
      return (
        gained(was.written, is.written).every((each) => isWritten(event, each)) &&
        gained(was.visited, is.visited).every((each) => isDue && each === field)
      );
    },
  };
}

function gained(before: readonly string[], after: readonly string[]): readonly string[] {
  return after.filter((field) => !before.includes(field));
}

/** A file is written in its field once it arrived. */
function isWritten({ type, ...event }: Happening, field: string): boolean {
  return (type === "field.changed" && event["field"] === field) || type === SENT;
}
