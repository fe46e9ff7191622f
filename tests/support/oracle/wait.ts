import type { Draft, World } from "./world.ts";

/** After the first the wait is announced, and after the second a choice is offered (reading 8, ADR 25). */
const LONG_MS = 1000;
const LATE_MS = 10_000;

const isWaiting = ({ calls }: World | Draft): boolean =>
  calls.some((call) => call.fate === "flying");

/** The expected observation of the wait for the requests in flight. */
export function waitOf(world: World | Draft): "no" | "brief" | "long" | "late" {
  if (!isWaiting(world)) return "no";
  if (world.waited >= LATE_MS && !world.isWaitKept) return "late";
  return world.waited >= LONG_MS ? "long" : "brief";
}

/** Counts the time that the current wait lasts. */
export function countWait(world: Draft, stride: number): void {
  if (isWaiting(world)) world.waited += stride;
}

/** Ends the wait when nothing is in flight: the next one begins anew. */
export function settleWait(world: Draft): void {
  if (isWaiting(world)) return;
  world.waited = 0;
  world.isWaitKept = false;
}
