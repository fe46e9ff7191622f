import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, TestRunner, type RunnerTask, type RunnerTestCase } from "vitest";

import { createHunt, type Fate, type Hunter } from "./hunt.ts";
import { machines } from "./machines.ts";
import { mutantsOf } from "./mutants-of.ts";
import { reasonOf, staleReasons } from "./survivors.ts";
import { killedTable, LEAST_KILLED, shareOf } from "./table.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");

/** Slow, and so run only on a mutant that no other test noticed. */
const WALKS = "walked paths";

/** Tests of the laws' own machinery: their data was collected by others. */
const NOT_A_HUNTER = new Set([
  "are sentences of their own",
  "a broken law tells the shortest way to break it, in the words of the chart",
]);

/** Importing a test file here registers its tests in this one, where they can be run on every mutant. */
import.meta.glob(["../laws/*.test.ts", "../journeys/*.test.ts"], { eager: true });

describe("walked paths", async () => {
  for (const load of Object.values(import.meta.glob("../paths/paths.test.ts"))) await load();
});

function testsIn(tasks: readonly RunnerTask[]): RunnerTestCase[] {
  return tasks.flatMap((task) => (task.type === "suite" ? testsIn(task.tasks) : [task]));
}

function huntersIn(tasks: readonly RunnerTask[]): Hunter[] {
  return testsIn(tasks)
    .filter(({ name }) => name !== "mutants" && !NOT_A_HUNTER.has(name))
    .map((each) => ({ name: each.name, run: TestRunner.getTestFn(each) }));
}

test("mutants", async ({ task: { file } }) => {
  const [walks, quick] = [true, false].map((isWalk) =>
    huntersIn(file.tasks.filter(({ name }) => (name === WALKS) === isWalk)),
  );
  const hunt = createHunt(quick ?? []);
  const longHunt = createHunt(walks ?? []);
  const fates: Fate[] = [];
  await hunt.rehearse();
  await longHunt.rehearse();
  for (const machine of machines) {
    for (const mutant of mutantsOf(machine)) {
      const fate = await hunt.hunt(machine, mutant);
      const isNews = fate.killedBy === null && reasonOf(fate) === null;
      fates.push(isNews ? await longHunt.hunt(machine, mutant) : fate);
    }
  }
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(path.join(BUILD, "mutants.json"), JSON.stringify(fates, null, 2));
  process.stdout.write(`\n${killedTable(fates)}\n`);

  const unexplained = fates.filter((each) => each.killedBy === null && reasonOf(each) === null);
  expect(unexplained.map(({ id }) => id)).toEqual([]);
  expect(staleReasons(fates)).toEqual([]);
  const weak = machines.filter(({ id }) => shareOf(fates, id) < LEAST_KILLED);
  expect(weak.map(({ id }) => id)).toEqual([]);
});
