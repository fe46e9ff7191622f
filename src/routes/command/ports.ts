import { fromPromise } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import { commandMachine } from "../../machines/command/command.machine.ts";
import type {
  CommandCall,
  CommandTarget,
  Performed,
  Seen,
} from "../../machines/command/command.types.ts";
import { contentOf } from "../../api/command-calls.ts";
import { provideLookup, provideStarts } from "../lookup/ports.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** Provides a command with its ports. */
export function provideCommand(calls: SectionCalls) {
  return commandMachine.provide({
    actors: {
      lookup: provideLookup(calls),
      findStarts: provideStarts(calls),
      rehearseCommand: fromPromise<Answer<Seen>, CommandCall>(async ({ input, signal }) => {
        const { controller, action, target } = input;
        if ("id" in target) return calls.rehearse({ ...input, ...target }, signal);
        return action === "edit"
          ? calls.rehearseChange(controller, changeBodyOf(input, target), signal)
          : calls.rehearseMany(input, manyBodyOf(input, target), signal);
      }),
      performCommand: fromPromise(({ input, signal }) => perform(calls, input, signal)),
    },
  });
}

/**
 * Sends a command: for one record with its version, so that the server detects changes since it was read; for many by
 * their ids, or by their query with the number that the person saw, with the mark of the rehearsal that was seen.
 */
async function perform(
  calls: SectionCalls,
  call: CommandCall,
  signal: AbortSignal,
): Promise<Answer<Performed>> {
  const { action, target } = call;
  if (!("id" in target)) {
    const rehearsed = call.rehearsed ?? "";
    if (action === "edit") {
      return calls.change(call, { ...changeBodyOf(call, target), rehearsed }, signal);
    }
    return calls.actOnMany(call, { ...manyBodyOf(call, target), rehearsed }, signal);
  }
  if (action === "delete") {
    const answer = await calls.remove(call.controller, target, signal, call.confirmed);
    return answer.kind === "received" ? { kind: "received", value: {} } : answer;
  }
  const answer = await calls.act({ ...call, ...target }, signal);
  return answer.kind === "received"
    ? { kind: "received", value: { record: answer.value } }
    : answer;
}

type Many = Exclude<CommandTarget, { readonly id: string }>;

/** The records of a command on many, its reason and its input. */
function manyBodyOf({ reason, input }: CommandCall, target: Many) {
  return { ...idsOf(target), ...contentOf(reason, input) };
}

function idsOf(target: Many) {
  return "ids" in target ? { ids: [...target.ids] } : target;
}

/** The records of a change, and its values. */
function changeBodyOf({ reason, input }: CommandCall, target: Many) {
  return {
    ...idsOf(target),
    ...(reason !== "" && { reason }),
    changes: { ...input },
  };
}
