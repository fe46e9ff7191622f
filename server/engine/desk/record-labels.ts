import { titleOf } from "../read/title.ts";
import { storedOf } from "../write/stored.ts";
import { sectionsByController, type DeskContext } from "./desk-context.ts";

type Named = { readonly controller: string; readonly id: string };

/**
 * The labels of some records of several sections, each by its `recordKey`: those that are there and whose section the
 * person may see.
 */
export async function recordLabels(
  context: DeskContext,
  records: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const sections = sectionsByController(context);
  const labels = new Map<string, string>();
  for (const [controller, group] of Map.groupBy(records, (each) => each.controller)) {
    const section = sections.get(controller);
    if (section === undefined) continue;
    const there = { ...context, section };
    const ids = [...new Set(group.map(({ id }) => id))];
    for (const [id, record] of await storedOf(there, ids, "free")) {
      labels.set(recordKey({ controller, id }), titleOf(there, record) || `n.º ${id}`);
    }
  }
  return labels;
}

/** A record among those of every section: `customers/15`. */
export function recordKey({ controller, id }: Named): string {
  return `${controller}/${id}`;
}
