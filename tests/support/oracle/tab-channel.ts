import type { Draft } from "./world.ts";

/** Says something to the other tabs, where there is a way to (ADR 22). */
export function sayToTabs(world: Draft, words: string): void {
  if (world.hasTabs) world.saidToTabs = [...world.saidToTabs, words];
}
