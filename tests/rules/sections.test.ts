import { describe, expect, test } from "vitest";
import {
  menuGroups,
  pathsOf,
  sections,
  shortcuts,
  subPagesOf,
  titleOf,
} from "../../src/sections/menu/catalogue.ts";
import { pageAt } from "../../src/routes/route-tree.ts";
import { ICONS } from "../../src/sections/menu/icon.ts";

/** Copied by hand from spec §2: the sections of the main layout. */
const SECTIONS = `dashboard
  users roles configurations cities documents genders rankings statuses periodicities portfolios currencies
  lawyers banks agreements formulas accounts companies banks-companies structures structures-configs
  profiles information-reports monitor-portfolios monitor-requests monitor-recovers monitor-credits
  monitor-balances
  request-types recover-types claim-statuses collection-documents general-params movement-types
  reports requests customers obligations recoverables
  erps fe-attachments fe-msgs fe-sends fe-centers fe-campaigns
  customers-collects transfers customers-files companies-files recovers obligations-singles advances ips budgets`;

/** Copied by hand from spec §2: the sub-routes named in the menu. */
const SUB_ROUTES = {
  "information-reports": "portfolio request recover credit",
  "collection-documents": "settlement invoices invoiceReport",
  requests: "pending myrequest detail",
  recoverables: "manager voucherList concilList",
  erps: `voucherPending invoicePending invoiceMassive instantPending invoiceReport instantReport invoiceManual
    creditPending creditMassive creditPendingInstant creditReport creditReportInstant
    logs/vouchers logs/customers logs/invoices logs/credits`,
  recovers: "pending myrecover",
  reports: "fundBalance collect collector recover center concilVoucher admon",
  budgets: "create list",
  profiles: "me pwd",
};

/** Copied by hand from spec §2: the content of Configuración, in its order. */
const CONFIGURATION = `structures structures-configs users roles ips companies formulas configurations general-params
  documents banks cities rankings statuses genders periodicities portfolios currencies lawyers agreements
  accounts request-types recover-types movement-types claim-statuses`;

const words = (text: string) => text.trim().split(/\s+/u);

/** Ours, which the spec does not name (reading 16). */
const OURS =
  words(`/jobs /technical-docs /loads /load-rows /cuts /ledger-entries /movements /settlements /settlement-lines
  /erp-logs /erp-runs
  /bank-files /bank-lines /receipt-applications /transfer-batches /taxes /fund-periods /reconciliation-rules /absences
  /request-supports /requests/committee /contacts
  /reports/bankBalance`);

const everyRoute = [
  ...words(SECTIONS).map((section) => `/${section}`),
  ...Object.entries(SUB_ROUTES).flatMap(([section, actions]) =>
    words(actions).map((action) => `/${section}/${action}`),
  ),
  ...OURS,
];

test.each(everyRoute)("%s has a page with a title", (route) => {
  expect(pageAt(route)).toBe(route);
  expect(sections.find((section) => section.address === route)?.title).toMatch(/^\p{Lu}.{2,}/u);
});

test("the catalogue holds the routes of the spec and ours, each once, and no other", () => {
  expect(sections.map((section) => section.address).toSorted()).toEqual(everyRoute.toSorted());
});

describe("the sidebar (spec §2)", () => {
  test("has the twelve groups, in the spec's order and words", () => {
    expect(menuGroups.map((group) => group.title)).toEqual([
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

  test("Configuración lists what the spec lists, in its order", () => {
    const configuration = sections.slice(
      sections.findIndex((section) => section.address === "/structures"),
      sections.findIndex((section) => section.address === "/dashboard"),
    );
    expect(
      configuration
        .filter((section) => section.inMenu !== false)
        .map((section) => section.address.slice(1)),
    ).toEqual(words(CONFIGURATION));
  });

  test("every sub-route has an item of its own, except those of the user menu", () => {
    const hidden = sections.filter(
      (section) => section.inMenu === false && section.address.split("/").length > 2,
    );
    expect(hidden.map((section) => section.address)).toEqual(["/profiles/me", "/profiles/pwd"]);
  });

  test("no two items of a group read the same, and each has an icon that exists", () => {
    for (const { pages } of menuGroups) {
      expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
      expect(pages.filter((page) => !ICONS.includes(page.icon))).toEqual([]);
    }
  });

  test("an item is shown by its own address unless it names other paths", () => {
    const page = { address: "/x", title: "X", icon: "tag" } as const;
    expect(pathsOf(page)).toBe("/x");
    expect(pathsOf({ ...page, paths: "/a,/b" })).toBe("/a,/b");
  });
});

test("the dashboard has the eight shortcuts of spec §1 in its order", () => {
  expect(shortcuts.map(({ title, address }) => `${title} ${address}`)).toEqual([
    "Reporte de portafolios /information-reports/portfolio",
    "Monitor de portafolios /monitor-portfolios",
    "Reporte de solicitudes /information-reports/request",
    "Monitor de solicitudes /monitor-requests",
    "Documentos de cobro /collection-documents/invoices",
    "Liquidación /collection-documents/settlement",
    "Reporte saldo del fondo /reports/fundBalance",
    "Reporte de recuperaciones /information-reports/recover",
  ]);
});

test("a page gives its title and the other pages of its section", () => {
  expect(titleOf("/ips")).toBe("Administrador de direcciones IP");
  expect(subPagesOf("/requests").map((page) => page.address)).toEqual([
    "/requests/pending",
    "/requests/myrequest",
    "/requests/detail",
    "/requests/committee",
  ]);
  expect(subPagesOf("/banks")).toEqual([]);
});
