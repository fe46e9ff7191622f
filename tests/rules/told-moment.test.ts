import { expect, test } from "vitest";
import { toldMomentText } from "../../src/domain/format.ts";

/** At 7:30 in the evening of 25 November in Colombia, which is the next day in Greenwich. */
const NOW = new Date("2026-11-26T00:30:00Z");

test.each([
  ["hoy, 5:07 p. m.", "2026-11-25T22:07:00Z"],
  ["hoy, 12:00 a. m.", "2026-11-25T05:00:00Z"],
  ["ayer, 11:59 p. m.", "2026-11-25T04:59:00Z"],
  ["23/11/2026, 11:59 p. m.", "2026-11-24T04:59:00Z"],
  ["26/11/2026, 8:00 a. m.", "2026-11-26T13:00:00Z"],
])("%s is told of a moment by Colombia's days", (told, at) => {
  const text = toldMomentText(new Date(at), NOW);
  expect(text.replaceAll(/\s/gu, " ")).toBe(told);
  // The hour does not break over two lines.
  expect(text.slice(text.indexOf(", ") + 2)).not.toContain(" ");
});
