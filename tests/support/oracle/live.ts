import type { Draft } from "./world.ts";

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Opens the live channel of a session, which has one from its start (spec §7); the product reconnects by itself. */
export function openLive(world: Draft, losses = 0): void {
  world.live = { phase: "open", losses, isConnected: false };
  world.liveCount += 1;
}

/** Breaks the channel: the wait doubles with each loss, from one to thirty seconds. */
export function loseLive(world: Draft): void {
  if (world.live?.phase !== "open") return;
  const losses = world.live.losses + 1;
  const left = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (losses - 1));
  world.live = { phase: "waiting", losses, left };
}

/** Ends the wait, by time or because the network is back. */
export function retryLive(world: Draft): void {
  if (world.live?.phase === "waiting") openLive(world, world.live.losses);
}
