import type { ListPage } from "../contract/section-contract.ts";

type Credentials = { readonly token: string | null; readonly company: string | null };

export type SeenPages = ReturnType<typeof createSeenPages>;

/** The number of cached pages: the lists between which a person comes and goes. */
const KEPT = 20;

/**
 * Caches the last pages of lists, by section and query: they are shown at once while they are fetched again. They
 * belong to one session in one company, and the cache is emptied when the person changes something.
 */
export function createSeenPages(credentials: () => Credentials) {
  const pages = new Map<string, ListPage>();
  let owner = "";

  /** Empties the cache when the session has changed. */
  function own(): void {
    const { token, company } = credentials();
    const now = JSON.stringify([token, company]);
    if (now !== owner) pages.clear();
    owner = now;
  }

  return {
    of(controller: string, query: string): ListPage | null {
      own();
      return pages.get(controller + query) ?? null;
    },

    /** Caches a page. Gives the cached object when its content is equal, so that it is not drawn again. */
    keep(controller: string, query: string, page: ListPage): ListPage {
      own();
      const name = controller + query;
      const known = pages.get(name);
      const kept = known !== undefined && isSame(known, page) ? known : page;
      pages.delete(name);
      pages.set(name, kept);
      const [oldest = name] = pages.keys();
      if (pages.size > KEPT) pages.delete(oldest);
      return kept;
    },

    forgetAll: (): void => pages.clear(),
  };
}

function isSame(one: ListPage, other: ListPage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
