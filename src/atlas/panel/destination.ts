import type { Edge } from "../../flows/diagram.types.ts";

/** The name of where a transition leads; null when it leads nowhere else. */
export function destinationOf({ source, target }: Edge, names: ReadonlyMap<string, string>) {
  return target === null || target === source ? null : (names.get(target) ?? null);
}
