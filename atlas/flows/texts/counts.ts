import type { Diagram } from "../diagram.types.ts";

/** Counts the states of a machine, without the machine itself, and its transitions. */
export function countsOf({ nodes, edges }: Diagram): { states: number; transitions: number } {
  return {
    states: nodes.filter(({ parent }) => parent !== null).length,
    transitions: edges.length,
  };
}
