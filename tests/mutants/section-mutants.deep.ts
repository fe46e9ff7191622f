import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

import { createHunt, type Fate } from "./hunt.ts";
import { mutantsOf } from "./mutants-of.ts";
import { sectionHuntersOf } from "./section-hunters.ts";
import { sectionMachines } from "./section-machines.ts";
import survivors from "./section-survivors.json" with { type: "json" };
import { killedTable, LEAST_KILLED, shareOf } from "./table.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");
/** Mutants that nobody can tell from the machine itself, and why. */
type Survivors = { readonly reason: string; readonly mutants: readonly string[] };

const fates: Fate[] = [];
const explained: readonly string[] = (survivors as readonly Survivors[]).flatMap(
  ({ mutants }) => mutants,
);

test.each(sectionMachines.map((machine) => [machine.id, machine] as const))(
  "the small mistakes of %s are noticed, or it is said why not",
  async (id, machine) => {
    const hunt = createHunt(sectionHuntersOf(id));
    await hunt.rehearse();
    const own: Fate[] = [];
    for (const mutant of mutantsOf(machine)) own.push(await hunt.hunt(machine, mutant));
    fates.push(...own);
    const alive = own.flatMap((fate) => (fate.killedBy === null ? [fate.id] : []));
    const stale = explained.filter(
      (each) => each.startsWith(`${id} `) || each.startsWith(`${id}.`),
    );
    expect(alive.filter((each) => !explained.includes(each))).toEqual([]);
    expect(stale.filter((each) => !alive.includes(each))).toEqual([]);
    expect(shareOf(own, id)).toBeGreaterThanOrEqual(LEAST_KILLED);
  },
);

afterAll(() => {
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(path.join(BUILD, "section-mutants.json"), JSON.stringify(fates, null, 2));
  process.stdout.write(`\n${killedTable(fates, explained)}\n`);
});
