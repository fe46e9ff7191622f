import type { Edge } from "../flows/diagram.types.ts";

/** Gives the name of the state that a transition leads to; null when it stays. */
export function destinationOf({ source, target }: Edge, names: ReadonlyMap<string, string>) {
  return target === null || target === source ? null : (names.get(target) ?? null);
}
