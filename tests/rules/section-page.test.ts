import { describe, expect, test } from "vitest";
import { isSamePage, sectionPageOf } from "../../src/domain/section-page.ts";

const NOTHING = { id: null, from: null, query: "" };

describe("an address of a section", () => {
  test.each([
    ["/customers", { action: "list" }],
    ["/customers?q=a?b&p=2", { action: "list", query: "?q=a?b&p=2" }],
    ["/customers/view/15", { action: "view", id: "15" }],
    ["/customers/edit/15", { action: "edit", id: "15" }],
    ["/customers/create", { action: "create" }],
    ["/customers/create?from=15", { action: "create", from: "15", query: "?from=15" }],
    ["/customers/create?x=1&from=15&y=2", { from: "15", query: "?x=1&from=15&y=2" }],
    ["/customers/create?from=1x", { from: null, query: "?from=1x" }],
    ["/customers/import?from=15", { action: "import", from: null, query: "?from=15" }],
  ])("%s is a page of it", (path, page) => {
    expect(sectionPageOf(path)).toMatchObject({ ...NOTHING, controller: "customers", ...page });
  });

  test.each([
    "",
    "/",
    "customers",
    "x/customers",
    "//view/15",
    "/customers/",
    "/customers/list",
    "/customers/view",
    "/customers/view/",
    "/customers/view/15/more",
    "/customers/create/15",
    "/customers/import/15",
    "/customers/other",
  ])("«%s» is none that is known", (path) => {
    expect(sectionPageOf(path)).toBeNull();
  });
});

test("two addresses are one page whatever their queries say, unless one copies another record", () => {
  const same = (one: string, other: string) => isSamePage(sectionPageOf(one), sectionPageOf(other));
  expect(same("/customers?p=1", "/customers?p=2")).toBe(true);
  expect(same("/customers/view/1", "/customers/view/2")).toBe(false);
  expect(same("/customers/view/1", "/customers/edit/1")).toBe(false);
  expect(same("/customers", "/genders")).toBe(false);
  expect(same("/customers/create", "/customers/create?from=1")).toBe(false);
  expect(same("/nada/x", "/nada/x")).toBe(false);
});
