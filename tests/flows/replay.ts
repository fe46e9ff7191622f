import { getMicrosteps, type AnyMachineSnapshot, type AnyStateMachine } from "xstate";
import type { Edge } from "../../atlas/flows/diagram.types.ts";
import type { Step } from "../../atlas/flows/stories/steps.ts";

/** The names in the diagrams of a guard of the chart. */
function codeOf(name: string, params: unknown): string[] {
  const values = typeof params === "object" && params !== null ? Object.values(params) : [];
  return [name, [name, ...values.map(String)].join(":")];
}

/**
 * The machine in which only the guards of some transitions hold, once each, and actions do nothing. None holds at
 * first, because the library evaluates guards in its own preparation.
 */
function onlyTaking(machine: AnyStateMachine, edges: readonly Edge[]): AnyStateMachine {
  const { guards, actions } = machine.implementations;
  const left = edges.flatMap(({ code }) => code.guard?.split("&") ?? []);
  const judged = Object.keys(guards).map(
    (name) =>
      [
        name,
        ({ context }: { readonly context: unknown }, params: unknown) => {
          if (context !== ANYTHING) return false;
          const at = left.findIndex((code) => codeOf(name, params).includes(code));
          return at !== -1 && left.splice(at, 1).length > 0;
        },
      ] as const,
  );
  const still = Object.keys(actions).map((name) => [name, () => undefined] as const);
  const parts: unknown = {
    guards: Object.fromEntries(judged),
    actions: Object.fromEntries(still),
  };
  return machine.provide(parts as Parameters<AnyStateMachine["provide"]>[0]);
}

/** A value of which any property can be read, to any depth: the values that charts compute are not tested here. */
const ANYTHING: object = new Proxy(() => undefined, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => "";
    // A field is of some kind, whose words may be asked for.
    if (key === "kind") return "text";
    return key === Symbol.iterator ? () => [].values() : ANYTHING;
  },
  // It may be of any type: a page of a section, or of none.
  has: () => true,
  apply: () => ANYTHING,
});

/** The machine's snapshot when some innermost states are active; without any, its start. */
function snapshotAt(machine: AnyStateMachine, leaves: readonly string[]): AnyMachineSnapshot {
  const value: Record<string, unknown> = {};
  for (const leaf of leaves) {
    const path = leaf.split(".").slice(1);
    let place = value;
    for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>;
    place[path.at(-1) ?? ""] = {};
  }
  return machine.resolveState({ value: value as never, context: ANYTHING }) as AnyMachineSnapshot;
}

function leavesOf({ _nodes }: AnyMachineSnapshot): string[] {
  return _nodes.filter(({ type }) => type === "atomic" || type === "final").map(({ id }) => id);
}

/** An output that every chart accepts. */
const OUTPUT = { kind: "accepted", msg: "", uid: "u", session: {}, token: "t" };

/** The states after each microstep when the running machine takes a step of the diagrams, and nothing else. */
export function leavesAfter(machine: AnyStateMachine, { edges, from }: Step): string[][] {
  const chart = onlyTaking(machine, edges);
  const type = edges[0].event === "" ? "nothing.happens" : edges[0].event;
  const known = { type, output: OUTPUT, token: "t", path: "/", id: "1" };
  const event = new Proxy(known, {
    get: (values, key) => (key in values ? values[key as keyof typeof values] : ANYTHING),
  });
  return getMicrosteps(chart, snapshotAt(chart, from), event).map(([each]) => leavesOf(each));
}

/** The states in which the running machine starts. */
export function leavesAtStart(machine: AnyStateMachine): string[] {
  return leavesOf(snapshotAt(machine, []));
}
