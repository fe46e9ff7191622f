import type { AnyStateNode } from "xstate";
import type { AtlasMachine } from "../../atlas/content/atlas-data.types.ts";
import { flows } from "../../atlas/flows/all-flows.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { guardOf } from "../../atlas/flows/read-edges.ts";
import { guardWords, type Guard } from "../../atlas/flows/read-guard.ts";

/** Gives, of the transitions that several conditions guard at once, each of these in words. */
export function conditionsIn({ id, edges }: Diagram): Pick<AtlasMachine, "conditions"> {
  const flow = flows.find(({ machine }) => machine.id === id);
  if (flow === undefined) return {};
  const { machine, words } = flow;
  const found = statesIn(machine.root).flatMap((state) =>
    [...state.transitions.values(), state.always ?? []].flat().flatMap((transition) => {
      const parts = partsOf(guardOf(transition));
      const candidates = state.transitions.get(String(transition.eventType)) ?? state.always ?? [];
      const edge = edges.find(
        ({ source, event, candidate }) =>
          source === state.id &&
          event === String(transition.eventType) &&
          candidate === candidates.indexOf(transition),
      );
      if (edge === undefined || parts.length < 2) return [];
      return [[edge.id, parts.map((part) => guardWords(part, words))] as const];
    }),
  );
  return found.length === 0 ? {} : { conditions: Object.fromEntries(found) };
}

function statesIn(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(statesIn)];
}

/** The conditions that a guard asks for all together. */
function partsOf(guard: Guard | null): readonly Guard[] {
  if (guard === null) return [];
  return "join" in guard && guard.join === "and" ? guard.parts.flatMap(partsOf) : [guard];
}
