import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { Counted, SectionDefinition } from "../../../engine/define-section.ts";
import { statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { Link } from "../../kit/link/link.tsx";

type RecordCountedProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  readonly mayOpen: (path: string) => boolean;
};

/** The ways to what must be mended elsewhere, while the status of a record is at risk: the rows of a load with errors. */
export function RecordCounted({ section, record, mayOpen }: RecordCountedProps) {
  const { lifecycle, counts = {} } = section;
  const statuses = lifecycle === null ? [] : statusesIn(statusesOf(lifecycle, {}), record.status);
  if (!statuses.some(({ tone }) => tone === "risk")) return null;
  return Object.entries(counts).map(([name, counted]) => {
    const to = addressOf(counted, record.id);
    if (counted.mend === undefined || !isAny(record, name) || !mayOpen(to)) return null;
    return (
      <p key={name}>
        <Link to={to}>
          {counted.mend} ({String(record.values[name])})
        </Link>
      </p>
    );
  });
}

/** The list that a number of a record counts, where there is anything in it; null for one that counts none. */
export function countedAt(
  { counts = {} }: SectionDefinition,
  record: SectionRecord,
  name: string,
): string | null {
  const counted = counts[name];
  return counted === undefined || !isAny(record, name) ? null : addressOf(counted, record.id);
}

function isAny({ values }: SectionRecord, name: string): boolean {
  return Number(values[name] ?? 0) > 0;
}

function addressOf({ controller, of, view }: Counted, id: string): string {
  return `/${controller}${view === null ? "" : `/list/${view}`}?f.${of}=${id}`;
}
