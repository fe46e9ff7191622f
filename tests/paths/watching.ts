import type { InspectionEvent } from "xstate";

import type { createCoverage } from "../support/coverage.ts";
import type { createProof } from "../support/proof.ts";

type Watchers = {
  readonly coverage: ReturnType<typeof createCoverage>;
  readonly proof: ReturnType<typeof createProof>;
};

/** Gives, for a story's title, the observer that passes each step to the coverage and to the evidence of the atlas. */
export function watchingBoth({ coverage, proof }: Watchers) {
  return (title: string) => {
    const count = proof.inspectIn(title);
    return (event: InspectionEvent): void => {
      coverage.inspect(event);
      count(event);
    };
  };
}
