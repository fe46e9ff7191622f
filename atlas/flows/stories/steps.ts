import { isWithin } from "../drawing/order.ts";
import type { Edge, Node } from "../diagram.types.ts";
import { enteredTo, isActive, isInside, type Chart, type Configuration } from "./chart.ts";

/** One event with the transitions that it triggers: several when parallel regions handle it. */
export type Step = {
  readonly edges: readonly [Edge, ...Edge[]];
  readonly from: Configuration;
  readonly to: Configuration;
};

/**
 * Gives the possible next steps, in document order, by the rules of the library: the innermost state that handles an
 * event wins, parallel regions handle it together, and transitions without an event come first. Guards are not
 * evaluated: any candidate may be taken, and only one without a guard excludes those after it.
 */
export function stepsFrom(chart: Chart, from: Configuration): Step[] {
  const active = new Set([...chart.nodes.keys()].filter((id) => isActive(id, from)));
  const heard = [...active].flatMap((id) => chart.leaving.get(id) ?? []);
  const immediate = choicesOf(chart, { box: chart.root, event: "", active });
  const isForced = immediate.every((choice) => choice.length > 0);
  const events = new Set(isForced ? [""] : heard.map(({ event }) => event));
  const steps = [...events].flatMap((event) =>
    choicesOf(chart, { box: chart.root, event, active }).flatMap((choice): Step[] => {
      const [first, ...others] = withoutConflicts(chart, choice, from);
      if (first === undefined) return [];
      const edges = [first, ...others] as const;
      return [{ edges, from, to: configurationAfter(chart, edges, from) }];
    }),
  );
  return [...new Map(steps.map((step) => [keyOf(step), step])).values()];
}

/** Gives the key of a step: the ids of its transitions. */
export function keyOf({ edges }: Step): string {
  return edges.map(({ id }) => id).join(" + ");
}

/** Gives the configuration after some transitions that happen together. */
function configurationAfter(
  chart: Chart,
  edges: readonly Edge[],
  from: Configuration,
): Configuration {
  const after = edges.reduce<Configuration>((now, edge) => {
    const box = chart.boxes.get(edge);
    if (box === undefined || edge.target === null) return now;
    const left = now.filter((leaf) => !isWithin(leaf, box.id));
    return [...left, ...enteredTo(chart, box, edge.target)];
  }, from);
  return [...chart.nodes.keys()].filter((id) => after.includes(id));
}

type Asked = {
  readonly box: Node;
  readonly event: string;
  /** All the active states, including the ancestors. */
  readonly active: ReadonlySet<string>;
};

/**
 * Gives every set of transitions that an event can trigger inside a box, including the empty one where it may be
 * ignored.
 */
function choicesOf(chart: Chart, { box, event, active }: Asked): (readonly Edge[])[] {
  const hearing = chart.hearing.get(event);
  const inner = (chart.inner.get(box.id) ?? []).filter(
    ({ id }) => active.has(id) && hearing?.has(id) === true,
  );
  const together = inner
    .map((each) => choicesOf(chart, { box: each, event, active }))
    .reduce<(readonly Edge[])[]>(
      (all, choices) => all.flatMap((one) => choices.map((other) => [...one, ...other])),
      [[]],
    );
  const own = ownChoices(chart, { box, event, active });
  return together.flatMap((choice) => (choice.length > 0 ? [choice] : own));
}

/** Gives the box's own transitions for an event that nothing inside it takes, so the guards inside do not hold. */
function ownChoices(chart: Chart, { box, event, active }: Asked): (readonly Edge[])[] {
  const own = (chart.leaving.get(box.id) ?? []).filter((edge) => edge.event === event);
  const refused = own.length === 0 ? new Set() : guardsInside(chart, { box, event, active });
  const candidates = own.filter(({ code }) => code.guard === null || !refused.has(code.guard));
  const last = candidates.findIndex(({ code }) => code.guard === null);
  if (last === -1) return [...candidates.map((edge) => [edge]), []];
  return candidates.slice(0, last + 1).map((edge) => [edge]);
}

function guardsInside(chart: Chart, { box, event, active }: Asked): ReadonlySet<string | null> {
  const inside = [...chart.leaving].filter(([id]) => active.has(id) && isInside(id, box.id));
  const heard = inside.flatMap(([, edges]) => edges.filter((edge) => edge.event === event));
  return new Set(heard.map(({ code }) => code.guard));
}

/** Removes conflicts: of transitions that leave the same state, the inner one wins, or else the first. */
function withoutConflicts(
  chart: Chart,
  edges: readonly Edge[],
  from: Configuration,
): readonly Edge[] {
  return edges.reduce<readonly Edge[]>((kept, edge) => {
    const rivals = kept.filter((each) => leaveTogether(chart, each, edge, from));
    if (rivals.some((rival) => !isInside(edge.source, rival.source))) return kept;
    return [...kept.filter((each) => !rivals.includes(each)), edge];
  }, []);
}

function leaveTogether(chart: Chart, one: Edge, other: Edge, from: Configuration): boolean {
  const boxes = [chart.boxes.get(one), chart.boxes.get(other)];
  return from.some((leaf) => boxes.every((box) => box !== undefined && isInside(leaf, box.id)));
}
