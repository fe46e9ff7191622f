import { partName } from "../../../src/engine/part-name.ts";
import { titlesOf } from "../read/title.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";
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
    const stored = await storedOf(there, ids, "free");
    const names = await namesOf(context, there, [...stored.values()]);
    for (const id of stored.keys()) {
      labels.set(recordKey({ controller, id }), names.get(id) || `n.º ${id}`);
    }
  }
  return labels;
}

/** The names of some records of a section, by id; of one that is a part of another, with the name of that one. */
export async function namesOf(
  context: DeskContext,
  there: CallContext,
  records: readonly (Pick<StoredRecord, "id" | "values"> & Partial<Pick<StoredRecord, "status">>)[],
): Promise<ReadonlyMap<string, string>> {
  const { definition } = there.section;
  const { partOf = "" } = definition;
  const field = definition.fields[partOf];
  const wholeOf = ({ values }: Pick<StoredRecord, "values">): Named | null => {
    const id = values[partOf];
    return field !== undefined && "to" in field && typeof id === "string"
      ? { controller: field.to, id }
      : null;
  };
  const wholes = records.flatMap((record) => wholeOf(record) ?? []);
  const labels: ReadonlyMap<string, string> =
    wholes.length === 0 ? new Map() : await recordLabels(context, wholes);
  const titles = await titlesOf(there, records);
  return new Map(
    records.map((record) => {
      const whole = wholeOf(record);
      const label = whole === null ? "" : (labels.get(recordKey(whole)) ?? "");
      return [record.id, partName(definition, titles.get(record.id) ?? "", label)];
    }),
  );
}

/** A record among those of every section: `customers/15`. */
export function recordKey({ controller, id }: Named): string {
  return `${controller}/${id}`;
}
