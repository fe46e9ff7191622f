import { fromCallback, type EventObject, type StateValue } from "xstate";

import { reconciliationMachine } from "../../src/machines/reconciliation/reconciliation.machine.ts";
import { deskOfLines } from "../support/reconciliation-driver.ts";
import { answering, received, silent, type SectionCrash } from "./section-crashes.ts";

const deaf = fromCallback(() => undefined) as never;
const passes = (delay: string, state: string) => ({
  type: `xstate.after.${delay}.reconciliation.page.working.${state}`,
});

const crash = (
  port: string,
  left: { readonly page: StateValue; readonly record?: string },
  ...events: readonly object[]
): SectionCrash => ({
  title: `${port} of the desk of reconciliation`,
  machine: () =>
    reconciliationMachine.provide({
      actors: {
        fetchDesk: answering(received(deskOfLines(["1", "2"], false))),
        searchExpected: silent,
        recordMatch: silent,
        holdLine: silent,
        hearHolds: deaf,
      },
      actions: { leave: () => undefined },
    }),
  port,
  input: { query: "", seed: "s" },
  events: events as readonly EventObject[],
  left: { record: "clear", ...left },
});

const LEAVES = { type: "leave.asked", path: "/dashboard" };

/** Each way in which a port of the desk can break: nothing accepted is lost, and the lines can be asked for again. */
export const RECONCILIATION_CRASHES: readonly SectionCrash[] = [
  crash("fetchDesk", { page: "missing" }),
  crash(
    "hearHolds",
    { page: { working: { line: "deciding", hold: "resting" } } },
    { type: "query.changed", query: "" },
    LEAVES,
  ),
  crash(
    "searchExpected",
    { page: { working: { line: { searching: "missing" }, hold: "resting" } } },
    { type: "search.opened" },
    { type: "search.typed", text: "a" },
    passes("searchAfter", "line.searching.pausing"),
  ),
  crash(
    "holdLine",
    { page: { working: { line: "deciding", hold: "held" } } },
    passes("holdAfter", "hold.resting"),
  ),
  crash(
    "recordMatch",
    { page: { working: { line: "deciding", hold: "resting" } }, record: "unanswered" },
    { type: "match.accepted" },
    LEAVES,
  ),
];
