import type { Diagram } from "../diagram.types.ts";

/** How many states a machine has, without the machine itself, and how many transitions. */
export function countsOf({ nodes, edges }: Diagram): { states: number; transitions: number } {
  return {
    states: nodes.filter(({ parent }) => parent !== null).length,
    transitions: edges.length,
  };
}
