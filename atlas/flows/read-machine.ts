import type { AnyStateMachine, AnyStateNode } from "xstate";

import type { StateWords } from "../../src/engine/words.ts";
import type { Call, Node, Diagram } from "./diagram.types.ts";
import { edgesOf, guardOf, wordsOfActions } from "./read-edges.ts";
import { paramOf } from "./read-guard.ts";
import { callOf, found } from "./trigger.ts";
import type { Words } from "./words.types.ts";

const KINDS: Readonly<Record<AnyStateNode["type"], Node["kind"]>> = {
  atomic: "state",
  final: "state",
  history: "state",
  compound: "group",
  parallel: "regions",
};

/** The heading of the machines that do not belong to a section. */
const EVERY_SCREEN = "El acceso y el marco";

/**
 * Reads a machine as a neutral diagram. `flows` are the ids of the machines that have a diagram of their own.
 * @throws an error that names the first state, transition, guard, action or call without a text.
 */
export function readMachine(
  machine: AnyStateMachine,
  words: Words,
  flows: ReadonlySet<string>,
): Diagram {
  const states = withInner(machine.root);
  const addresses = addressesIn(states, words);
  const nodeOf = (state: AnyStateNode): Node => {
    const { title } =
      state === machine.root
        ? words
        : found(state.meta as StateWords | undefined, "state", state.id);
    return {
      id: state.id,
      parent: state.parent?.id ?? null,
      title,
      description: found(state.description, "state", state.id),
      kind: KINDS[state.type],
      isInitial: isInitial(state),
      address: addresses.get(state.id) ?? null,
      calls: callsOf(state, words, flows),
      entry: wordsOfActions(listOf(state.config.entry), words),
      exit: wordsOfActions(listOf(state.config.exit), words),
      tags: state.tags,
    };
  };
  return {
    id: machine.id,
    title: words.title,
    part: words.part ?? EVERY_SCREEN,
    description: found(machine.root.description, "machine", machine.id),
    nodes: states.map(nodeOf),
    edges: states.flatMap((state) => edgesOf(state, words)),
  };
}

function withInner(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(withInner)];
}

function isInitial(state: AnyStateNode): boolean {
  const initial: AnyStateNode | undefined = state.parent?.initial.target?.[0];
  return state.parent?.type === "compound" && initial === state;
}

function callsOf(state: AnyStateNode, words: Words, flows: ReadonlySet<string>): Call[] {
  return state.invoke.map(({ id }) => {
    const call = callOf(words, id);
    return { id, words: call.words, http: call.http ?? null, flow: flows.has(id) ? id : null };
  });
}

/**
 * Gives the address of each state that is a screen: the one that a guard naming a destination leads to, or stays in.
 */
function addressesIn(states: readonly AnyStateNode[], words: Words): Map<string, string> {
  const transitions = states.flatMap((state) => [
    ...[...state.transitions.values()].flat(),
    ...(state.always ?? []),
  ]);
  const addressed = transitions.flatMap((transition): (readonly [string, string])[] => {
    const guard = guardOf(transition);
    const destination = guard === null ? undefined : paramOf(guard, "destination");
    const address = words.addresses?.[String(destination)] ?? null;
    const { id } = transition.target?.[0] ?? transition.source;
    return address === null ? [] : [[id, address]];
  });
  return new Map(addressed);
}

/** Gives the actions written in the chart; the library's own lists also contain the timers of `after`. */
function listOf(actions: unknown): readonly unknown[] {
  if (actions === undefined) return [];
  return Array.isArray(actions) ? actions : [actions];
}
