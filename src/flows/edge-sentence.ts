import type { Edge } from "./diagram.types.ts";

/** A transition in one sentence: its label, what sets it off, when, what is done, and what asks for it. */
export function sentenceOf({ label, when, guard, actions, clause }: Edge): string {
  const condition = guard === null ? "" : `, si ${guard}`;
  const done = actions.length === 0 ? "" : ` Entonces: ${actions.join("; ")}.`;
  return `${label}. ${when}${guard === "en los demás casos" ? ", en los demás casos" : condition}.${done} (${clause})`;
}
