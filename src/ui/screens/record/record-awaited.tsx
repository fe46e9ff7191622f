import type { SectionRecord } from "../../../contract/section-contract.ts";
import { listText } from "../../../domain/format.ts";
import { missing } from "../../../domain/spanish.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { holdersIn } from "./record-refusals.tsx";
import { awaitedOf, heldAfter } from "./record-steps.ts";
import { Text } from "../../kit/layout/layout.tsx";

type RecordAwaitedProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  readonly can: readonly string[];
};

/**
 * The steps that a record waits for and who can take them, for a person who has none of them (ADR 83); or why nobody can,
 * which is said before the step that leads there, too.
 */
export function RecordAwaited({ section, record, can }: RecordAwaitedProps) {
  return (
    <>
      {awaitedOf(section, record, can).map(({ action, held, ...verb }) => (
        <Text key={action} quiet above={1}>
          {missing(verb, section)}
          {held === null ? peopleWords(record, action) : `. Por ahora nadie puede: ${held}`}
        </Text>
      ))}
      {heldAfter(section, record, can).map(({ action, held, ...verb }) => (
        <Text key={action} quiet above={1}>
          {`Después ${missing(verb, section).toLocaleLowerCase("es")}, y por ahora nadie podría: ${held}`}
        </Text>
      ))}
    </>
  );
}

/** Who can take a step, to follow its words: `: puede Ana Ruiz.` */
export function peopleWords(record: SectionRecord, action: string): string {
  const holders = holdersIn(record, action);
  const people = [...new Set(holders.flatMap((each) => each.people))];
  const others = holders.reduce((sum, each) => sum + each.others, 0);
  const named = [...people, ...(others > 0 ? [`${others} más`] : [])];
  if (named.length === 0) return ". Hoy nadie más puede hacerlo.";
  return `: ${named.length === 1 ? "puede" : "pueden"} ${listText(named)}.`;
}
