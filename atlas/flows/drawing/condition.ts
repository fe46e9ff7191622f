import type { Edge, Diagram } from "../diagram.types.ts";

/** The number of transitions above which conditions would crowd a drawing. */
const FEW = 24;

/** Whether a drawing is small enough to show every condition. */
export function isRoomy({ edges }: Diagram): boolean {
  return edges.length <= FEW;
}

/**
 * Gives the condition of a transition as shown beside its label: null when it always holds, when it is the fallback of
 * the others, or when the label says it already.
 */
export function conditionOf({ guard, label }: Pick<Edge, "guard" | "label">): string | null {
  if (guard === null || guard.startsWith("en los demás")) return null;
  return plain(label).includes(plain(guard)) ? null : `si ${guard}`;
}

function plain(text: string): string {
  return text.toLowerCase();
}
