import { commandOf } from "./command.ts";
import type { SectionDefinition } from "./define-section.ts";
import { statusesOf } from "./lifecycle-statuses.ts";
import { stepsAt } from "./lifecycle-steps.ts";

type Undoable = Pick<SectionDefinition, "lifecycle" | "commands" | "fields" | "isDeletedForGood">;

/** The actions whose values are given back field by field. */
const EDITS: readonly string[] = ["edit", "revert", "import"];

/** Whether an action wrote values that are undone by giving the former ones back. */
export function isEdit(action: string): boolean {
  return EDITS.includes(action);
}

/**
 * The event of a lifecycle that leads a record back from one status to another in one step, and asks for nothing: what
 * the chart does not lead back cannot be undone. Null where there is none.
 */
export function eventBack(section: Undoable, from: string, to: string): string | null {
  if (section.lifecycle === null || from === to) return null;
  const back = stepsAt(section.lifecycle, from, {}).find(
    ({ event, target }) =>
      target === to && Object.keys(commandOf(section, event)?.input ?? {}).length === 0,
  );
  return back?.event ?? null;
}

/** Whether a deletion can be undone: the history of a record holds all of it, which is untrue of accounts and secrets. */
export function canRestore({ fields, isDeletedForGood }: Undoable): boolean {
  return isDeletedForGood !== true && !Object.values(fields).some(({ secret }) => secret === true);
}

/**
 * The actions of a section that can be undone, each with the actions of the permission that one of them undoes it: the
 * server decides for each record (ADR 50).
 */
export function undoneBy(section: Undoable): Readonly<Record<string, readonly string[]>> {
  const { lifecycle } = section;
  const ways =
    lifecycle === null
      ? []
      : statusesOf(lifecycle).flatMap(({ key }) =>
          stepsAt(lifecycle, key, {}).flatMap(({ event, target }) => {
            const back = eventBack(section, target, key);
            return back === null ? [] : [{ event, back }];
          }),
        );
  const byEvent = Map.groupBy(ways, ({ event }) => event);
  const events = [...byEvent].map(([event, all]) => [event, all.map(({ back }) => back)] as const);
  return {
    create: ["delete"],
    import: ["delete", "edit"],
    edit: ["edit"],
    ...(canRestore(section) && { delete: ["delete"] }),
    ...Object.fromEntries(events),
  };
}

/** The actions that somebody may undo, by the actions that the permission allows them. */
export function undoableBy(
  ways: ReturnType<typeof undoneBy>,
  can: readonly string[],
): readonly string[] {
  return Object.keys(ways).filter((action) => ways[action]?.some((each) => can.includes(each)));
}
