import * as z from "zod/mini";

import { resilient, type KeyValueStore } from "./resilient-storage.ts";

const KEY = "garante.menu";
const titles = z.array(z.string());
const openedBy = (whose: string) => `garante.abiertos.${whose}`;
const OPEN = "1";
const pinnedBy = (whose: string) => `garante.fijadas.${whose}`;
const visitedBy = (whose: string) => `garante.visitas.${whose}`;
const besideOf = (controller: string) => `garante.allado.${controller}`;
const columnsOf = (controller: string) => `garante.columnas.${controller}`;

/** The preferred columns of each list; null for the default ones. */
export type ColumnPreferences = {
  readonly of: (controller: string) => readonly string[] | null;
  readonly save: (controller: string, columns: readonly string[] | null) => void;
};

/** The lists in which the record of a row stands beside the rows. */
export type BesidePreferences = {
  readonly of: (controller: string) => boolean;
  readonly save: (controller: string, isOpen: boolean) => void;
};

/** The pages that a person uses in a company, by their addresses. */
export type OwnPages = {
  /** Those that the person pinned, in the order in which they did. */
  readonly pinned: readonly string[];
  /** The others that were visited most before this session: they do not move under the hand. */
  readonly used: readonly string[];
};

/** The visits that are remembered, and how many of them a page has that stands on top by itself. */
const MOST_VISITS = 100;
const MANY_VISITS = 3;
const MOST_USED = 6;

/** The most records that are remembered as opened. */
const MOST_OPENED = 8;

/** The records that a person opened last in a company, as `customers/15`: no more of them than that is stored. */
export type OpenedRecords = {
  readonly all: () => readonly string[];
  readonly add: (record: string) => void;
};

/**
 * Stores a person's preferences for the menu and the columns of each list. Separate from the session store, which holds
 * the seven keys of spec §3 and nothing else.
 * @param open gives the browser's local storage; when it throws, the preferences stay in memory.
 * @param whose names the person and the company of the session; who shares the name of another is shown what they may
 *   see, and no more.
 */
export function createPreferences(open: () => KeyValueStore, whose: () => string) {
  const storage = resilient(open);

  function texts(key: string): readonly string[] {
    try {
      const stored = titles.safeParse(JSON.parse(storage.get(key) ?? "[]"));
      return stored.success ? stored.data : [];
    } catch {
      return [];
    }
  }

  const columns: ColumnPreferences = {
    of: (controller) => {
      const chosen = texts(columnsOf(controller));
      return chosen.length > 0 ? chosen : null;
    },
    save: (controller, chosen) => storage.set(columnsOf(controller), JSON.stringify(chosen ?? [])),
  };

  const beside: BesidePreferences = {
    of: (controller) => storage.get(besideOf(controller)) === OPEN,
    save: (controller, isOpen) => storage.set(besideOf(controller), isOpen ? OPEN : ""),
  };

  const opened: OpenedRecords = {
    all: () => texts(openedBy(whose())),
    add: (record) => {
      const others = opened.all().filter((each) => each !== record);
      const all = [record, ...others].slice(0, MOST_OPENED);
      storage.set(openedBy(whose()), JSON.stringify(all));
    },
  };

  let last = "";
  let former: { readonly whose: string; readonly used: readonly string[] } | null = null;

  /** Those visited most, as they were when the person came. */
  function used(): readonly string[] {
    if (former?.whose !== whose()) {
      const visits = Map.groupBy(texts(visitedBy(whose())), (page) => page);
      const often = [...visits].filter(([, all]) => all.length >= MANY_VISITS);
      const pages = often.toSorted(([, one], [, other]) => other.length - one.length);
      former = { whose: whose(), used: pages.slice(0, MOST_USED).map(([page]) => page) };
    }
    return former.used;
  }

  return {
    /** The pages that the person uses; a visit is remembered, though it moves none of them today. */
    visit(page: string | null): OwnPages {
      const own = { pinned: texts(pinnedBy(whose())), used: used() };
      if (page !== null && page !== last) {
        const visits = [page, ...texts(visitedBy(whose()))].slice(0, MOST_VISITS);
        storage.set(visitedBy(whose()), JSON.stringify(visits));
      }
      last = page ?? last;
      return own;
    },
    savePinned: (pinned: readonly string[]) =>
      storage.set(pinnedBy(whose()), JSON.stringify(pinned)),
    openGroups: () => texts(KEY),
    saveOpenGroups(groups: readonly string[]): void {
      storage.set(KEY, JSON.stringify(groups));
    },
    /** Those of the pages of the sections. */
    ofPages: { columns, beside, opened },
  };
}
