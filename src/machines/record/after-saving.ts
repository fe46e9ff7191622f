import type { EditorContext } from "./editor.types.ts";

/**
 * The page that a person wants after the form that they save: another new one, that of a next record, or the list that they came
 * from, at its address.
 */
export type Wanted = {
  readonly another: boolean;
  readonly next?: string | undefined;
  readonly list?: string | undefined;
};

/** Remembers where to go once the form is saved: a new record has no next one. */
export function afterSaving(
  { action, section, goal }: EditorContext,
  { another, next, list }: Wanted,
): Partial<EditorContext> {
  const isNew = action === "create";
  const path = next === undefined ? list : `/${section.controller}/edit/${next}`;
  const isOnward = !isNew && path !== undefined;
  return {
    isAnother: another && isNew,
    isLeavingSaved: isOnward,
    goal: isOnward ? { path, entry: "return" } : goal,
    confirmed: [],
  };
}
