import { fromPromise } from "xstate";

import type { Announcement } from "../../machines/notices/notices.types.ts";
import { cellMachine } from "../../machines/cell/cell.machine.ts";
import { provideLookup } from "../lookup/ports.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** Provides the cell of a list with its ports. */
export function provideCell(calls: SectionCalls, announce: (said: Announcement) => void) {
  return cellMachine.provide({
    actors: {
      lookup: provideLookup(calls),
      saveCell: fromPromise(({ input: { controller, id, version, field, value }, signal }) =>
        calls.edit({ controller, id, version, values: { [field]: value }, confirmed: [] }, signal),
      ),
    },
    actions: { notify: (_, said) => announce(said) },
  });
}
