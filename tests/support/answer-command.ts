import type { ActorRefFrom } from "xstate";

import type { commandMachine } from "../../src/machines/command/command.machine.ts";
import type { CommandEvent } from "../../src/machines/command/command.types.ts";
import { settle } from "./fake-wire.ts";

/** A page with a command under way. */
type Page = {
  readonly getSnapshot: () => {
    readonly children: { readonly command?: ActorRefFrom<typeof commandMachine> | undefined };
  };
};

/** The command that is under way on a page; undefined where none is. */
export const commandOn = (page: Page | undefined) => page?.getSnapshot().children.command;

/** Tells the command of a page what the person does in its dialog; nothing where none is open. */
export async function sendToCommand(page: Page | undefined, ...events: readonly CommandEvent[]) {
  for (const event of events) commandOn(page)?.send(event);
  await settle();
}

/** Fills in what the dialog asks for, and confirms it. */
export async function confirmCommand(
  page: Page | undefined,
  written: Record<string, unknown> = {},
) {
  const fields = Object.entries(written);
  await sendToCommand(
    page,
    ...fields.map(([field, value]) => ({ type: "field.changed", field, value }) as const),
    { type: "command.confirmed" },
  );
}
