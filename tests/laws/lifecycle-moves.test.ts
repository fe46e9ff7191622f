import { expect, test } from "vitest";

import { lifecycleFlows } from "../../atlas/flows/lifecycle-flows.ts";
import { become, type Mutant } from "../mutants/mutant.ts";
import { mutantsOf } from "../mutants/mutants-of.ts";
import { firstOf, MOVES, movesOf } from "./lifecycle-moves.ts";

const lifecycles = lifecycleFlows.map(({ machine }) => machine);
const byName = (one: readonly unknown[], other: readonly unknown[]) =>
  one.join().localeCompare(other.join());

/** Whether a lifecycle allows exactly the written moves. */
function isAsWritten(lifecycle: (typeof lifecycles)[number]): boolean {
  const written = MOVES[lifecycle.id] ?? [];
  const moves = JSON.stringify(movesOf(lifecycle).toSorted(byName));
  return (
    moves === JSON.stringify(written.toSorted(byName)) && firstOf(lifecycle) === written[0]?.[0]
  );
}

/** Whether a mutant goes unnoticed; a chart that cannot even be built or run is noticed. */
function survives(lifecycle: (typeof lifecycles)[number], mutant: Mutant): boolean {
  const restore = become(lifecycle, mutant);
  try {
    return isAsWritten(lifecycle);
  } catch {
    return false;
  } finally {
    restore();
  }
}

test("every lifecycle has its moves written by hand", () => {
  expect(lifecycles.map(({ id }) => id).toSorted()).toEqual(Object.keys(MOVES).toSorted());
});

test.each(lifecycles.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  "a %s makes its moves and no other",
  (id, lifecycle) => {
    expect(movesOf(lifecycle).toSorted(byName)).toEqual((MOVES[id] ?? []).toSorted(byName));
    expect(firstOf(lifecycle)).toBe(MOVES[id]?.[0]?.[0]);
  },
);

test("every small mistake in a lifecycle is noticed", () => {
  const survivors: string[] = [];
  let count = 0;
  for (const lifecycle of lifecycles) {
    for (const mutant of mutantsOf(lifecycle)) {
      count += 1;
      if (survives(lifecycle, mutant)) survivors.push(mutant.id);
    }
  }
  process.stdout.write(`\nmutants of the lifecycles: ${count}, survivors ${survivors.length}\n`);
  expect(survivors).toEqual([]);
});
