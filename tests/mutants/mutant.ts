import { StateMachine, type AnyStateMachine } from "xstate";

/** A node of a chart's configuration; functions and texts are its leaves. */
export type Draft = { [key: string]: unknown };

/** A path in a configuration. */
export type Path = readonly (string | number)[];

/**
 * The condition under which a mutation can show: an active state, and the event for which its candidates are evaluated.
 */
export type Place = { readonly state: string; readonly event?: string };

/** One small mutation of a chart. */
export type Mutant = {
  /** The place and the kind of the mutation, the same in every run. */
  readonly id: string;
  readonly place: Place;
  readonly edit: (draft: Draft) => void;
};

/** A chart that takes more steps than this without an event is in a loop. */
const MAX_ITERATIONS = 50;

/**
 * Turns a machine into its mutant, in place, so that everything that refers to it gets the mutant.
 *
 * @returns the function that restores it.
 */
export function become(machine: AnyStateMachine, { edit }: Mutant): () => void {
  const itself = Object.assign({}, machine) as object;
  const draft = copyOf(machine.config) as Draft;
  edit(draft);
  draft["options"] = { maxIterations: MAX_ITERATIONS };
  Object.assign(machine, new StateMachine(draft, machine.implementations));
  return () => void Object.assign(machine, itself);
}

/** The value at a path of a configuration. */
export function at(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (node as Draft)[key], draft);
}

/** Removes a value from its object, or from its list. */
export function drop(draft: Draft, path: Path): void {
  const parent = at(draft, path.slice(0, -1));
  const key = path.at(-1) ?? "";
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (parent as Draft)[key];
}

/** Replaces a value. */
export function put(draft: Draft, path: Path, value: unknown): void {
  (at(draft, path.slice(0, -1)) as Draft)[path.at(-1) ?? ""] = value;
}

/** The paths of the values that an object lists under a key, where a single value may stand for a list. */
export function listed(node: Draft, path: Path, key: string): Path[] {
  const list = node[key];
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [[...path, key]];
  return list.map((_, index) => [...path, key, index]);
}

/** The name of an action, a guard or a tag. */
export function nameOf(part: unknown): string {
  return typeof part === "string" ? part : String((part as Draft)["type"]);
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]));
}
