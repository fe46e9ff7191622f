import { assign, fromCallback, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import { lookupMachine } from "../record/lookup.machine.ts";
import { withQuestion } from "../record/question.ts";
import { isUntouched, type StartKnown, type StartsInput } from "../record/starts.ts";
import { leftIn } from "../record/visits.ts";
import { port } from "../ports.ts";
import type {
  CommandCall,
  CommandContext,
  CommandEvent,
  CommandInput,
  CommandOutcome,
  Performed,
  Seen,
} from "./command.types.ts";
import {
  isRehearsedFirst,
  isRehearsed,
  isWrong,
  markOf,
  notRehearsed,
  unanswered,
  withConfirmed,
  withErrors,
  withStart,
  withWritten,
} from "./dialog.ts";

type Reply = { readonly reply: Answer<unknown> };
type Written = Omit<Extract<CommandEvent, { readonly type: "field.changed" }>, "type">;

/** The vocabulary of a command: its types, its ports (placeholders that throw), its actions and guards. */
export const commandSetup = setup({
  types: {
    context: {} as CommandContext,
    events: {} as CommandEvent,
    input: {} as CommandInput,
    output: {} as CommandOutcome,
    tags: {} as "busy",
    children: {} as {
      readonly lookup: "lookup";
      readonly findStarts: "findStarts";
      readonly rehearseCommand: "rehearseCommand";
      readonly performCommand: "performCommand";
    },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /** The search for the references of the input. */
    lookup: lookupMachine,
    /** Tells what may be known without asking: today, and the only record that a reference may choose. */
    findStarts: fromCallback<StartKnown, StartsInput>(() => port("findStarts")),
    rehearseCommand: fromPromise<Answer<Seen>, CommandCall>(() => port("rehearseCommand")),
    performCommand: fromPromise<Answer<Performed>, CommandCall>(() => port("performCommand")),
  },
  actions: {
    write: assign(({ context }, written: Written) => withWritten(context, written)),
    start: assign(({ context }, known: StartKnown) => withStart(context, known)),
    visit: assign({
      visited: ({ context }, { field }: { field: string }) => leftIn(context, field),
    }),
    refuse: assign(({ context }, params: Reply | undefined) =>
      withErrors(context, params?.reply ?? null),
    ),
    give: assign(({ context }) => withConfirmed(context)),
    show: assign({
      rehearsal: (_, { reply }: { reply: Answer<Seen> }) =>
        reply.kind === "received" ? reply.value : null,
    }),
    forgetRehearsal: assign({ rehearsal: null }),
    sayUnanswered: assign(unanswered),
    sayNotRehearsed: assign(notRehearsed),
    ask: assign((_, { reply }: Reply) => withQuestion(reply)),
    insist: assign(({ context: { question, confirmed } }) => ({
      question: null,
      confirmed: [...confirmed, question?.word ?? ""],
    })),
    end: assign({
      outcome: ({ context }, { reply }: { reply: Answer<Performed> }) => ({
        kind: "answered" as const,
        answer: reply,
        values: context.values,
        rehearsed: markOf(context),
      }),
    }),
  },
  guards: {
    asksNothing: ({ context }) => !context.isOpen,
    isWrong: ({ context }) => isWrong(context),
    isUntouched: ({ context }, { field }: { field: string }) => isUntouched(context, field),
    isRehearsed: ({ context }) => isRehearsed(context),
    isRehearsedFirst: ({ context }) => isRehearsedFirst(context),
    /** Whether the question about many is asked though it could not be seen what would happen with each. */
    isUnseen: ({ context }) => isRehearsedFirst(context) && isRehearsed(context),
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isQuestion: ({ context }, { reply }: Reply) =>
      "id" in context.target && reply.kind === "refused" && reply.problem.confirm !== undefined,
    isRefusedByField: ({ context }, { reply }: Reply) =>
      context.isOpen &&
      reply.kind === "refused" &&
      Object.keys(reply.problem.errors ?? {}).length > 0,
    isRefused: (_, { reply }: Reply) => reply.kind === "refused",
    /** Whether the command can safely be sent again, from a dialog that is still open. */
    isRepeatable: ({ context: { isOpen, target, command } }, { reply }: Reply) =>
      reply.kind === "empty" && isOpen && "id" in target && command.event !== "delete",
  },
});
