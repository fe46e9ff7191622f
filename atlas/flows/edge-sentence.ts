import type { Edge } from "./diagram.types.ts";

/** Gives a transition in one sentence: its label, trigger, condition, actions and source. */
export function sentenceOf({ label, when, guard, actions, clause }: Edge): string {
  const condition = guard === null ? "" : `, si ${guard}`;
  const done = actions.length === 0 ? "" : ` Entonces: ${actions.join("; ")}.`;
  return `${label}. ${when}${guard === "en los demás casos" ? ", en los demás casos" : condition}.${done} (${clause})`;
}
