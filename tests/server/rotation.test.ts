import { expect, test } from "vitest";
import { createRotation } from "../../server/live/rotation.ts";

test("a rotation gives everybody a turn, so many at once, also while some come and go", () => {
  const inTurn = createRotation<number>(2);
  expect([inTurn([1, 2, 3]), inTurn([1, 2, 3]), inTurn([1, 2, 3])]).toEqual([[1, 2], [3], [1, 2]]);
  expect([inTurn([1]), inTurn([1, 4])]).toEqual([[], [1, 4]]);
});
