import { describe, expect, test } from "vitest";
import { isSamePage, listAddress } from "../../src/domain/section-page.ts";
import { drawingsAt, pageAt, sectionPageAt } from "../../src/routes/route-tree.ts";

const NOTHING = { id: null, from: null, query: "" };

describe("an address of a section", () => {
  test.each([
    ["/customers", { action: "list" }],
    ["/customers?q=a?b&p=2", { action: "list", query: "?q=a?b&p=2" }],
    ["/customers/list/pending", { action: "list", query: "?v=pending" }],
    ["/customers/list/pending?q=a&p=2", { action: "list", query: "?v=pending&q=a&p=2" }],
    ["/customers/view/15", { action: "view", id: "15" }],
    ["/customers/edit/15", { action: "edit", id: "15" }],
    ["/customers/create", { action: "create" }],
    ["/customers/create?from=15", { action: "create", from: "15", query: "?from=15" }],
    ["/customers/create?x=1&from=15&y=2", { from: "15", query: "?x=1&from=15&y=2" }],
    ["/customers/create?from=1x", { from: null, query: "?from=1x" }],
    ["/customers/import?from=15", { action: "import", from: null, query: "?from=15" }],
  ])("%s is a page of it", (path, page) => {
    expect(sectionPageAt(path)).toMatchObject({ ...NOTHING, controller: "customers", ...page });
  });

  test("a page of the menu that names a view is that view of its list, under its own action", () => {
    const path = "/collection-documents/settlement";
    expect(pageAt(path)).toBe(path);
    expect(sectionPageAt(`${path}?p=2`)).toEqual({
      controller: "collection-documents",
      action: "list",
      id: null,
      from: null,
      query: "?v=settlement&p=2",
    });
  });

  test.each([
    "",
    "/",
    "customers",
    "x/customers",
    "//view/15",
    "/customers/",
    "/customers/list",
    "/customers/list/",
    "/customers/list/pending/more",
    "/customers/view",
    "/customers/view/",
    "/customers/view/15/more",
    "/customers/create/15",
    "/customers/import/15",
    "/customers/other",
    "/nothing/view/15",
    "/dashboard/view/15",
  ])("«%s» is none that is known", (path) => {
    expect(sectionPageAt(path)).toBeNull();
  });
});

test("two addresses are one page whatever their queries say, unless one copies another record", () => {
  const same = (one: string, other: string) => isSamePage(sectionPageAt(one), sectionPageAt(other));
  expect(same("/customers?p=1", "/customers?p=2")).toBe(true);
  expect(same("/customers/view/1", "/customers/view/2")).toBe(false);
  expect(same("/customers/view/1", "/customers/edit/1")).toBe(false);
  expect(same("/customers", "/genders")).toBe(false);
  expect(same("/customers/create", "/customers/create?from=1")).toBe(false);
  expect(same("/nada/x", "/nada/x")).toBe(false);
});

test.each([
  "/customers",
  "/customers?p=2",
  "/customers/list/pending",
  "/customers/list/pending?q=a&p=2",
])("the query of %s is written as that address again", (path) => {
  expect(listAddress("customers", sectionPageAt(path)?.query ?? "")).toBe(path);
});

describe("the page at an address", () => {
  test.each([
    ["/login", "/login"],
    ["/dashboard", "/dashboard"],
    ["/requests/pending?p=2", "/requests/pending"],
    ["/requests/detail/15", "/requests/detail"],
    ["/users/view/7", "/users"],
    ["/users/edit/7", "/users"],
    ["/budgets/create", "/budgets/create"],
    ["/budgets/list?p=2", "/budgets/list"],
    ["/erps/logs/vouchers", "/erps/logs/vouchers"],
  ])("%s is %s", (path, address) => {
    expect(pageAt(path)).toBe(address);
  });

  test.each([
    "",
    "/",
    "//",
    "//requests",
    "requests",
    "/requests/",
    "/requests//",
    "/requests//15",
    "/login/",
    "/requests/15",
    "/requests/unknown",
    "/requests/pending/15",
    "/requests/detail/15/more",
    "/nothing/view/7",
    "/users/view",
    "/Requests",
    "/re%71uests",
    "/users/view/%37",
    "/erps/logs",
    "/erps/logs/other",
    "/constructor",
    "/__proto__",
    "/403",
    "/404",
  ])("%j has none", (path) => {
    expect(pageAt(path)).toBeNull();
  });
});

test("every known address has something to draw it", () => {
  expect(drawingsAt("/tfa")).toEqual(["signInLayout", "tfa"]);
  expect(drawingsAt("/banks/view/15")).toEqual(["mainLayout", "section"]);
  expect(drawingsAt("/404")).toEqual(["mainLayout", "notFound"]);
});
