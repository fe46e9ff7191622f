import type { Draft } from "./world.ts";

/** Posts a message to the other tabs, where the browser has a channel for it (ADR 22). */
export function sayToTabs(world: Draft, words: string): void {
  if (world.hasTabs) world.saidToTabs = [...world.saidToTabs, words];
}
