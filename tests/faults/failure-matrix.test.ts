import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import type { Call } from "../support/fake-wire.ts";
import { leaveMatrix } from "../support/leave-proof.ts";
import { createMemoryStorage } from "../support/memory-storage.ts";
import { expected } from "./expectation.ts";
import { faults, type Cause, type Fault } from "./faults.ts";
import { observe, type Observation } from "./observe.ts";
import type { Situation } from "./calls-in-flight.ts";
import { situations } from "./situations.ts";
import { failureMatrix } from "./table.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The cells that were seen, for the flow atlas. */
const seen = new Set<string>();

/** Opens the product with its session storage visible and a call in flight. */
async function openIn(situation: Situation) {
  const memory = createMemoryStorage(situation.stored);
  let clears = 0;
  const storage = {
    ...memory.storage,
    clear() {
      clears += 1;
      memory.storage.clear();
    },
  };
  const product = await situation.open({ openStorage: () => storage });
  const call = product.wire.last(situation.path);
  const clearsBefore = clears;
  return {
    product,
    call,
    look: () => observe(product, memory.content()),
    clears: () => clears - clearsBefore,
    inFlight: () => product.wire.calls.filter((each) => !each.isAborted()).length,
  };
}

type Bench = Awaited<ReturnType<typeof openIn>>;

function mustBeLetGo(call: Call): void {
  expect(call.isAborted()).toBe(true);
}

/** Opens the product, causes the fault, and compares the observation. */
async function expectFault(situation: Situation, fault: Fault, cause: Cause): Promise<void> {
  const bench = await openIn(situation);
  const { call, inFlight, look, product } = bench;
  let before = look();
  await cause(product, call);
  if (fault.kind === "late") {
    before = look();
    // Only the logout call outlives its screen (reading 12).
    if (situation.purpose !== "farewell") mustBeLetGo(call);
    await call.reply(situation.accepted);
  }
  const after = look();
  expect(after).toEqual(expected(situation, fault, before, inFlight()));
  expect(call.isAborted()).toBe(true);
  await expectNothingMore(situation, bench, after);
  if (fault.kind === "unusable") await expectAnotherTry(situation, bench);
}

/** An answer after the end has no effect, nothing is sent automatically, and the store is cleared once. */
async function expectNothingMore(situation: Situation, bench: Bench, after: Observation) {
  const { call, clears, look, product } = bench;
  await call.reply(situation.accepted);
  expect(look()).toEqual(after);
  await product.pass(120_000);
  const { address, calls, stored } = look();
  expect({ address, calls, stored }).toEqual({
    address: after.address,
    calls: after.calls,
    stored: after.stored,
  });
  expect(clears()).toBeLessThanOrEqual(1);
}

async function expectAnotherTry(situation: Situation, { product }: Bench) {
  if (situation.again === null) return;
  const before = product.wire.calls.length;
  await situation.again(product);
  expect(product.wire.calls.slice(before).map((each) => each.path)).toEqual([situation.path]);
}

describe.each(faults)("$name", (fault) => {
  test.each(situations)("$call, $where", async (situation) => {
    const causes = fault.causes(situation);
    expect(causes).not.toEqual([]);
    for (const cause of causes) {
      await expectFault(situation, fault, cause);
    }
    seen.add(`${fault.name}: ${situation.call}, ${situation.where}`);
  });
});

test.each(situations.filter(({ purpose }) => purpose !== "farewell"))(
  "a good answer does act: $call, $where",
  async (situation) => {
    const { call, inFlight, look } = await openIn(situation);
    const before = look();
    await call.reply(situation.accepted);
    const idle = { ...before, isLoading: inFlight() > 0, isSubmitDisabled: false };
    expect(look()).not.toEqual(idle);
  },
);

test("docs/failure-matrix.md is this matrix", async () => {
  await expect(failureMatrix()).toMatchFileSnapshot(path.join(ROOT, "docs/failure-matrix.md"));
});

afterAll(() => {
  if (seen.size === faults.length * situations.length) leaveMatrix("failure-matrix", seen.size);
});
