import { conflict } from "./refusal.ts";
import type { Actor } from "./served.types.ts";

/** A question; `accept` has the words of the button that says yes, where they tell what it does. */
type Asked = {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly accept?: string;
};

/**
 * Requires the person to confirm an action that is allowed but may be a mistake (reading 37): the refusal holds the
 * question, and the same call with its `confirm` in the header goes through.
 * @throws Refusal 409 with `confirm`.
 */
export function requireConfirmation(
  { origin }: Pick<Actor, "origin">,
  { key, ...question }: Asked,
): void {
  if (!origin.confirmed.has(key)) {
    const { title, ...details } = question;
    throw conflict(title, { ...details, confirm: key });
  }
}
