import { initialTransition, type AnyStateNode, type StateValue } from "xstate";

import type { Lifecycle, StatusWords, Tone } from "./lifecycle.ts";
import { leavesOf, stateAt, statePaths, statusText } from "./status.ts";

/** A status of a lifecycle. */
export type Status = { readonly key: string; readonly label: string; readonly tone: Tone };

/**
 * The statuses of a lifecycle, in the order of its chart; the first is that of a new record. Those of parallel regions
 * follow one another: a record has one of each.
 * @param names the company's names for some of them, by key.
 */
export function statusesOf(
  lifecycle: Lifecycle,
  names: Readonly<Record<string, string>> = {},
): readonly Status[] {
  return statePaths(lifecycle).map((key) => {
    const words = stateAt(lifecycle, key)?.meta as StatusWords;
    return { key, label: names[key] ?? words.title, tone: words.tone };
  });
}

/** Those of some statuses that a record has: one, or one for each parallel region of its lifecycle. */
export function statusesIn(statuses: readonly Status[], status: string | null): readonly Status[] {
  const paths = status === null ? [] : leavesOf(status);
  return statuses.filter(({ key }) => paths.includes(key));
}

/** Whether a lifecycle has parallel regions, so that a record has several statuses at once. */
export function hasRegions({ root }: Lifecycle): boolean {
  return isParallel(root);
}

function isParallel(node: AnyStateNode): boolean {
  return node.type === "parallel" || Object.values(node.states).some(isParallel);
}

/** The first statuses that were asked about: many sections share a lifecycle, and a start asks about each. */
const initial = new WeakMap<Lifecycle, string>();

/** The status of a new record. */
export function initialStatusOf(lifecycle: Lifecycle): string {
  const status = initial.get(lifecycle) ?? initialIn(lifecycle);
  initial.set(lifecycle, status);
  return status;
}

function initialIn(lifecycle: Lifecycle): string {
  const [snapshot] = initialTransition(lifecycle, {});
  return statusText((snapshot as { readonly value: StateValue }).value);
}

/** The meaning of a status, in the words of its chart. */
export function descriptionOf(lifecycle: Lifecycle, status: string): string {
  const texts = leavesOf(status).map((path) => stateAt(lifecycle, path)?.description ?? "");
  return texts.join(" ").trim();
}

/** The reason why a record of a status can be neither edited nor deleted, in Spanish; null where it can. */
export function frozenAt(lifecycle: Lifecycle | null, status: string | null): string | null {
  if (lifecycle === null || status === null) return null;
  const words = leavesOf(status).map(
    (path) => (stateAt(lifecycle, path)?.meta as StatusWords | undefined)?.frozen,
  );
  return words.find((each) => each !== undefined) ?? null;
}
