import { seesPersonal } from "../personal-data.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";

/** What is remembered of sections, each thing until a section that it depends on changes. */
export type Memory = {
  /** What was made of a question since the last change, or what is made of it now. */
  readonly keep: <Thing>(
    question: readonly unknown[],
    make: () => Thing,
    also?: readonly ServedSection[],
  ) => Thing;
  /** The same for what takes much memory, of which less is kept. */
  readonly keepLarge: Memory["keep"];
  /** The answer to a question, asked once. */
  readonly recall: <Answer>(
    question: readonly unknown[],
    ask: () => Promise<Answer>,
    also?: readonly ServedSection[],
  ) => Promise<Answer>;
};

type Known = { readonly revision: string; readonly thing: unknown };

type Shelf = { readonly known: Map<string, Known>; readonly most: number };

/** What one process remembers: the things last used, of those that take kilobytes and of those that take more. */
const shelves = () => ({
  small: { known: new Map<string, Known>(), most: 1000 },
  large: { known: new Map<string, Known>(), most: 80 },
});

const memories = new WeakMap<ReadContext["db"], ReturnType<typeof shelves>>();

/**
 * What is remembered of a section, as of its revision when the call began: every change bumps the revision in its own
 * transaction, so that what is remembered is never older than what is shown. Who sees data of people has answers of
 * their own.
 */
export function memoryOf(context: ReadContext): Memory {
  const { small, large } = memories.get(context.db) ?? shelves();
  memories.set(context.db, { small, large });
  const sees = seesPersonal(context);

  function keepOn<Thing>(
    { known, most }: Shelf,
    question: readonly unknown[],
    make: () => Thing,
    others: readonly ServedSection[] = [],
  ): Thing {
    const subjects = [context.section, ...others].map((section) => subjectOf(context, section));
    const key = JSON.stringify([subjects, sees, ...question]);
    const revision = subjects.map((subject) => context.actor.revisions[subject] ?? 0).join(" ");
    const found = known.get(key);
    const kept = found?.revision === revision ? found : { revision, thing: make() };
    known.delete(key);
    known.set(key, kept);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return kept.thing as Thing;
  }

  const keep: Memory["keep"] = (...asked) => keepOn(small, ...asked);
  const keepLarge: Memory["keep"] = (...asked) => keepOn(large, ...asked);

  async function recall<Answer>(
    question: readonly unknown[],
    ask: () => Promise<Answer>,
    others: readonly ServedSection[] = [],
  ): Promise<Answer> {
    const held = keep(question, (): { answer?: Promise<Answer> } => ({}), others);
    // What failed is asked again.
    held.answer ??= ask().catch((error: unknown) => {
      delete held.answer;
      throw error;
    });
    return held.answer;
  }

  return { keep, keepLarge, recall };
}

/** The company whose revision and changes a record's are; 0 where the installation shares them. */
export function companyOf({ section, actor }: Pick<ReadContext, "section" | "actor">): number {
  return section.table.isOfCompany ? actor.companyId : 0;
}

function subjectOf({ actor }: ReadContext, section: ServedSection): string {
  return `${section.definition.controller}/${companyOf({ section, actor })}`;
}
