import type { SnapshotFrom } from "xstate";

import type { lookupMachine } from "../machines/record/lookup.machine.ts";

/** What is drawn of the search of a reference: its field, what was found, and how far it is. */
export function lookupView(snapshot: SnapshotFrom<typeof lookupMachine> | undefined) {
  const { field = "", options = [] } = snapshot?.context ?? {};
  const value = snapshot?.value ?? "closed";
  return { field, options, state: value === "waiting" ? ("asking" as const) : value };
}
