import { fromPromise } from "xstate";

import { comparisonMachine } from "../../machines/comparison/comparison.machine.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** The roles sorted by name, up to 200, more than anybody would choose among. */
const BY_NAME = "?o=nombre&n=200";

/** Provides the comparison of roles with its ports. */
export function provideComparison(calls: Pick<SectionCalls, "page" | "record">) {
  return comparisonMachine.provide({
    actors: {
      fetchRoles: fromPromise(({ signal }) => calls.page("roles", BY_NAME, signal)),
      fetchRole: fromPromise(({ input, signal }) => calls.record("roles", input.id, signal)),
    },
  });
}
