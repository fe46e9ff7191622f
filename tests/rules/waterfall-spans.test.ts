import { expect, test } from "vitest";
import { axisOf, spansOf } from "../../src/ui/kit/chart/waterfall-spans.ts";

const spans = (...values: readonly number[]) =>
  spansOf(values.map((value, at) => ({ key: String(at), label: "", value, text: "" })));

test("each change begins where the one before it ended, between two levels from zero", () => {
  expect(spans(100, 30, -50, 80).map(({ from, to }) => [from, to])).toEqual([
    [0, 100],
    [100, 130],
    [130, 80],
    [0, 80],
  ]);
});

test("changes that would not be seen beside the levels are drawn near them, and take half of the axis", () => {
  const { low, high, isCut } = axisOf(spans(5_500_000_000, 3_000_000, -1_000_000, 5_502_000_000));
  expect(isCut).toBe(true);
  expect(high - low).toBe(2 * 3_000_000);
});

test("the axis begins at zero where the changes are seen, where there are none, and below it for a debt", () => {
  expect(axisOf(spans(100, 60, -20, 140))).toEqual({ low: 0, high: 160, isCut: false });
  expect(axisOf(spans(100, 0, 100))).toEqual({ low: 0, high: 100, isCut: false });
  expect(axisOf(spans(-10, 5, -5))).toEqual({ low: -10, high: 0, isCut: false });
});
