import { conflict } from "./refusal.ts";
import type { Actor } from "./served.types.ts";

/**
 * What may be meant and may be a slip goes on only when the person has said that they mean it (reading 37): the
 * refusal says what to ask, and the same call with its `confirm` in the header goes through.
 * @throws Refusal 409 with `confirm`.
 */
export function requireConfirmation(
  { origin }: Pick<Actor, "origin">,
  { key, title, detail }: { readonly key: string; readonly title: string; readonly detail: string },
): void {
  if (!origin.confirmed.has(key)) throw conflict(title, { detail, confirm: key });
}
