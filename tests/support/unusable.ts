import type { Call } from "./fake-wire.ts";

/**
 * Answers in a way that no server should, or ends the session; gives whether the outcome was one of these.
 *
 * @param body the body of an answer whose status alone is wrong.
 */
export async function answerUnusable(
  call: Call,
  outcome: string,
  body: () => unknown = () => ({}),
): Promise<boolean> {
  if (outcome === "cut") await call.fail();
  else if (outcome === "unreadable") await call.respond(new Response("<!doctype html>\n"));
  else if (outcome === "status500") await call.reply(body(), 500);
  else if (outcome === "status401") await call.reply({}, 401);
  else return false;
  return true;
}
