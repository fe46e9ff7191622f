import type { EditorContext } from "./editor.types.ts";

/** The form that a person wants after the one that they save: another new one, or that of a next record. */
export type Wanted = { readonly another: boolean; readonly next?: string | undefined };

/** Remembers where to go once the form is saved: a new record has no next one. */
export function afterSaving(
  { action, section, goal }: EditorContext,
  { another, next }: Wanted,
): Partial<EditorContext> {
  const isNew = action === "create";
  const isOnward = !isNew && next !== undefined;
  return {
    isAnother: another && isNew,
    isLeavingSaved: isOnward,
    goal: isOnward ? { path: `/${section.controller}/edit/${next}` } : goal,
    confirmed: [],
  };
}
