import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { Link } from "../../kit/link/link.tsx";
import { peopleWords } from "./record-awaited.tsx";
import { mendOf } from "./record-mend.ts";

type RecordRemarksProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  readonly mayOpen: (path: string) => boolean;
};

/** Tells what is to be known or done about a record as it is: each sentence with its place, and who can take its step. */
export function RecordRemarks({ section, record, mayOpen }: RecordRemarksProps) {
  return section.remarks?.(record.values, record.status).map(({ words, mend, step }) => {
    const place = mendOf(mend, { section, record, mayOpen }, sectionTitles);
    return (
      <p key={words}>
        {words}
        {step === undefined ? "" : peopleWords(record, `${step.controller}.${step.action}`)}{" "}
        {place !== null && <Link to={place.to}>{place.label}</Link>}
      </p>
    );
  });
}
