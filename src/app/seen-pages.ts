import type { ListPage } from "../domain/section-reply.ts";

type Credentials = { readonly token: string | null; readonly company: string | null };

export type SeenPages = ReturnType<typeof createSeenPages>;

/** How many are kept: the lists between which a person comes and goes. */
const KEPT = 20;

/**
 * The pages of lists that were seen last, by section and query: shown again at once while they are asked for. They are
 * of one session in one company, and nothing is kept of them once the person changes something.
 */
export function createSeenPages(credentials: () => Credentials) {
  const pages = new Map<string, ListPage>();
  let owner = "";

  /** Forgets what another session saw. */
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

    /** Keeps a page. Gives the one that was there where they say the same: what is drawn of it is not drawn again. */
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
