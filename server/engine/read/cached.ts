import { seesPersonal } from "../personal-data.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";

type Entry = { readonly revisions: string; readonly answer: Promise<unknown> };

/** Answers that a process caches for one database: of kilobytes each, the last used of them. */
const MOST = 1000;

const caches = new WeakMap<ReadContext["db"], Map<string, Entry>>();

/**
 * The answer to a question about a section, asked once for each revision of it and of `others` that the answer depends
 * on (ADR 38). The revisions are those of the beginning of the call, and every change moves one in its own transaction:
 * what is cached is never older than what was committed before the call. Whoever sees data of people has answers of
 * their own. What fails is asked again.
 */
export async function cached<Answer>(
  context: ReadContext,
  question: readonly unknown[],
  ask: () => Promise<Answer>,
  others: readonly ServedSection[] = [],
): Promise<Answer> {
  const entries = caches.get(context.db) ?? new Map<string, Entry>();
  caches.set(context.db, entries);
  const subjects = [context.section, ...others].map((section) => subjectOf(context, section));
  const key = JSON.stringify([subjects, seesPersonal(context), ...question]);
  const revisions = subjects.map((subject) => context.actor.revisions[subject] ?? 0).join(" ");
  const found = entries.get(key);
  const entry = found?.revisions === revisions ? found : { revisions, answer: ask() };
  // The last used go last.
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
  try {
    return (await entry.answer) as Answer;
  } catch (error) {
    if (entries.get(key) === entry) entries.delete(key);
    throw error;
  }
}

/** The company whose revision and changes a record's are; 0 where the installation shares them. */
export function companyOf({ section, actor }: Pick<ReadContext, "section" | "actor">): number {
  return section.table.isOfCompany ? actor.companyId : 0;
}

function subjectOf({ actor }: ReadContext, section: ServedSection): string {
  return `${section.definition.controller}/${companyOf({ section, actor })}`;
}
