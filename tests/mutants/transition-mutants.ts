import { not, type AnyStateMachine } from "xstate";

import {
  at,
  drop,
  listed,
  nameOf,
  put,
  type Draft,
  type Mutant,
  type Path,
  type Place,
} from "./mutant.ts";

/** A mutant before the place where it shows is added. */
type Mistake = Omit<Mutant, "place">;

/** The mutants of the transitions on one event: of each candidate, and of their order. */
export function mutantsOfTransition(machine: AnyStateMachine, path: Path, id: string): Mutant[] {
  const found = at(machine.config, path);
  const places = Array.isArray(found) ? found.map((_, index) => [...path, index]) : [path];
  const event = path.findLast((key) => !["states", "invoke"].includes(String(key)));
  const mistakes = places.flatMap((place, index): Mistake[] => {
    const name = `${id} · ${event}${places.length > 1 ? ` [${index}]` : ""}`;
    return [
      { id: `${name}: drop`, edit: (draft: Draft) => drop(draft, place) },
      ...swapsOf(places, index, name),
      ...guardsOf(machine, place, name),
      ...targetsOf(machine, place, name, id),
      ...actionsOf(machine, place, name),
    ];
  });
  const shows = placeOf(machine, path, id);
  return mistakes.map((each) => ({ ...each, place: shows }));
}

/** The place at which a list of candidates is evaluated: its state, and the event by the library's name. */
function placeOf(machine: AnyStateMachine, path: Path, state: string): Place {
  const [list, key] = path.slice(-2).map(String);
  if (key === "always") return { state };
  if (list === "after") return { state, event: `xstate.after.${key}.${state}` };
  if (list === "on") return { state, event: key ?? "" };
  const child = String((at(machine.config, path.slice(0, -1)) as Draft)["id"]);
  return { state, event: `xstate.${key === "onDone" ? "done" : "error"}.actor.${child}` };
}

function swapsOf(places: readonly Path[], index: number, name: string): Mistake[] {
  const [place, next] = [places[index], places[index + 1]];
  if (place === undefined || next === undefined) return [];
  return [
    {
      id: `${name}: swap with the next`,
      edit(draft) {
        const former = at(draft, place);
        put(draft, place, at(draft, next));
        put(draft, next, former);
      },
    },
  ];
}

function guardsOf(machine: AnyStateMachine, place: Path, name: string): Mistake[] {
  const candidate = at(machine.config, place) as Draft;
  const guard = candidate["guard"];
  if (guard === undefined) return [];
  const where = [...place, "guard"];
  return [
    { id: `${name}: drop guard ${nameOf(guard)}`, edit: (draft) => drop(draft, where) },
    {
      id: `${name}: flip guard ${nameOf(guard)}`,
      edit: (draft) => put(draft, where, not(guard as never)),
    },
  ];
}

function targetsOf(machine: AnyStateMachine, place: Path, name: string, id: string): Mistake[] {
  const { target, reenter } = at(machine.config, place) as Draft;
  if (typeof target !== "string") return [];
  const other = siblingOf(machine, idOf(target, id));
  const where = [...place, "target"];
  return [
    { id: `${name}: drop target`, edit: (draft) => drop(draft, where) },
    ...(other === null
      ? []
      : [
          {
            id: `${name}: target ${target} → ${other}`,
            edit: (draft: Draft) => put(draft, where, `#${other}`),
          },
        ]),
    ...(reenter === undefined
      ? []
      : [
          {
            id: `${name}: drop reenter`,
            edit: (draft: Draft) => drop(draft, [...place, "reenter"]),
          },
        ]),
  ];
}

/** The full id of a target, as written in a state. */
function idOf(target: string, source: string): string {
  if (target.startsWith("#")) return target.slice(1);
  if (target.startsWith(".")) return source + target;
  return `${source.slice(0, source.lastIndexOf("."))}.${target}`;
}

/** The next sibling of a state, where only one of them can be active at a time. */
function siblingOf(machine: AnyStateMachine, id: string): string | null {
  const node = machine.getStateNodeById(id);
  if (node.parent === undefined || node.parent.type === "parallel") return null;
  const siblings = Object.values(node.parent.states);
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
  return next === undefined || next === node ? null : next.id;
}

function actionsOf(machine: AnyStateMachine, place: Path, name: string): Mistake[] {
  const candidate = at(machine.config, place) as Draft;
  return listed(candidate, place, "actions").flatMap((where) => {
    const action = at(machine.config, where);
    const { params } = action as Draft;
    const isFixed = typeof params === "object" && params !== null;
    return [
      { id: `${name}: drop action ${nameOf(action)}`, edit: (draft: Draft) => drop(draft, where) },
      ...(isFixed ? Object.keys(params) : []).map((param) => ({
        id: `${name}: another ${param} for ${nameOf(action)}`,
        edit: (draft: Draft) =>
          put(draft, [...where, "params", param], another(at(draft, [...where, "params", param]))),
      })),
    ];
  });
}

/** Another value of the same type. */
function another(value: unknown): unknown {
  return typeof value === "number" ? value + 1 : "/nada";
}
