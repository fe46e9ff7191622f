import { waitFor, type ActorRefFrom } from "xstate";

import type { botCheckMachine } from "../machines/bot-check/bot-check.machine.ts";

/** Waits for the screen's bot check to have a token or to give up; empty when it has none (reading 9). */
export async function takeToken(
  system: { get(id: string): unknown },
  signal: AbortSignal,
): Promise<string> {
  const botCheck = system.get("botCheck") as ActorRefFrom<typeof botCheckMachine> | undefined;
  if (botCheck === undefined) return "";
  botCheck.send({ type: "token.wanted" });
  const settled = await waitFor(botCheck, (snapshot) => snapshot.hasTag("settled"), { signal });
  return settled.context.token;
}
