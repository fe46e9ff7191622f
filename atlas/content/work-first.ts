import { DAILY, JOBS, MASTERS } from "../flows/parts.ts";

/** Whether a machine is of what the fund does: a life of its records, or a job of the server; the others are of screens. */
export function isOfBusiness({ part }: { readonly part: string }): boolean {
  return part === DAILY || part === MASTERS || part === JOBS;
}

/** The parts of the product in the order of the index: the work of the fund first, then those of the screens. */
export function workFirst<Item>(parts: ReadonlyMap<string, Item>): readonly [string, Item][] {
  return [...parts].toSorted(([one], [other]) => Number(other === DAILY) - Number(one === DAILY));
}
