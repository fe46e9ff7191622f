import type { AwaitedWork } from "./awaited.types.ts";
import type { SectionDefinition } from "./define-section.ts";
import type { StepWords } from "./lifecycle.ts";
import { candidatesAt } from "./lifecycle-steps.ts";
import { statusesOf } from "./lifecycle-statuses.ts";
import { STATUS } from "./list-query.ts";
import { snapshotAt } from "./status.ts";

/** The work that the records of a section wait for: the awaited steps of its lifecycle, and what it declares beside. */
export function awaitedIn(
  section: Pick<SectionDefinition, "lifecycle" | "awaits">,
): readonly AwaitedWork[] {
  const { lifecycle, awaits } = section;
  if (lifecycle === null) return awaits;
  const steps = statusesOf(lifecycle).flatMap(({ key }) => {
    const snapshot = snapshotAt(lifecycle, key);
    return [...(snapshot === null ? [] : candidatesAt(snapshot))].flatMap(([action, [first]]) => {
      const label = (first?.meta as StepWords | undefined)?.awaited;
      return label === undefined ? [] : [{ action, label, filters: { [STATUS]: key } }];
    });
  });
  return [...steps, ...awaits];
}

/** The view of a list that has the records of some work and no other; null where none has. */
export function viewOfWork(
  { views }: Pick<SectionDefinition, "views">,
  { filters }: Pick<AwaitedWork, "filters">,
): string | null {
  const names = Object.keys(filters);
  const found = views.find(
    ({ criteria }) =>
      Object.keys(criteria).length === names.length &&
      names.every((name) => criteria[name] === filters[name]),
  );
  return found?.key ?? null;
}
