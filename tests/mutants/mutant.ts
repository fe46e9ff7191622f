import { StateMachine, type AnyStateMachine } from "xstate";

/** A node of a chart's configuration; functions and words are its leaves. */
export type Draft = { [key: string]: unknown };

/** Where something is in a configuration. */
export type Path = readonly (string | number)[];

/** What must be at work for a mistake to show: a state, and the event that it asks its candidates about. */
export type Place = { readonly state: string; readonly event?: string };

/** One small mistake in a chart. */
export type Mutant = {
  /** Says where and what, and stays the same from run to run. */
  readonly id: string;
  readonly place: Place;
  readonly edit: (draft: Draft) => void;
};

/** Past this many steps without an event a chart is going round in circles. */
const MAX_ITERATIONS = 50;

/**
 * Makes a machine be its mutant, in place, so that everything that holds it holds the mutant.
 *
 * @returns what makes it be itself again.
 */
export function become(machine: AnyStateMachine, { edit }: Mutant): () => void {
  const itself = Object.assign({}, machine) as object;
  const draft = copyOf(machine.config) as Draft;
  edit(draft);
  draft["options"] = { maxIterations: MAX_ITERATIONS };
  Object.assign(machine, new StateMachine(draft, machine.implementations));
  return () => void Object.assign(machine, itself);
}

/** What is at a place of a configuration. */
export function at(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (node as Draft)[key], draft);
}

/** Takes something out of its object, or of its list. */
export function drop(draft: Draft, path: Path): void {
  const parent = at(draft, path.slice(0, -1));
  const key = path.at(-1) ?? "";
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (parent as Draft)[key];
}

/** Puts something where something else was. */
export function put(draft: Draft, path: Path, value: unknown): void {
  (at(draft, path.slice(0, -1)) as Draft)[path.at(-1) ?? ""] = value;
}

/** The places of what an object lists under a key, where one alone may stand for a list. */
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
