import type { AnyStateMachine } from "xstate";

import { at, drop, listed, nameOf, put, type Draft, type Mutant, type Path } from "./mutant.ts";
import { mutantsOfTransition } from "./transition-mutants.ts";

/** Every mutant of a machine's configuration, with one small mutation each. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return mutantsOfState(machine, [], machine.id);
}

function mutantsOfState(machine: AnyStateMachine, path: Path, id: string): Mutant[] {
  const state = at(machine.config, path) as Draft;
  const substates = Object.keys(state["states"] ?? {});
  return [
    ...mutantsOfInitial(state, path, id, substates),
    ...(["tags", "entry", "exit"] as const).flatMap((list) => dropsOf(state, path, id, list)),
    ...mutantsOfInvoke(machine, state, path, id),
    ...transitionsOf(state, path).flatMap((where) => mutantsOfTransition(machine, where, id)),
    ...substates.flatMap((key) =>
      mutantsOfState(machine, [...path, "states", key], `${id}.${key}`),
    ),
  ];
}

function mutantsOfInitial(state: Draft, path: Path, id: string, keys: readonly string[]): Mutant[] {
  const initial = state["initial"];
  if (typeof initial !== "string" || keys.length < 2) return [];
  const other = keys[(keys.indexOf(initial) + 1) % keys.length];
  return [
    {
      id: `${id} · initial: ${initial} → ${other}`,
      place: { state: id },
      edit: (draft) => put(draft, [...path, "initial"], other),
    },
  ];
}

/** Removes each value of a list that may also be a single value. */
function dropsOf(state: Draft, path: Path, id: string, list: string): Mutant[] {
  return listed(state, path, list).map((where) => ({
    id: `${id} · ${list}: drop ${nameOf(at(state, where.slice(path.length)))}`,
    place: { state: id },
    edit: (draft) => drop(draft, where),
  }));
}

function mutantsOfInvoke(machine: AnyStateMachine, state: Draft, path: Path, id: string): Mutant[] {
  return listed(state, path, "invoke").flatMap((where) => {
    const invoke = at(machine.config, where) as Draft;
    const name = String(invoke["id"]);
    const parts = ["input", "systemId"].filter((part) => part in invoke);
    return [
      {
        id: `${id} · invoke ${name}: drop`,
        place: { state: id },
        edit: (draft: Draft) => drop(draft, where),
      },
      ...parts.map((part) => ({
        id: `${id} · invoke ${name}: drop ${part}`,
        place: { state: id },
        edit: (draft: Draft) => drop(draft, [...where, part]),
      })),
      ...["onDone", "onError"]
        .filter((end) => end in invoke)
        .flatMap((end) => mutantsOfTransition(machine, [...where, end], id)),
    ];
  });
}

/** The paths of a state's transitions, each a candidate or a list of them. */
function transitionsOf(state: Draft, path: Path): Path[] {
  const keyed = ["on", "after"].flatMap((list) =>
    Object.keys((state[list] ?? {}) as Draft).map((key) => [...path, list, key]),
  );
  return "always" in state ? [...keyed, [...path, "always"]] : keyed;
}
