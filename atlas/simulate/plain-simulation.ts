import type { AnyStateMachine, AnyStateNode } from "xstate";

import type { Flow } from "../flows/all-flows.ts";
import { happens } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

/**
 * Gives the simulation of a chart whose events have no data and whose conditions read given facts: each of its events
 * as it is, with every condition taken as true. Other charts need samples of their own in simulations.ts.
 */
export function plainSimulation({ machine, words }: Flow): Simulation {
  const events = new Set(nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()]));
  const assumed = Object.values(words.guards).filter((said) => typeof said === "string");
  return {
    machine,
    input: Object.fromEntries(guardsOf(machine).map((name) => [name, true])),
    samples: [...events].map((type) => happens(type.replaceAll(/[^\w-]+/gu, "-"), { type })),
    seen: () => assumed.map((said) => `Se supone que ${said}.`),
  };
}

/** Whether a chart calls nothing outside, and so needs no answers. */
export function isPlain({ machine }: Flow): boolean {
  return Object.keys((machine.implementations as { readonly actors: object }).actors).length === 0;
}

function guardsOf({ implementations }: AnyStateMachine): string[] {
  return Object.keys((implementations as { readonly guards: object }).guards);
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}
