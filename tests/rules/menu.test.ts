import { describe, expect, test } from "vitest";

import type { PermissionEntry, Visitor } from "../../src/domain/permission.ts";
import { listAt, menuOf, ownPagesOf, shortcutsOf, trailOf } from "../../src/sections/menu/menu.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import { allPermissions } from "../../src/sections/permissions.ts";

const holding = (permission: readonly PermissionEntry[]): Visitor => ({
  hasToken: true,
  mustChangePassword: false,
  permission,
});
const admin = holding(allPermissions());
const entry = (controller: string, ...actions: string[]): PermissionEntry => ({
  controller,
  status: 1,
  actions: actions.map((action) => ({ action, status: 1 })),
});
const titles = (visitor: Visitor, filter = "") => menuOf(visitor, filter).map(({ title }) => title);
const addresses = (visitor: Visitor, filter = "") =>
  menuOf(visitor, filter).flatMap(({ items }) => items.map((item) => item.address));

describe("the sidebar (spec §2)", () => {
  test("has the twelve groups, in the spec's order and words, for who may see everything", () => {
    expect(titles(admin)).toEqual([
      "Reporte module",
      "Documento Cobro",
      "Anticipos",
      "Solicitudes",
      "Recuperables",
      "Recuperaciones",
      "Gestor Documentos",
      "Informes",
      "Facturación Electrónica",
      "Notas Crédito",
      "Mensajes",
      "Configuración",
    ]);
  });

  test("a group is hidden when the user lacks permission for all of its paths", () => {
    expect(titles(holding([entry("advances")]))).toEqual(["Anticipos"]);
    expect(titles(holding([]))).toEqual([]);
  });

  test("an item is hidden when the user lacks permission for its path", () => {
    const visitor = holding([entry("requests", "pending")]);
    expect(addresses(visitor)).toContain("/requests/pending");
    expect(addresses(visitor)).not.toContain("/requests/myrequest");
  });

  test("a controller or an action that is not enabled shows nothing (spec §6)", () => {
    const off = { controller: "advances", status: 0, actions: [] };
    const half = { controller: "requests", status: 1, actions: [{ action: "pending", status: 0 }] };
    expect(titles(holding([off]))).toEqual([]);
    expect(addresses(holding([half]))).not.toContain("/requests/pending");
  });

  test("nothing is shown while the password must change, nor to a visitor", () => {
    expect(menuOf({ ...admin, mustChangePassword: true }, "")).toEqual([]);
    expect(menuOf({ ...holding([]), hasToken: false }, "")).toEqual([]);
  });
});

describe("the filter of the menu", () => {
  test.each(["facturacion", "FACTURACIÓN", " facturación ", "factu"])("finds by %j", (text) => {
    expect(titles(admin, text)).toContain("Facturación Electrónica");
  });

  test("every word must be there, in the title or its group", () => {
    expect(addresses(admin, "moned conf")).toEqual(["/currencies"]);
    expect(addresses(admin, "moned anticipos")).toEqual([]);
  });

  test("does not show what is not permitted", () => {
    expect(addresses(holding([entry("advances")]), "moned")).toEqual([]);
  });
});

describe("the dashboard's shortcuts (spec §1)", () => {
  test("are eight, in the spec's order", () => {
    expect(shortcutsOf(admin).map(({ address }) => address)).toEqual([
      "/information-reports/portfolio",
      "/monitor-portfolios",
      "/information-reports/request",
      "/monitor-requests",
      "/collection-documents/invoices",
      "/collection-documents/settlement",
      "/reports/fundBalance",
      "/information-reports/recover",
    ]);
  });

  test("each is visible only if the user has permission for it", () => {
    const visitor = holding([entry("monitor-requests"), entry("reports", "collect")]);
    expect(shortcutsOf(visitor).map(({ address }) => address)).toEqual(["/monitor-requests"]);
  });
});

test("pages of one's own menu, those with screens, take the place of the shortcuts that one may not follow", () => {
  const visitor = holding([
    entry("budgets", "export"),
    entry("banks", "list"),
    entry("lawyers", "list"),
  ]);
  expect(shortcutsOf(visitor)).toEqual([]);
  expect(
    ownPagesOf(visitor)
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual(["/banks", "/lawyers"]);
  const some = holding([
    entry("monitor-requests"),
    entry("banks", "list"),
    entry("customers", "list", "create"),
    entry("monitor-credits"),
  ]);
  const first = ownPagesOf(some).map(({ address }) => address);
  expect([first[0], first.length]).toEqual(["/customers", 3]);
  expect(ownPagesOf(admin)).toEqual([]);
});

test("a page knows what stands above it", () => {
  const trail = (address: string) =>
    sections.filter((section) => section.address === address).map(trailOf)[0];
  expect(trail("/requests/pending")).toEqual([
    { title: "Inicio", href: "/dashboard" },
    { title: "Solicitudes", href: "/requests" },
  ]);
});

test("a page of records says which list it shows, and a page of none says so", () => {
  const of = (address: string) => {
    const list = listAt(address);
    return list && [list.controller, list.view];
  };
  expect(
    ["/banks", "/requests/pending", "/jobs", "/requests/detail", "/monitor-balances"].map(of),
  ).toEqual([["banks", null], ["requests", "pending"], null, null, null]);
});
