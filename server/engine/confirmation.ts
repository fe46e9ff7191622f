import { conflict } from "./refusal.ts";
import type { Actor } from "./served.types.ts";

/**
 * Requires the person to confirm an action that is allowed but may be a mistake (reading 37): the refusal holds the
 * question, and the same call with its `confirm` in the header goes through.
 * @throws Refusal 409 with `confirm`.
 */
export function requireConfirmation(
  { origin }: Pick<Actor, "origin">,
  { key, title, detail }: { readonly key: string; readonly title: string; readonly detail: string },
): void {
  if (!origin.confirmed.has(key)) throw conflict(title, { detail, confirm: key });
}
