import { expect, test } from "vitest";

import type { KeyValueStore } from "../../src/api/resilient-storage.ts";
import { createSessionStore } from "../../src/api/session-store.ts";
import { createMemoryStorage } from "../support/memory-storage.ts";
import { SIGNED_IN } from "../support/product.ts";

/** Opens a session storage whose parts can be broken and repaired, as a browser's can. */
function openStore(stored: Readonly<Record<string, string>> = {}) {
  const { content, storage } = createMemoryStorage(stored);
  const broken = new Set<keyof KeyValueStore>();
  const guarded =
    <Args extends unknown[], Value>(part: keyof KeyValueStore, act: (...args: Args) => Value) =>
    (...args: Args): Value => {
      if (broken.has(part)) throw new DOMException("blocked", "SecurityError");
      return act(...args);
    };
  const store = createSessionStore(() => ({
    getItem: guarded("getItem", storage.getItem),
    setItem: guarded("setItem", storage.setItem),
    removeItem: guarded("removeItem", storage.removeItem),
    clear: guarded("clear", storage.clear),
  }));
  return { broken, content, store };
}

test("a value that the storage could not keep is remembered, until it can (reading 11)", () => {
  const { broken, content, store } = openStore({ uid: "u-1" });
  broken.add("setItem");
  store.saveUid("u-2");
  expect(store.uid()).toBe("u-2");
  broken.delete("setItem");
  store.saveUid("u-3");
  expect([store.uid(), content()["uid"]]).toEqual(["u-3", "u-3"]);
});

test("once the storage keeps a value, another tab's hand on it is seen", () => {
  const memory = createMemoryStorage();
  const store = createSessionStore(() => memory.storage);
  store.saveUid("u-1");
  memory.storage.setItem("uid", "u-2");
  expect(store.uid()).toBe("u-2");
});

test("a storage that keeps something else than it was given is not believed", () => {
  const store = createSessionStore(() => ({
    getItem: () => "",
    setItem: () => undefined,
    removeItem: () => undefined,
    clear: () => undefined,
  }));
  store.saveUid("u-1");
  expect(store.uid()).toBe("u-1");
});

test("what the storage could not forget is no longer read, and a new session is (spec §2)", () => {
  const { broken, store } = openStore(SIGNED_IN);
  broken.add("clear");
  store.clear();
  expect([store.uid(), store.session()]).toEqual([null, null]);
  store.saveUid("u-2");
  expect(store.uid()).toBe("u-2");
  broken.delete("clear");
  store.clear();
  expect(store.uid()).toBeNull();
  store.saveUid("u-3");
  expect(store.uid()).toBe("u-3");
});

test("what was only remembered is forgotten as well", () => {
  const { broken, store } = openStore();
  broken.add("setItem");
  store.saveUid("u-1");
  store.clear();
  expect(store.uid()).toBeNull();
});

test.each([
  ["'token-a'", "token-a"],
  [`"'token-a'"`, "token-a"],
  ['" token-a "', "token-a"],
  [`to"ken'a`, `to"ken'a`],
  ["token a", null],
])("the token is read without the quotes around it: %j (spec §3)", (stored, token) => {
  expect(openStore({ token: stored }).store.token()).toBe(token);
});

test("a corrupt value counts as absent (reading 11)", () => {
  const { store } = openStore({ token: "token-a", user: "{", permission: "7", companies: "{}" });
  expect(store.session()).toEqual({
    token: "token-a",
    user: { firstname: "", lastname: "" },
    permission: [],
    companies: [],
    company: "",
    changepwd: false,
  });
});
