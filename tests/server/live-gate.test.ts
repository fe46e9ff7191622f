import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGate } from "../../server/live/gate.ts";

/** Work at a gate that ends when it is told to, with the order in which it began. */
function crowdAt(gate: ReturnType<typeof createGate>) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  return {
    begun,
    come: (name: number) =>
      gate.pass(async () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        await promise;
      }),
    end: async (name: number) => {
      ends.get(name)?.();
      await turn();
      await turn();
    },
  };
}

test("lets in as many as may be at once, and the others in the order in which they came", async () => {
  const crowd = crowdAt(createGate({ atOnce: 2, waiting: 10 }));
  for (const name of [1, 2, 3, 4]) expect(crowd.come(name)).toBe(true);
  expect(crowd.begun).toEqual([1, 2]);
  await crowd.end(2);
  expect(crowd.begun).toEqual([1, 2, 3]);
  await crowd.end(1);
  expect(crowd.begun).toEqual([1, 2, 3, 4]);
});

test("tells who comes when too many wait, and never does their work", async () => {
  const gate = createGate({ atOnce: 1, waiting: 2 });
  const crowd = crowdAt(gate);
  expect([1, 2, 3, 4].map(crowd.come)).toEqual([true, true, true, false]);
  expect(gate.waiting()).toBe(2);
  for (const name of [1, 2, 3]) await crowd.end(name);
  expect(crowd.begun).toEqual([1, 2, 3]);
  expect(crowd.come(5)).toBe(true);
});

test("lets what else the process has to do come between two, even where each ends at once", async () => {
  const done: string[] = [];
  const gate = createGate({ atOnce: 1, waiting: 10 });
  for (const name of ["first", "second", "third"]) gate.pass(() => void done.push(name));
  const page = turn().then(() => done.push("page"));
  await page;
  expect(done.indexOf("page")).toBeLessThan(done.length);
  expect(done).not.toContain("third");
});
