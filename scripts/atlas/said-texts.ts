import type { AnyStateNode } from "xstate";
import type { AtlasMachine } from "../../atlas/content/atlas-data.types.ts";
import { flows } from "../../atlas/flows/all-flows.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { edgesOf } from "../../atlas/flows/read-edges.ts";

/**
 * Gives the texts that a chart of the screens shows along its transitions and at its states, as the product's own actions
 * have them (ADR 157). A text that depends on the reply or on the record is not known here, and nothing is said of it.
 */
export function saidIn({ id }: Pick<Diagram, "id">): Pick<AtlasMachine, "said"> {
  const flow = flows.find(({ machine }) => machine.id === id);
  if (flow === undefined) return {};
  const { machine, words } = flow;
  const textsOf = textsIn(machine.implementations.actions);
  const told = withInner(machine.root).flatMap((state) => {
    const transitions = [...state.transitions.values(), state.always ?? []].flat();
    const along = edgesOf(state, words).map(
      (edge, index) => [edge.id, transitions[index]?.actions.flatMap(textsOf) ?? []] as const,
    );
    return [[state.id, [...state.entry, ...state.exit].flatMap(textsOf)] as const, ...along];
  });
  const known = told.filter(([, texts]) => texts.length > 0);
  return known.length === 0
    ? {}
    : { said: Object.fromEntries(known.map(([part, texts]) => [part, [...new Set(texts)]])) };
}

function withInner(state: AnyStateNode): readonly AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(withInner)];
}

/** Gives the texts of an action: those that the chart gives it, and those that it always writes. */
function textsIn(implementations: Readonly<Record<string, unknown>>) {
  return (action: unknown): readonly string[] => {
    const { type, params } = namedIn(action);
    const { assignment } = (implementations[type] ?? {}) as { readonly assignment?: unknown };
    return [...sentencesIn(params), ...sentencesIn(assignment)];
  };
}

function namedIn(action: unknown): { readonly type: string; readonly params?: unknown } {
  if (typeof action === "string") return { type: action };
  return typeof action === "object" && action !== null && "type" in action
    ? { ...action, type: String(action.type) }
    : { type: "" };
}

/** The texts for people among some values: a sentence has a space, and no name of a state or of a place has one. */
function sentencesIn(given: unknown): readonly string[] {
  // A function without parameters gives the same whatever happened.
  const isFixed = typeof given === "function" && given.length === 0;
  const values: unknown = isFixed ? (given as () => unknown)() : given;
  if (typeof values !== "object" || values === null) return [];
  const all: readonly unknown[] = Object.values(values);
  return all.filter((value): value is string => typeof value === "string" && value.includes(" "));
}
