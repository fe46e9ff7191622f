import { setTimeout as wait } from "node:timers/promises";
import type { AnyStateMachine, InspectionEvent } from "xstate";

import { createMeter, type Meter } from "./meter.ts";
import { become, type Mutant } from "./mutant.ts";
import { createTouchWatch, type Touches } from "./touches.ts";

/** A test of the quick suites that can be run repeatedly. */
export type Hunter = {
  readonly name: string;
  readonly run: (inspect?: (event: InspectionEvent) => void) => unknown;
  /**
   * Whether all its effects on the machines can be observed: it is not run on a mutant in a place that it never
   * reaches.
   */
  readonly isWalk?: true;
};

/** The result of a mutant: the test that noticed it, or null. */
export type Fate = {
  readonly machine: string;
  readonly id: string;
  readonly killedBy: string | null;
};

/**
 * A test's run on the unchanged machines: the transitions that it may take, its time, and the places that it reached.
 */
type Rehearsal = {
  readonly budget: number;
  readonly milliseconds: number;
  readonly touches: Touches | null;
};

/** The results of a test so far; the one that kills most in least time goes first. */
type Record = { kills: number; runs: number; milliseconds: number; readonly rehearsed: Rehearsal };

/** A test that waits for something that a mutant never does has noticed it; a busy machine only takes longer. */
const PATIENCE_MS = 20_000;
const PATIENCE_TIMES = 40;

/** A walk ends soon after the mutation; the duration of the others is known from their runs. */
function worth({ kills, runs, milliseconds, rehearsed }: Record, mutant: Mutant): number {
  const touched = rehearsed.touches?.(mutant.place) ?? null;
  const time =
    touched === null
      ? (milliseconds + rehearsed.milliseconds) / (runs + 1)
      : touched * rehearsed.milliseconds;
  return (kills + 1) / (runs + 2) / (time + 5);
}

/** Whether the mutation is where a walk goes; for a test that is no walk this is unknown. */
const isNear = ({ rehearsed: { touches } }: Record, { place }: Mutant): boolean =>
  touches === null || touches(place) !== null;

/** Runs the tests on mutants, one mutant at a time, until one notices it. */
export function createHunt(hunters: readonly Hunter[]) {
  const records = new Map<string, Map<Hunter, Record>>();
  const rehearsals = new Map<Hunter, Rehearsal>();
  let stray: unknown = null;
  const ear = createEar((error) => {
    stray = error ?? "something";
  });

  function recordsOf(machine: string): Map<Hunter, Record> {
    const known = records.get(machine);
    if (known !== undefined) return known;
    // The laws of one machine do not cover the others.
    const able = hunters.filter(({ name }) => !isLawOfAnother(name, machine));
    const fresh = new Map(
      able.map((each) => {
        const rehearsed = rehearsals.get(each);
        if (rehearsed === undefined) throw new Error(`${each.name} was not rehearsed`);
        return [each, { kills: 0, runs: 0, milliseconds: 0, rehearsed }];
      }),
    );
    records.set(machine, fresh);
    return fresh;
  }

  async function notices(hunter: Hunter, record: Record, meter: Meter): Promise<boolean> {
    const start = performance.now();
    const timer = new AbortController();
    const patience = Math.max(PATIENCE_MS, PATIENCE_TIMES * record.rehearsed.milliseconds);
    const late = wait(patience, "late", { signal: timer.signal }).catch(() => "in time");
    let isKilled = false;
    meter.allow(record.rehearsed.budget);
    try {
      isKilled = (await Promise.race([hunter.run(), late])) === "late";
    } catch {
      isKilled = true;
    }
    timer.abort();
    isKilled ||= stray !== null || meter.isSpent();
    record.runs += 1;
    record.milliseconds += performance.now() - start;
    if (isKilled) record.kills += 1;
    return isKilled;
  }

  async function hunt(machine: AnyStateMachine, mutant: Mutant): Promise<Fate> {
    const ranked = [...recordsOf(machine.id)]
      .filter(([, record]) => isNear(record, mutant))
      .toSorted(([, a], [, b]) => worth(b, mutant) - worth(a, mutant));
    const meter = createMeter();
    const restore = become(machine, mutant);
    stray = null;
    ear.listen();
    try {
      for (const [hunter, record] of ranked) {
        if (await notices(hunter, record, meter)) return fate(machine, mutant, hunter.name);
      }
      // Uncaught errors are thrown a moment later.
      await wait(2);
      return fate(machine, mutant, stray === null ? null : "an error that nobody caught");
    } finally {
      restore();
      meter.remove();
      await wait(2);
      ear.giveBack();
    }
  }

  return {
    hunt,

    /** Runs every test on the unchanged machines: one that fails by itself would notice every mutant. */
    async rehearse() {
      const meter = createMeter();
      for (const hunter of hunters) {
        const watch = createTouchWatch();
        const start = performance.now();
        meter.allow(Infinity);
        await hunter.run(hunter.isWalk && ((event) => watch.inspect(event)));
        rehearsals.set(hunter, {
          budget: 5 * meter.spent() + 1000,
          milliseconds: performance.now() - start,
          touches: hunter.isWalk ? watch.touches() : null,
        });
      }
      meter.remove();
    },
  };
}

/** Receives the uncaught errors in place of the test runner, whose run they would end. */
function createEar(hear: (error: unknown) => void) {
  const kinds = ["uncaughtException", "unhandledRejection"] as const;
  const others = kinds.map((kind) => process.listeners(kind as "uncaughtException"));
  return {
    listen(): void {
      for (const kind of kinds) process.removeAllListeners(kind).on(kind, hear);
    },
    giveBack(): void {
      for (const [index, kind] of kinds.entries()) {
        process.removeAllListeners(kind);
        for (const other of others[index] ?? []) process.on(kind as "uncaughtException", other);
      }
    },
  };
}

function fate(machine: AnyStateMachine, { id }: Mutant, killedBy: string | null): Fate {
  return { machine: machine.id, id, killedBy };
}

function isLawOfAnother(name: string, machine: string): boolean {
  const owner = /^of (\w+) hold$/u.exec(name)?.[1];
  return owner !== undefined && owner !== machine;
}
