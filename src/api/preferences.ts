import * as z from "zod/mini";

import { resilient, type KeyValueStore } from "./resilient-storage.ts";

const KEY = "garante.menu";
const titles = z.array(z.string());

/**
 * What the browser remembers of how a person likes the menu. It is kept apart from the session store, which
 * holds the seven keys of spec §3 and nothing else.
 *
 * @param open gives the browser's local storage; it may throw, and memory serves then.
 */
export function createPreferences(open: () => KeyValueStore) {
  const storage = resilient(open);
  return {
    openGroups(): readonly string[] {
      try {
        const stored = titles.safeParse(JSON.parse(storage.get(KEY) ?? "[]"));
        return stored.success ? stored.data : [];
      } catch {
        return [];
      }
    },
    saveOpenGroups(groups: readonly string[]): void {
      storage.set(KEY, JSON.stringify(groups));
    },
  };
}
