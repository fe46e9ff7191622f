import type { Diagram } from "../flows/diagram.types.ts";
import { DAILY, JOBS, MASTERS } from "../flows/parts.ts";

/** The states of a chart from which a job is read apart: a smaller one is said at the states that wait for it. */
const OF_ITS_OWN = 5;

/**
 * Whether a machine is of what the fund does: a life of its records, or a job of the server that is more than a wait; the
 * others are of screens, or of how the server works.
 */
export function isOfBusiness({ part, nodes }: Pick<Diagram, "part" | "nodes">): boolean {
  return part === DAILY || part === MASTERS || (part === JOBS && nodes.length > OF_ITS_OWN);
}

/** The parts of the product in the order of the index: the work of the fund first, then those of the screens. */
export function workFirst<Item>(parts: ReadonlyMap<string, Item>): readonly [string, Item][] {
  return [...parts].toSorted(([one], [other]) => Number(other === DAILY) - Number(one === DAILY));
}
