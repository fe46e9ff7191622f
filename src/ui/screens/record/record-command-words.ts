import { questionBefore, theOne, toDo } from "../../../domain/spanish.ts";
import { commandOf, DELETION } from "../../../engine/command.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { canRestore } from "../../../engine/undo.ts";
import type { RecordStep } from "./record-steps.ts";

/** The title and the description of a command's dialog: the command, its record, and its meaning. */
export function commandWords(
  section: SectionDefinition,
  action: string,
  {
    title,
    steps,
    stake,
  }: {
    readonly title: string;
    readonly steps: readonly RecordStep[];
    /** The amount that it moves and with whom, as people read it after its name; empty for nothing. */
    readonly stake: string;
  },
): { readonly title: string; readonly description: string } {
  const step = steps.find((each) => each.action === action);
  const verb = step ?? DELETION;
  const what = `${theOne(section)} «${title}»${stake}`;
  return {
    title: asksInput(section, action) ? toDo(verb, what) : questionBefore(verb, what),
    description: step === undefined ? deletionWords(section) : meaningOf(step),
  };
}

/** Whether the dialog of a command has fields: it is titled as a form, not as a question. */
export function asksInput(section: SectionDefinition, action: string): boolean {
  return Object.keys(commandOf(section, action)?.input ?? {}).length > 0;
}

/** Tells whether a deletion can be undone, and where. */
export function deletionWords(section: SectionDefinition): string {
  return canRestore(section)
    ? "Usted podrá deshacerlo después, en «Lo que hice»."
    : "No se podrá deshacer.";
}

/** The consequence of a step, in words. */
function meaningOf({ outcome, asksReason }: RecordStep): string {
  const { meaning = "", isFinal = false, remedy = null } = outcome ?? {};
  return [
    meaning,
    outcome && (remedy ?? (isFinal ? "No se podrá deshacer." : "Se podrá deshacer después.")),
    asksReason && "El motivo quedará en la historia del registro.",
  ]
    .filter(Boolean)
    .join(" ");
}
