import type { Edge, Diagram } from "../diagram.types.ts";

/** With more transitions than these, conditions would crowd a drawing out of sight. */
const FEW = 24;

/** Whether a drawing is small enough to say every condition. */
export function isRoomy({ edges }: Diagram): boolean {
  return edges.length <= FEW;
}

/**
 * The condition of a transition as it is written beside its words: null when it always holds, is what is left when no
 * other holds, or is already what the words say.
 */
export function conditionOf({ guard, label }: Pick<Edge, "guard" | "label">): string | null {
  if (guard === null || guard.startsWith("en los demás")) return null;
  return plain(label).includes(plain(guard)) ? null : `si ${guard}`;
}

function plain(text: string): string {
  return text.toLowerCase();
}
