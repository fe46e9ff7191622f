import type { Grant, Grants } from "../../../domain/permission-grants.ts";
import type { Extent } from "../../kit/tick/tick.tsx";

/** The extent to which some things are enabled: none, some or all of them. */
export function extentOf(granted: Grants, grants: readonly Grant[]): Extent {
  const some = grants.filter(({ controller, action }) => granted.get(controller)?.has(action));
  if (some.length === 0) return "none";
  return some.length === grants.length ? "all" : "some";
}
