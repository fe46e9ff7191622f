/** The part of the Web Storage API that the session store uses. */
export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

/**
 * Wraps a storage that may be blocked, full or throw at any access: a value that it cannot store is stored in memory,
 * and one that it cannot remove is no longer read (reading 11).
 */
export function resilient(open: () => KeyValueStore) {
  const memory = new Map<string, string>();
  let isForgotten = false;

  function attempt<Value>(access: (storage: KeyValueStore) => Value): Value | undefined {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  }

  return {
    get(key: string): string | null {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return isForgotten ? null : (attempt((storage) => storage.getItem(key)) ?? null);
    },

    set(key: string, value: string): void {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key) === value;
      });
      if (isKept === true && !isForgotten) memory.delete(key);
      else memory.set(key, value);
    },

    clear(): void {
      memory.clear();
      isForgotten =
        attempt((storage) => {
          storage.clear();
          return true;
        }) !== true;
    },
  };
}
