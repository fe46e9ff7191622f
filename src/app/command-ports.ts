import { fromPromise } from "xstate";

import type { Answer } from "../domain/section-reply.ts";
import { commandMachine } from "../machines/command/command.machine.ts";
import type { CommandCall, Performed } from "../machines/command/command.types.ts";
import { contentOf } from "./command-calls.ts";
import { provideLookup } from "./lookup-ports.ts";
import type { SectionCalls } from "./section-calls.ts";

/** Provides a command with its ports. */
export function provideCommand(calls: SectionCalls) {
  return commandMachine.provide({
    actors: {
      lookup: provideLookup(calls),
      rehearseCommand: fromPromise(({ input, signal }) => {
        if (!("id" in input.target)) throw new Error("Only one record is rehearsed");
        return calls.rehearse({ ...input, ...input.target }, signal);
      }),
      performCommand: fromPromise(({ input, signal }) => perform(calls, input, signal)),
    },
  });
}

/**
 * Sends a command: for one record with its version, so that the server detects changes since it was read; for many by
 * their ids, or by their query with the number that the person saw.
 */
async function perform(
  calls: SectionCalls,
  call: CommandCall,
  signal: AbortSignal,
): Promise<Answer<Performed>> {
  const { controller, action, target, reason, input, confirmed } = call;
  if (!("id" in target)) {
    const body = "ids" in target ? { ids: [...target.ids] } : target;
    const sent = { ...body, ...contentOf(reason, input) };
    return calls.actOnMany(controller, action, sent, signal, confirmed);
  }
  if (action === "delete") {
    const answer = await calls.remove(controller, target, signal, confirmed);
    return answer.kind === "received" ? { kind: "received", value: {} } : answer;
  }
  const answer = await calls.act({ ...call, ...target }, signal);
  return answer.kind === "received"
    ? { kind: "received", value: { record: answer.value } }
    : answer;
}
