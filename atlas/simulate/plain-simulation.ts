import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";

import type { Facts } from "../../src/engine/lifecycle.ts";
import type { Flow } from "../flows/all-flows.ts";
import { happens } from "./sample.ts";
import type { Simulation, Supposition } from "./sample.types.ts";

/**
 * Gives the simulation of a chart whose events have no data and whose conditions read given facts: each of its events
 * as it is, with every condition taken as true until a step makes it false. Other charts need samples of their own in
 * simulations.ts.
 */
export function plainSimulation(flow: Flow): Simulation {
  const { machine } = flow;
  const events = new Set(nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()]));
  const supposed = suppositionsOf(flow);
  return {
    machine,
    input: Object.fromEntries(guardsOf(machine).map((name) => [name, true])),
    samples: [...events].map((type) => happens(type.replaceAll(/[^\w-]+/gu, "-"), { type })),
    seen: (snapshot) =>
      supposed
        .at(snapshot)
        .filter(({ holds }) => !holds)
        .map(({ words }) => `No se cumple que ${words}.`),
    supposed,
  };
}

/** Whether a chart calls nothing outside, and so needs no answers. */
export function isPlain({ machine }: Flow): boolean {
  return Object.keys((machine.implementations as { readonly actors: object }).actors).length === 0;
}

/** The word before the name of a fact in the link of a walk. */
const TURNS = "supone-";

/** The facts of a record that its guards read, by their words: they hold until a step or the reader turns them. */
function suppositionsOf({ machine, words }: Flow): NonNullable<Simulation["supposed"]> {
  const facts = guardsOf(machine).flatMap((fact) => {
    const said = words.guards[fact];
    return typeof said === "string" ? [{ fact, key: `${TURNS}${fact}`, said }] : [];
  });
  return {
    at: (snapshot) =>
      facts.map(({ fact, key, said }): Supposition => ({
        key,
        words: said,
        holds: factsOf(snapshot)[fact] === true,
      })),
    turn(snapshot, key) {
      const found = facts.find((each) => each.key === key);
      if (found === undefined) return null;
      return withFacts(snapshot, { [found.fact]: factsOf(snapshot)[found.fact] !== true });
    },
    after: (snapshot, { type }) => withFacts(snapshot, words.turns?.[type] ?? {}),
  };
}

function factsOf({ context }: AnyMachineSnapshot): Facts {
  return (context as { readonly facts: Facts }).facts;
}

function withFacts(snapshot: AnyMachineSnapshot, turned: Facts): AnyMachineSnapshot {
  return { ...snapshot, context: { facts: { ...factsOf(snapshot), ...turned } } };
}

function guardsOf({ implementations }: AnyStateMachine): string[] {
  return Object.keys((implementations as { readonly guards: object }).guards);
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}
