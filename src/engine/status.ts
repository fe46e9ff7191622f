import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from "xstate";

/** The sign between the statuses of parallel regions; the point is between a state and its inner one. */
const REGIONS = "+";
const INSIDE = ".";

/**
 * The status of a record as stored: the innermost state by its path (`draft`, `review.first`), one for each parallel
 * region in the order of the chart (`erp.sent+dian.accepted`).
 */
export function statusText(value: StateValue): string {
  return pathsOf(value).join(REGIONS);
}

function pathsOf(value: StateValue): string[] {
  if (typeof value === "string") return [value];
  return Object.entries(value).flatMap(([key, inner = {}]) => {
    const paths = pathsOf(inner);
    return paths.length === 0 ? [key] : paths.map((path) => `${key}${INSIDE}${path}`);
  });
}

/** The innermost states of a status, by their paths: one, or one for each parallel region. */
export function leavesOf(status: string): readonly string[] {
  return status.split(REGIONS);
}

/** The state at a path of a lifecycle; null for one that the chart does not have. */
export function stateAt(lifecycle: AnyStateMachine, path: string): AnyStateNode | null {
  let node: AnyStateNode = lifecycle.root;
  for (const key of path.split(INSIDE)) {
    const inner = Object.hasOwn(node.states, key) ? node.states[key] : undefined;
    if (inner === undefined) return null;
    node = inner;
  }
  return node;
}

/** The innermost states of a lifecycle, by their paths, in the order of the chart. */
export function statePaths(lifecycle: AnyStateMachine): readonly string[] {
  return pathsIn(lifecycle.root, "");
}

function pathsIn(node: AnyStateNode, before: string): string[] {
  return Object.values(node.states).flatMap((each) => {
    const inner = pathsIn(each, `${before}${each.key}${INSIDE}`);
    return inner.length === 0 ? [`${before}${each.key}`] : inner;
  });
}

const snapshots = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot | null>>();

/**
 * The snapshot of a lifecycle at a status, without any fact of the record; null for a status that the chart does not
 * have.
 */
export function snapshotAt(lifecycle: AnyStateMachine, status: string): AnyMachineSnapshot | null {
  const known = snapshots.get(lifecycle) ?? new Map<string, AnyMachineSnapshot | null>();
  snapshots.set(lifecycle, known);
  const found = known.get(status);
  if (found !== undefined) return found;
  const isKnown = leavesOf(status).every((path) => stateAt(lifecycle, path) !== null);
  const made = isKnown
    ? lifecycle.resolveState({ value: valueOf(status), context: { facts: {} } })
    : null;
  known.set(status, made);
  return made;
}

type Tree = { [key: string]: Tree };

function valueOf(status: string): StateValue {
  const tree: Tree = {};
  for (const path of leavesOf(status)) {
    let at = tree;
    for (const key of path.split(INSIDE)) at = at[key] ??= {};
  }
  return valueIn(tree);
}

function valueIn(tree: Tree): StateValue {
  const entries = Object.entries(tree);
  const [only] = entries;
  if (only !== undefined && entries.length === 1 && Object.keys(only[1]).length === 0)
    return only[0];
  return Object.fromEntries(entries.map(([key, inner]) => [key, valueIn(inner)]));
}
