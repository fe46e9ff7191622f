import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { fault } from "./record.css.ts";

type RecordFaultProps = { readonly section: SectionDefinition; readonly record: SectionRecord };

/** Tells the fault of a record, by the next step: whoever mends it reads it first. Nothing while all is well. */
export function RecordFault({ section, record }: RecordFaultProps) {
  const { lifecycle, fields, fault: name = "" } = section;
  const statuses = lifecycle === null ? [] : statusesIn(statusesOf(lifecycle), record.status);
  const text = record.values[name];
  const field = fields[name];
  if (field === undefined || typeof text !== "string" || text === "") return null;
  if (!statuses.some(({ tone }) => tone === "risk")) return null;
  return (
    <p className={fault}>
      <strong>{field.label}:</strong> {text}
    </p>
  );
}
