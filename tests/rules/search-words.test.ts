import { expect, test } from "vitest";
import { wordsOf } from "../../server/engine/read/search-words.ts";

test("a mobile of Colombia is searched without its country, however it is spaced; other numbers stay", () => {
  expect(wordsOf("+57 311 978 2362")).toEqual(["311", "978", "2362"]);
  expect(wordsOf("+573119782362")).toEqual(["3119782362"]);
  expect(wordsOf("+57 601 555")).toEqual(["+57", "601", "555"]);
  expect(wordsOf("57 3119782362")).toEqual(["57", "3119782362"]);
});
