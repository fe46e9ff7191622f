import { expect, test } from "vitest";

import { parentName, parentOf, type Parent } from "../../src/domain/section-page.ts";
import { recordAddress } from "../../src/engine/record-address.ts";
import { sectionPageAt, workPageAt } from "../../src/routes/route-tree.ts";

test("a list leads to the case of a record where its section has one and the person may open it", () => {
  const claims = { controller: "requests", hasCase: true } as const;
  expect(recordAddress(claims, "15", () => true)).toBe("/requests/detail/15");
  expect(recordAddress(claims, "15", (action) => action === "view")).toBe("/requests/view/15");
  expect(recordAddress({ controller: "banks" }, "15", () => true)).toBe("/banks/view/15");
});

test("the address of a case is a page of its section, and without a record it asks for one", () => {
  expect(sectionPageAt("/requests/detail/15")).toMatchObject({
    controller: "requests",
    action: "detail",
    id: "15",
  });
  expect(workPageAt("/requests/detail")).toMatchObject({ kind: "finder" });
  // No other section has one.
  expect(sectionPageAt("/banks/detail/15")).toBeNull();
});

test("the form of a new record knows to what it is to refer, and to which page it comes back", () => {
  const one: Parent = {
    controller: "requests",
    page: "detail",
    id: "15",
    field: "solicitud",
    also: { field: "tipo", id: "3" },
  };
  expect(parentName(one)).toBe("requests.detail.15.solicitud.tipo.3");
  expect(parentOf(parentName(one))).toEqual(one);
  const plain = { controller: "companies", id: "12", field: "empresa" };
  expect(parentOf(parentName(plain))).toEqual({ ...plain, page: "view", also: null });
  // A form that waits is no record's page.
  expect(parentOf("agreements.edit.15.ciudad")).toBeNull();
});
