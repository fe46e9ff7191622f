import type { AnyStateMachine, AnyStateNode } from "xstate";

/** The ids of all the states of a machine, itself first: read from the machine alone. */
export function statesOf({ root }: AnyStateMachine): string[] {
  return nodesOf(root).map(({ id }) => id);
}

/** Every transition of a machine, as `source event candidate`. */
export function transitionsOf({ root }: AnyStateMachine): string[] {
  return nodesOf(root).flatMap((node) => {
    const lists = [...node.transitions].map(([event, list]) => [event, list] as const);
    return [...lists, ["", node.always ?? []] as const].flatMap(([event, list]) =>
      list.map((_, candidate) => `${node.id} ${event} ${candidate}`),
    );
  });
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}
