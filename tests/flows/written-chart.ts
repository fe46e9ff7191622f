import type { AnyStateMachine } from "xstate";

/** A transition as a chart writes it, identified by its source, its event, and its position among the candidates. */
export type Written = {
  readonly source: string;
  readonly trigger: string;
  readonly candidate: number;
  readonly target: string | null;
};

type Part = Readonly<Record<string, unknown>>;

/** A state of a configuration, with its id. */
type State = { readonly id: string; readonly config: Part };

/**
 * The content of a machine's configuration, read without the library's help: the drawings are compared with it. The
 * machine itself comes first.
 */
export function writtenIn(machine: AnyStateMachine) {
  const states = statesIn({ id: machine.id, config: machine.config });
  return {
    states: states.map(({ id }) => id),
    transitions: states.flatMap(transitionsIn),
  };
}

function statesIn(state: State): State[] {
  const inner = Object.entries(partOf(state.config["states"]));
  return [
    state,
    ...inner.flatMap(([key, config]) =>
      statesIn({ id: `${state.id}.${key}`, config: partOf(config) }),
    ),
  ];
}

function transitionsIn({ id, config }: State): Written[] {
  const named = (key: string, triggerOf: (name: string) => string) =>
    Object.entries(partOf(config[key])).map(([name, value]) => [triggerOf(name), value] as const);
  const invoked = listOf(config["invoke"])
    .map(partOf)
    .flatMap((call) => [
      [`xstate.done.actor.${String(call["id"])}`, call["onDone"]] as const,
      [`xstate.error.actor.${String(call["id"])}`, call["onError"]] as const,
      [`xstate.snapshot.${String(call["id"])}`, call["onSnapshot"]] as const,
    ]);
  const all = [
    ...named("on", (name) => name),
    ...named("after", (name) => `xstate.after.${name}.${id}`),
    ...invoked,
    [`xstate.done.state.${id}`, config["onDone"]] as const,
    ["", config["always"]] as const,
  ];
  return all.flatMap(([trigger, value]) =>
    listOf(value).map((candidate, index) => ({
      source: id,
      trigger,
      candidate: index,
      target: targetOf(id, partOf(candidate)["target"]),
    })),
  );
}

/** `.inner`, `#machine.state` or a sibling. */
function targetOf(source: string, target: unknown): string | null {
  if (typeof target !== "string") return null;
  if (target.startsWith("#")) return target.slice(1);
  if (target.startsWith(".")) return source + target;
  return `${source.split(".").slice(0, -1).join(".")}.${target}`;
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function partOf(value: unknown): Part {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
