import type { ListPage, SectionRecord } from "../contract/section-contract.ts";

type Credentials = { readonly token: string | null; readonly company: string | null };

export type SeenPages = ReturnType<typeof createSeenPages>;

/** The number of cached pages, and of records: those between which a person comes and goes. */
const KEPT = 20;

/**
 * Caches the last pages of lists, by section and query, and the last records, by section and id: they are shown at once
 * while they are fetched again. They belong to one session in one company, and the cache is emptied when the person
 * changes something.
 */
export function createSeenPages(credentials: () => Credentials) {
  const pages = new Map<string, ListPage>();
  const records = new Map<string, SectionRecord>();
  let owner = "";

  function forgetAll(): void {
    pages.clear();
    records.clear();
  }

  /** Empties the cache when the session has changed. */
  function own(): void {
    const { token, company } = credentials();
    const now = JSON.stringify([token, company]);
    if (now !== owner) forgetAll();
    owner = now;
  }

  return {
    of(controller: string, query: string): ListPage | null {
      own();
      return pages.get(controller + query) ?? null;
    },

    record(controller: string, id: string): SectionRecord | null {
      own();
      return records.get(`${controller}/${id}`) ?? null;
    },

    /** Caches a page. Gives the cached object when its content is equal, so that it is not drawn again. */
    keep(controller: string, query: string, page: ListPage): ListPage {
      own();
      return keepIn(pages, controller + query, page);
    },

    /** Caches a record, as `keep` a page. */
    keepRecord(controller: string, record: SectionRecord): SectionRecord {
      own();
      return keepIn(records, `${controller}/${record.id}`, record);
    },

    forgetAll,
  };
}

function keepIn<Answer>(answers: Map<string, Answer>, name: string, answer: Answer): Answer {
  const known = answers.get(name);
  const kept = known !== undefined && isSame(known, answer) ? known : answer;
  answers.delete(name);
  answers.set(name, kept);
  const [oldest = name] = answers.keys();
  if (answers.size > KEPT) answers.delete(oldest);
  return kept;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
