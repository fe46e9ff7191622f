import { expect, test } from "vitest";

import {
  parentName,
  parentOf,
  stepAddress,
  stepIn,
  type Parent,
} from "../../src/domain/section-page.ts";
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
    given: {},
  };
  expect(parentName(one)).toBe("requests.detail.15.solicitud.tipo.3");
  expect(parentOf(parentName(one))).toEqual(one);
  const plain = { controller: "companies", id: "12", field: "empresa" };
  expect(parentOf(parentName(plain))).toEqual({ ...plain, page: "view", also: null, given: {} });
  const load = {
    controller: "portfolios",
    id: "7",
    field: "portafolio",
    given: { proposito: "balances", periodo: "2026-10" },
  };
  expect(parentOf(parentName(load))).toEqual({ ...load, page: "view", also: null });
  expect(sectionPageAt(`/loads/create?for=${parentName(load)}`)?.detour).toBe(parentName(load));
  // A form that waits is no record's page.
  expect(parentOf("agreements.edit.15.ciudad")).toBeNull();
});

test("the address of a record may ask for a step of it", () => {
  const path = stepAddress("advances", "15", "approve");
  expect(sectionPageAt(path)).toMatchObject({ controller: "advances", action: "view", id: "15" });
  expect(stepIn(path)).toBe("approve");
  expect(stepIn("/advances/view/15")).toBeNull();
});
