import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { Link } from "../../kit/link/link.tsx";
import { mendOf } from "./record-mend.ts";
import { fault } from "./record.css.ts";

type RecordFaultProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  readonly mayOpen: (path: string) => boolean;
};

/**
 * Tells the fault of a record, by the next step, and where it is put right: whoever mends it reads it first. Nothing while
 * all is well.
 */
export function RecordFault({ section, record, mayOpen }: RecordFaultProps) {
  const { lifecycle, fields, fault: name = "" } = section;
  const statuses = lifecycle === null ? [] : statusesIn(statusesOf(lifecycle), record.status);
  const text = record.values[name];
  const field = fields[name];
  if (field === undefined || typeof text !== "string" || text === "") return null;
  if (!statuses.some(({ tone }) => tone === "risk")) return null;
  return (
    <>
      <p className={fault}>
        <strong>{field.label}:</strong> {text}
      </p>
      {section.corrects?.(record.values).map(({ words, mend }) => {
        const place = mendOf(mend, { section, record, mayOpen }, sectionTitles);
        return (
          <p key={words}>
            {words} {place !== null && <Link to={place.to}>{place.label}</Link>}
          </p>
        );
      })}
    </>
  );
}
