import type { StateValue } from "xstate";

import { defineCommand, DELETION, type Command } from "../../src/engine/command.ts";
import { date } from "../../src/engine/field.ts";
import { commandMachine } from "../../src/machines/command/command.machine.ts";
import type { CommandTarget } from "../../src/machines/command/command.types.ts";
import { answering, received, silent, type SectionCrash } from "./section-crashes.ts";

const SCHEDULE = defineCommand({
  event: "schedule",
  label: "Programar",
  past: "Programó",
  input: { fecha: date("Fecha") },
});
const CONFIRMS = { type: "command.confirmed" };

const ONE = { id: "1", version: 1 };
const MANY = { ids: ["1", "2"] };

const command = (
  port: string,
  left: StateValue,
  of: Command = SCHEDULE,
  target: CommandTarget = ONE,
): SectionCrash => ({
  title: `${port} of a command (${of.event}, ${Object.keys(target).join()})`,
  machine: () =>
    commandMachine.provide({
      actors: {
        lookup: silent,
        findStarts: silent,
        rehearseCommand: answering(received({ status: null, changes: [], effects: [] })),
        performCommand: silent,
      },
    }),
  port,
  input: {
    controller: "banks",
    command: of,
    target,
    isAsked: true,
    given: null,
    seed: "s",
  },
  events: of !== DELETION ? [CONFIRMS, CONFIRMS] : target === MANY ? [] : [CONFIRMS],
  left,
});

/** A lost answer returns to the dialog, where a second send is harmless; a deletion is over. */
export const COMMAND_CRASHES: readonly SectionCrash[] = [
  command("lookup", "doing"),
  command("findStarts", "doing"),
  command("rehearseCommand", "asking"),
  command("performCommand", "asking"),
  command("performCommand", "done", DELETION),
  command("rehearseCommand", "asking", DELETION, MANY),
];
