import { expect, test } from "vitest";
import { createOpenFiles, passBefore } from "../../../server/engine/exchange/staged-rows.ts";

const ROWS = Array.from({ length: 450 }, (_, n) => n);

/** Files of 450 rows whose memory is the rows that were judged; counts how often one was read. */
function office() {
  let reads = 0;
  const open = createOpenFiles<readonly number[], number[]>(2);
  const take = async (key: string, from: number) =>
    open.take(key, from, {
      read: async () => {
        reads += 1;
        return ROWS;
      },
      recall: async (rows) => {
        const memory: number[] = [];
        await passBefore(rows, from, async (block) => memory.push(...block));
        return memory;
      },
    });
  return { open, take, reads: () => reads };
}

test("a block goes on where the one before left the file, which is read once", async () => {
  const { open, take, reads } = office();
  const file = await take("a", 0);
  file.memory.push(...ROWS.slice(0, 200));
  open.keep("a", file, 200);
  expect((await take("a", 200)).memory).toHaveLength(200);
  expect(reads()).toBe(1);
});

test("a step that is tried again remembers only the rows before it", async () => {
  const { open, take } = office();
  open.keep("a", await take("a", 200), 200);
  const first = await take("a", 200);
  first.memory.push(...ROWS.slice(200, 400));
  expect((await take("a", 200)).memory).toEqual(ROWS.slice(0, 200));
});

test("of more files than are kept open the one that waited longest is read again", async () => {
  const { open, take, reads } = office();
  for (const key of ["a", "b", "c"]) open.keep(key, await take(key, 0), 200);
  expect((await take("b", 200)).memory).toEqual([]);
  expect((await take("c", 200)).memory).toEqual([]);
  expect(reads()).toBe(3);
  expect((await take("a", 200)).memory).toEqual(ROWS.slice(0, 200));
  expect(reads()).toBe(4);
});
