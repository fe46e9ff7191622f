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
/** Mutants that are equivalent to the machine itself, and the reason. */
type Survivors = { readonly reason: string; readonly mutants: readonly string[] };

/** `MUTANTS='^list.rows' npx vitest run --project deep tests/mutants/section-mutants.deep.ts` tests only these. */
const { MUTANTS: wanted = "" } = process.env;

const fates: Fate[] = [];
const seconds = new Map<string, number>();
const explained: readonly string[] = (survivors as readonly Survivors[]).flatMap(
  ({ mutants }) => mutants,
);

/**
 * Written after each unnoticed mutant, and at the end of each machine, so that a run that is cut short leaves its
 * results.
 */
function leaveFates(): void {
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(path.join(BUILD, "section-mutants.json"), JSON.stringify(fates, null, 2));
}

const hunted = sectionMachines
  .map((machine) => ({
    machine,
    mutants: mutantsOf(machine).filter(({ id }) => new RegExp(wanted, "u").test(id)),
  }))
  .filter(({ mutants }) => mutants.length > 0);

test.each(hunted.map((each) => [each.machine.id, each] as const))(
  "the small mistakes of %s are noticed, or it is said why not",
  async (id, { machine, mutants }) => {
    const before = process.cpuUsage();
    const hunt = createHunt(sectionHuntersOf(id));
    await hunt.rehearse();
    const own: Fate[] = [];
    for (const mutant of mutants) {
      const fate = await hunt.hunt(machine, mutant);
      own.push(fate);
      fates.push(fate);
      if (fate.killedBy === null && !explained.includes(fate.id)) {
        process.stdout.write(`nobody noticed: ${fate.id}\n`);
        leaveFates();
      }
    }
    const { user, system } = process.cpuUsage(before);
    seconds.set(id, (user + system) / 1e6);
    leaveFates();
    const alive = own.flatMap((fate) => (fate.killedBy === null ? [fate.id] : []));
    const names = new Set(mutants.map((each) => each.id));
    const stale = explained.filter((each) =>
      wanted === "" ? each.startsWith(`${id} `) || each.startsWith(`${id}.`) : names.has(each),
    );
    expect(alive.filter((each) => !explained.includes(each))).toEqual([]);
    expect(stale.filter((each) => !alive.includes(each))).toEqual([]);
    // A part asked for by name may consist of equivalent mutants only.
    expect(wanted === "" ? shareOf(own, id) : 1).toBeGreaterThanOrEqual(LEAST_KILLED);
  },
);

afterAll(() => {
  const times = [...seconds].map(([id, each]) => `${id} ${each.toFixed(0)} s`).join(", ");
  process.stdout.write(`\n${killedTable(fates, explained)}\n\nprocessor: ${times}\n`);
});
