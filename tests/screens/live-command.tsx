import { useState, type ComponentProps } from "react";
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from "xstate";
import type { Answer } from "../../src/contract/answer.ts";
import { commandOf } from "../../src/engine/command.ts";
import { commandMachine } from "../../src/machines/command/command.machine.ts";
import type { CommandCall, Performed, Seen } from "../../src/machines/command/command.types.ts";
import type { Option } from "../../src/contract/section-contract.ts";
import { lookupMachine, type LookupQuestion } from "../../src/machines/record/lookup.machine.ts";
import type { StartKnown, StartsInput } from "../../src/machines/record/starts.ts";
import { useCommand } from "../../src/routes/command/use-command.ts";
import { RecordScreen } from "../../src/ui/screens/record/record.screen.tsx";
import type { Report } from "./drawn.ts";
import { EVERY_KIND, REHEARSAL } from "./record-samples.ts";

type Props = Omit<ComponentProps<typeof RecordScreen>, "command" | "send"> & {
  readonly report: Report;
  /** How many accounts there are. */
  readonly accounts?: number;
};

const OPTIONS = [
  { id: "4", label: "Bancolombia 0021", detail: "Pagos" },
  { id: "5", label: "Davivienda 7788", detail: "Pagos" },
];

/** Refuses a holiday at its field; any other day is accepted. */
function replyTo({ input }: CommandCall): Answer<Performed> {
  if (input["fecha"] !== "2026-12-25") return { kind: "received", value: {} };
  const problem = { type: "about:blank", title: "No", status: 422 };
  return { kind: "refused", problem: { ...problem, errors: { fecha: "Es festivo" } } };
}

const startCommand = (action: string, report: Report, accounts: number) => {
  const machine = commandMachine.provide({
    actors: {
      lookup: lookupMachine.provide({
        actors: {
          fetchOptions: fromPromise<
            Answer<{ readonly options: readonly Option[] }>,
            LookupQuestion
          >(async ({ input: { text } }) => ({
            kind: "received" as const,
            value: { options: OPTIONS.slice(0, text === "" ? accounts : 1) },
          })),
        },
      }),
      findStarts: fromCallback<StartKnown, StartsInput>(({ input: { chosen }, sendBack }) => {
        const [only, ...others] = OPTIONS.slice(0, accounts);
        const [field] = chosen;
        if (only === undefined || field === undefined || others.length > 0) return;
        sendBack({ type: "start.known", field, value: only.id, label: only.label });
      }),
      rehearseCommand: fromPromise<Answer<Seen>, CommandCall>(async ({ input }) => {
        report("rehearse", input.input);
        return { kind: "received", value: REHEARSAL };
      }),
      performCommand: fromPromise<Answer<Performed>, CommandCall>(async ({ input }) => {
        report("perform", { ...input.input, reason: input.reason });
        return replyTo(input);
      }),
    },
  });
  const command = commandOf(EVERY_KIND, action);
  if (command === undefined) throw new Error(`There is no command ${action}`);
  const target = { id: "15", version: 4 };
  const controller = EVERY_KIND.controller;
  const input = { controller, command, target, isAsked: true, given: null, seed: "s" };
  return createActor(machine, { input }).start();
};

/** A record whose commands work, with a server that answers at once. */
export function LiveCommand({ report, accounts = 2, ...props }: Props) {
  const [chosen, choose] = useState<{
    readonly action: string;
    readonly actor: ActorRefFrom<typeof commandMachine>;
  } | null>(null);
  const bound = useCommand(chosen?.actor);
  return (
    <RecordScreen
      {...props}
      command={bound && chosen ? { ...bound, action: chosen.action } : null}
      send={(event) => {
        report(event.type);
        if (event.type !== "command.chosen") return;
        choose({ action: event.action, actor: startCommand(event.action, report, accounts) });
      }}
    />
  );
}
