import type { ActorRefFrom } from "xstate";

import type { commandMachine } from "../../src/machines/command/command.machine.ts";
import type { CommandEvent } from "../../src/machines/command/command.types.ts";
import { settle } from "./fake-wire.ts";

/** A page with a command in progress. */
type Page = {
  readonly getSnapshot: () => {
    readonly children: { readonly command?: ActorRefFrom<typeof commandMachine> | undefined };
  };
};

/** The command in progress on a page; undefined where there is none. */
export const commandOn = (page: Page | undefined) => page?.getSnapshot().children.command;

/** Sends the command of a page what the person does in its dialog; does nothing where no dialog is open. */
export async function sendToCommand(page: Page | undefined, ...events: readonly CommandEvent[]) {
  for (const event of events) commandOn(page)?.send(event);
  await settle();
}

/** Fills in the fields of the dialog, and confirms it. */
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
