import type { KeyValueStore } from "../../src/api/resilient-storage.ts";

/** Creates a session storage in memory whose content is visible. */
export function createMemoryStorage(content: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(content));
  const storage: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  return { storage, content: () => Object.fromEntries(entries) };
}
