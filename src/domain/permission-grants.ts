import type { PermissionEntry } from "./permission.ts";

/** One right of a permission list: an action of a controller. */
export type Grant = { readonly controller: string; readonly action: string };

/** The actions of a controller that may be enabled, in the order in which they are written. */
export type Offer = { readonly controller: string; readonly actions: readonly string[] };

/** The rights of a permission list: actions by controller. A controller may be enabled without actions. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>;

const ENABLED = 1;

/** The rights that a permission list enables (spec §3, §6): entries whose status is not 1 are ignored. */
export function grantsOf(list: readonly PermissionEntry[]): Grants {
  const enabled = list.filter(({ status }) => status === ENABLED);
  const byController = Map.groupBy(enabled, ({ controller }) => controller);
  return new Map(
    [...byController].map(([controller, entries]) => [
      controller,
      new Set(
        entries.flatMap(({ actions }) =>
          actions.flatMap(({ action, status }) => (status === ENABLED ? [action] : [])),
        ),
      ),
    ]),
  );
}

/**
 * A permission list with some rights enabled or disabled, in exactly the spec's form and in one order, so that the same
 * rights are the same list. A controller is enabled while any of its actions is. Entries that are not offered stay as
 * they were; what is no longer offered of a controller goes with the last of its actions that are, because nobody sees it.
 */
export function withGrants(
  list: readonly PermissionEntry[],
  offers: readonly Offer[],
  change: { readonly grants: readonly Grant[]; readonly isEnabled: boolean },
): PermissionEntry[] {
  const after = new Map([...grantsOf(list)].map(([controller, set]) => [controller, new Set(set)]));
  for (const { controller, action } of change.grants) {
    const actions = after.get(controller) ?? new Set<string>();
    if (change.isEnabled) actions.add(action);
    else actions.delete(action);
    if (actions.size > 0) after.set(controller, actions);
    else after.delete(controller);
  }
  const offered = new Map(offers.map(({ controller, actions }) => [controller, actions]));
  for (const { controller } of change.isEnabled ? [] : change.grants) {
    const held = after.get(controller);
    const isLeft = offered.get(controller)?.some((action) => held?.has(action)) ?? true;
    if (!isLeft) after.delete(controller);
  }
  const others = [...after.keys()].filter((controller) => !offered.has(controller));
  return [...offers, ...others.map((controller) => ({ controller, actions: [] }))].flatMap(
    ({ controller, actions }) => {
      const enabled = after.get(controller);
      return enabled === undefined ? [] : [entryOf(controller, inOrder(enabled, actions))];
    },
  );
}

/**
 * The rights that one list enables and the other does not; a controller enabled without actions counts as its action
 * ''.
 */
export function grantsBeyond(
  list: readonly PermissionEntry[],
  other: readonly PermissionEntry[],
): Grant[] {
  const had = grantsOf(other);
  return [...grantsOf(list)].flatMap(([controller, actions]) => [
    ...(had.has(controller) || actions.size > 0 ? [] : [{ controller, action: "" }]),
    ...[...actions]
      .filter((action) => had.get(controller)?.has(action) !== true)
      .map((action) => ({ controller, action })),
  ]);
}

function entryOf(controller: string, actions: readonly string[]): PermissionEntry {
  return {
    controller,
    status: ENABLED,
    actions: actions.map((action) => ({ action, status: ENABLED })),
  };
}

function inOrder(enabled: ReadonlySet<string>, order: readonly string[]): string[] {
  return [
    ...order.filter((action) => enabled.has(action)),
    ...[...enabled].filter((action) => !order.includes(action)),
  ];
}
