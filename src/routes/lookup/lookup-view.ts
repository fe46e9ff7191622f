import type { SnapshotFrom } from "xstate";

import type { lookupMachine } from "../../machines/record/lookup.machine.ts";

/** Gives the properties of the search for a reference: its field, its results, and its progress. */
export function lookupView(snapshot: SnapshotFrom<typeof lookupMachine> | undefined) {
  const { field = "", text = "", options = [], canCreate = false } = snapshot?.context ?? {};
  const value = snapshot?.value ?? "closed";
  return {
    field,
    text,
    options,
    canCreate,
    state: value === "waiting" ? ("asking" as const) : value,
  };
}
