import type { Clock } from "../../server/ports.ts";

/** A clock that a test moves by hand. */
export type TestClock = Clock & { readonly advance: (milliseconds: number) => void };

/** Creates a clock that starts at the present and stands still until it is moved. */
export function createTestClock(start: Date = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
