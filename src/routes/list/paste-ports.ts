import { fromPromise } from "xstate";

import type { Announcement } from "../../machines/notices/notices.types.ts";
import { pasteMachine } from "../../machines/paste/paste.machine.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** Provides what is pasted into a list with its ports. */
export function providePaste(calls: SectionCalls, announce: (said: Announcement) => void) {
  return pasteMachine.provide({
    actors: {
      rehearsePaste: fromPromise(({ input: { controller, rows }, signal }) =>
        calls.rehearseCells(controller, { rows: [...rows] }, signal),
      ),
      savePaste: fromPromise(({ input: { controller, rows }, signal }) =>
        calls.saveCells(controller, { rows: [...rows] }, signal),
      ),
    },
    actions: { notify: (_, said) => announce(said) },
  });
}
