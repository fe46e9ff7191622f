const FIRST = 5_000;
const LONGEST = 60 * 60_000;

/** The milliseconds to wait after a failed attempt, counted from 1: five seconds, doubled each time, an hour at most. */
export function backoffAfter(attempts: number): number {
  return Math.min(LONGEST, FIRST * 2 ** (attempts - 1));
}
