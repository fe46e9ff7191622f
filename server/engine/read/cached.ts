import { seesPersonal } from "../personal-data.ts";
import { partiesOf } from "../../store/users.ts";
import { isOfPeople } from "./colleagues.ts";
import { isShared } from "./of-party.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";

type Entry = { readonly revisions: string; readonly answer: Promise<unknown> };

/**
 * The number of answers that a process caches for one database, the most recently used: of kilobytes each, since what
 * asks bounds its answer.
 */
const MOST = 1000;

const caches = new WeakMap<ReadContext["db"], Map<string, Entry>>();

/**
 * Answers a question about a section, from the cache for each revision of it and of `others` that the answer depends on
 * (ADR 38). The revisions are read when the call begins, and every change increments one in its own transaction, so a
 * cached answer is never older than what was committed before the call. Answers for people who see data of people are
 * cached apart, and those of people, or of a section whose records are in their charge, for each person. A failure is not
 * cached.
 */
export async function cached<Answer>(
  context: ReadContext,
  question: readonly unknown[],
  ask: () => Promise<Answer>,
  others: readonly ServedSection[] = [],
): Promise<Answer> {
  // The reach of a person from outside the fund depends on the records of other sections too.
  if (!isCachedFor(context)) return ask();
  const entries = caches.get(context.db) ?? new Map<string, Entry>();
  caches.set(context.db, entries);
  const subjects = [context.section, ...others].map((section) => subjectOf(context, section));
  const isOfEach =
    context.section.definition.own !== null || isOfPeople(context.section, context.registry);
  const person = isOfEach ? [context.actor.user.id, context.actor.permission] : null;
  const key = JSON.stringify([subjects, seesPersonal(context), person, ...question]);
  const revisions = subjects.map((subject) => context.actor.revisions[subject] ?? 0).join(" ");
  const found = entries.get(key);
  const entry = found?.revisions === revisions ? found : { revisions, answer: ask() };
  // Moves the entry to the end: the most recently used come last.
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

function isCachedFor({ actor, section }: ReadContext): boolean {
  return partiesOf(actor.user).length === 0 || isShared(section.definition, actor);
}

/** The company that a record's revision and changes are counted under; 0 where the installation shares them. */
export function companyOf({ section, actor }: Pick<ReadContext, "section" | "actor">): number {
  return section.table.isOfCompany ? actor.companyId : 0;
}

function subjectOf({ actor }: ReadContext, section: ServedSection): string {
  return `${section.definition.controller}/${companyOf({ section, actor })}`;
}
