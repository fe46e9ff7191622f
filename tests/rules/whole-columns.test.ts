import { expect, test } from "vitest";

import { lastWhole } from "../../src/ui/kit/whole-columns/whole-columns.ts";

test.each([
  [[100, 80, 90], 300, null],
  [[100, 80, 120], 300, null],
  [[100, 80, 121], 300, null],
  [[100, 80, 122], 300, { index: 1, spare: 120 }],
  [[100, 202], 300, { index: 0, spare: 200 }],
  [[302, 50], 300, { index: -1, spare: 300 }],
] as const)("columns of %j in a room of %i", (widths, room, found) => {
  expect(lastWhole(widths, room)).toEqual(found);
});
