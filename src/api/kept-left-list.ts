import type { SnapshotFrom } from "xstate";

import { ofSection } from "../domain/section-page.ts";
import type { LeftList } from "../engine/list-neighbours.ts";
import type { workplaceMachine } from "../machines/workplace/workplace.machine.ts";
import type { RecalledList } from "../machines/workplace/workplace.types.ts";

/** The memory of an entry of the tab's history: kept beside the address in sight: a reload finds it, another tab does not. */
export type EntryMemory = {
  readonly keep: (kept: unknown) => void;
  readonly kept: () => unknown;
};

/** Keeps with the entry of each record the list that it was opened from: the ids and the statuses, and no value of them. */
export function createLeftKeeper({ keep }: EntryMemory) {
  let last = "";
  return ({ context }: SnapshotFrom<typeof workplaceMachine>): void => {
    const { left, place, section } = context;
    const id = ofSection(place.page)?.id ?? null;
    const now = `${place.company} ${section?.controller ?? ""} ${id ?? ""} ${left?.query ?? ""}`;
    if (left === null || section === null || id === null || now === last) return;
    last = now;
    const recalled = { company: place.company, controller: section.controller, left: bare(left) };
    // The address follows the place: its entry is there once this turn is over.
    queueMicrotask(() => keep(recalled));
  };
}

/** Reads the list that was kept with an entry of the history; null where none was. */
export function recalledIn({ kept }: EntryMemory): RecalledList | null {
  const found = kept();
  return typeof found === "object" && found !== null && "left" in found && isWhole(found.left)
    ? (found as RecalledList)
    : null;
}

function bare(left: LeftList): LeftList {
  const { page } = left;
  if (page === null) return left;
  const rows = page.rows.map((row) => ({ ...row, values: {}, labels: {} }));
  return { ...left, page: { rows, total: page.total, totals: {} } };
}

/** Whether a kept list says where its page begins: one that a former release kept did not. */
function isWhole(left: unknown): boolean {
  return typeof left === "object" && left !== null && "first" in left;
}
