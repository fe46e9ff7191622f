import { expect, test } from "vitest";
import { createSeenPages } from "../../src/api/seen-pages.ts";
import type { ListPage } from "../../src/contract/section-contract.ts";

const pageOf = (total: number): ListPage => ({ rows: [], total, facts: {} }) as unknown as ListPage;

function open() {
  const credentials = { token: "a", company: "1" };
  return { credentials, pages: createSeenPages(() => ({ ...credentials })) };
}

test("a list is seen again as it was at the same address, until something is changed", () => {
  const { pages } = open();
  pages.keep("banks", "?p=2", pageOf(7));
  expect(pages.of("banks", "?p=2")).toEqual(pageOf(7));
  expect(pages.of("banks", "")).toBeNull();
  expect(pages.of("cities", "?p=2")).toBeNull();
  pages.forgetAll();
  expect(pages.of("banks", "?p=2")).toBeNull();
});

test("nobody sees what another session or another company saw", () => {
  for (const change of [{ token: "b" }, { company: "2" }]) {
    const { credentials, pages } = open();
    pages.keep("banks", "", pageOf(7));
    Object.assign(credentials, change);
    expect(pages.of("banks", "")).toBeNull();
    Object.assign(credentials, { token: "a", company: "1" });
    expect(pages.of("banks", "")).toBeNull();
  }
});

test("an answer that says what is shown already draws nothing anew", () => {
  const { pages } = open();
  const first = pages.keep("banks", "", pageOf(7));
  expect(pages.keep("banks", "", pageOf(7))).toBe(first);
  expect(pages.keep("banks", "", pageOf(8))).not.toBe(first);
});

test("the twenty lists seen last are kept", () => {
  const { pages } = open();
  for (let at = 0; at < 21; at += 1) pages.keep("banks", `?p=${at}`, pageOf(at));
  expect(pages.of("banks", "?p=0")).toBeNull();
  expect(pages.of("banks", "?p=1")).toEqual(pageOf(1));
});
