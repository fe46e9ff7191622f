import { waitFor, type ActorRefFrom } from "xstate";

import type { botCheckMachine } from "../machines/bot-check/bot-check.machine.ts";

/** Waits for the token of the screen's bot check; empty when the check gives up (reading 9). */
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
