import { sql } from "kysely";
import { seesPersonal } from "../personal-data.ts";
import type { Place } from "../served.types.ts";

type Known = { readonly revision: string; readonly answer: Promise<unknown> };

/** Answers that one process remembers. */
const MAX_KNOWN = 1000;

const memories = new WeakMap<Place["db"], Map<string, Known>>();

/**
 * What is asked of a section's records, asked once per revision of the section: every change bumps the revision in
 * its own transaction, so that what is remembered is never older than what is shown.
 *
 * @param also other sections that the answer depends on.
 */
export async function remembered<Answer>(
  place: Place,
  question: readonly unknown[],
  ask: () => Promise<Answer>,
  also: readonly Place["section"][] = [],
): Promise<Answer> {
  const revision = await revisionOf(place, also);
  const [controller, company] = subjectOf(place);
  const key = JSON.stringify([controller, company, seesPersonal(place), ...question]);
  const memory = memories.get(place.db) ?? new Map<string, Known>();
  memories.set(place.db, memory);
  const found = memory.get(key);
  if (found?.revision === revision) return found.answer as Promise<Answer>;
  const answer = ask();
  memory.delete(key);
  memory.set(key, { revision, answer });
  const [oldest] = memory.keys();
  if (memory.size > MAX_KNOWN && oldest !== undefined) memory.delete(oldest);
  answer.catch(() => memory.delete(key));
  return answer;
}

/** The company whose revision and changes a record's are; 0 where the installation shares them. */
export function companyOf({ section, actor }: Place): number {
  return section.table.isOfCompany ? actor.companyId : 0;
}

function subjectOf(place: Place): readonly [string, number] {
  return [place.section.definition.controller, companyOf(place)];
}

async function revisionOf(place: Place, also: readonly Place["section"][]): Promise<string> {
  const places = [place, ...also.map((section) => ({ ...place, section }))];
  const subjects = places.map((each) => {
    const [controller, company] = subjectOf(each);
    return sql`(controller = ${controller} and company_id = ${company})`;
  });
  const { rows } = await sql<{ revision: string | null }>`
    select string_agg(controller || ' ' || revision, ' ' order by controller) as revision
    from section_revisions where ${sql.join(subjects, sql` or `)}`.execute(place.db);
  return rows[0]?.revision ?? "";
}
