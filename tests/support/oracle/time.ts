import { settleBotCheck } from "./bot-check.ts";
import { retryLive } from "./live.ts";
import { nextNotice } from "./notices.ts";
import { giveUp } from "./outcomes.ts";
import { endAsking } from "./tabs.ts";
import { countWait } from "./wait.ts";
import type { Draft } from "./world.ts";

/** Lets time pass, from one deadline to the next. */
export function pass(world: Draft, milliseconds: number): void {
  let left = milliseconds;
  while (left > 0) {
    const stride = Math.min(left, ...deadlines(world));
    count(world, stride);
    fire(world);
    left -= stride;
  }
}

function deadlines({ calls, botCheck, notice, isHeld, live, asking }: Draft): number[] {
  return [
    ...(asking === null ? [] : [asking.left]),
    ...calls.flatMap((call) => (call.fate === "flying" ? [call.left] : [])),
    ...(botCheck !== null && "left" in botCheck ? [botCheck.left] : []),
    ...(notice !== null && !isHeld ? [notice.left] : []),
    ...(live?.phase === "waiting" ? [live.left] : []),
  ];
}

function count(world: Draft, stride: number): void {
  const { asking, botCheck, notice, live } = world;
  countWait(world, stride);
  if (asking !== null) world.asking = { ...asking, left: asking.left - stride };
  world.calls = world.calls.map((call) =>
    call.fate === "flying" ? { ...call, left: call.left - stride } : call,
  );
  if (botCheck !== null && "left" in botCheck) {
    world.botCheck = { ...botCheck, left: botCheck.left - stride };
  }
  if (notice !== null && !world.isHeld) world.notice = { ...notice, left: notice.left - stride };
  if (live?.phase === "waiting") world.live = { ...live, left: live.left - stride };
}

function fire(world: Draft): void {
  if (world.asking?.left === 0) endAsking(world);
  const late = world.calls.filter((call) => call.fate === "flying" && call.left === 0);
  for (const { name } of late) giveUp(world, name);
  const { botCheck } = world;
  if (botCheck?.phase === "asking" && botCheck.left === 0) settleBotCheck(world, false);
  if (botCheck?.phase === "held" && botCheck.left === 0) {
    world.botCheck = { phase: "old", token: botCheck.token };
  }
  if (world.notice?.left === 0) nextNotice(world);
  if (world.live?.phase === "waiting" && world.live.left === 0) retryLive(world);
}
