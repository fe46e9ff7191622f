import { sendForm } from "./calls.ts";
import type { Draft } from "./world.ts";

/** The form is sent without a token after this, and a token lasts as long (reading 9). */
const PATIENCE_MS = 4000;
const FRESH_MS = 110_000;

/** Asks for a token: when a screen opens and after each failed step (spec §4, §7). */
export function askBotCheck(world: Draft): void {
  world.botChecks += 1;
  world.botCheck = { phase: "asking", left: PATIENCE_MS };
}

/** Records that the bot check answered or gave up: a form that waited for it is sent. */
export function settleBotCheck(world: Draft, hasToken: boolean): void {
  world.botCheck = hasToken
    ? { phase: "held", left: FRESH_MS, token: `bot-${world.botChecks}` }
    : { phase: "none" };
  if (world.step !== null && !world.step.hasLeft) sendForm(world, world.step.form);
}

/** Runs before a form is sent: a token that is old or missing is asked for again (reading 9). */
export function wantBotCheck(world: Draft): void {
  const phase = world.botCheck?.phase;
  if (phase === "old" || phase === "none") askBotCheck(world);
}
