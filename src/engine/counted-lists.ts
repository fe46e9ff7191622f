import type { SectionRecord } from "../contract/section-contract.ts";
import type { Counted, SectionDefinition } from "./define-section.ts";
import { statusesIn, statusesOf } from "./lifecycle-statuses.ts";

/** The way to what must be mended elsewhere: the rows of a load with errors, with their number. */
export type Mending = { readonly label: string; readonly href: string };

type Countable = Pick<SectionRecord, "id" | "status" | "values">;

/** The ways to what must be mended elsewhere while the status of a record is at risk, of those that the person may open. */
export function mendingsOf(
  { lifecycle, counts = {} }: Pick<SectionDefinition, "lifecycle" | "counts">,
  record: Countable,
  mayOpen: (path: string) => boolean,
): readonly Mending[] {
  const statuses = lifecycle === null ? [] : statusesIn(statusesOf(lifecycle, {}), record.status);
  if (!statuses.some(({ tone }) => tone === "risk")) return [];
  return Object.entries(counts).flatMap(([name, counted]) => {
    const href = addressOf(counted, record.id);
    if (counted.mend === undefined || !isAny(record, name) || !mayOpen(href)) return [];
    return [{ label: `${counted.mend} (${String(record.values[name])})`, href }];
  });
}

/** The list that a number of a record counts, where there is anything in it; null for one that counts none. */
export function countedAt(
  { counts = {} }: SectionDefinition,
  record: Countable,
  name: string,
): string | null {
  const counted = counts[name];
  return counted === undefined || !isAny(record, name) ? null : addressOf(counted, record.id);
}

function isAny({ values }: Countable, name: string): boolean {
  return Number(values[name] ?? 0) > 0;
}

function addressOf({ controller, of, view }: Counted, id: string): string {
  return `/${controller}${view === null ? "" : `/list/${view}`}?f.${of}=${id}`;
}
