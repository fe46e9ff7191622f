import { commandsOf } from "../../../src/engine/command.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { wordsOfEvent } from "../../../src/engine/lifecycle-steps.ts";
import { pastOf } from "../../../src/engine/past.ts";

const DONE: Readonly<Record<string, string>> = {
  create: "Creó",
  edit: "Editó",
  delete: "Eliminó",
  import: "Importó",
  revert: "Deshizo un cambio",
  restore: "Recuperó",
};

/**
 * The words of an action of a section that is done: `Aprobó`. An event of the server's own, which what somebody did brought
 * about, is told as its declaration says it.
 */
export function pastWords(
  section: Pick<SectionDefinition, "lifecycle" | "commands">,
  action: string,
): string {
  const command = commandsOf(section).find(({ event }) => event === action);
  const { lifecycle } = section;
  const own = lifecycle === null ? null : wordsOfEvent(lifecycle, action);
  return DONE[action] ?? (command === undefined ? (own ?? action) : pastOf(command.label));
}
