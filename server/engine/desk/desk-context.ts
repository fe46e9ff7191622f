import { isGranted } from "../../../src/domain/permission.ts";
import type { CallContext, ServedSection } from "../served.types.ts";

/** The context of one's own desk: a call that is of no section. */
export type DeskContext = Omit<CallContext, "section">;

/** The sections whose list and records the person may see. */
export function seenSections({ registry, actor }: DeskContext): readonly ServedSection[] {
  return [...registry.sections.values()].filter(({ definition: { controller } }) =>
    ["list", "view"].every((action) => isGranted(`/${controller}/${action}`, actor.permission)),
  );
}

/** The same sections, by their controller. */
export function sectionsByController(context: DeskContext): ReadonlyMap<string, ServedSection> {
  return new Map(seenSections(context).map((each) => [each.definition.controller, each]));
}
