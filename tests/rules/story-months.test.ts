import { expect, test } from "vitest";

import { storyMonths } from "../../server/seed/story-months.ts";

test.each([
  ["2026-11-30T12:00:00Z", "2026-10"],
  // Ten days to send the balances of November: nobody is late with them before the 11th.
  ["2026-12-01T12:00:00Z", "2026-10"],
  ["2026-12-10T12:00:00Z", "2026-10"],
  ["2026-12-11T12:00:00Z", "2026-11"],
])("the demonstration of %s ends with %s, the last month that is due", (now, last) => {
  const months = storyMonths(new Date(now));
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toBe(last);
});
