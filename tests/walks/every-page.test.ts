import type { Page } from "playwright";
import { expect, test } from "vitest";

import { sections } from "../../src/sections/menu/catalogue.ts";
import { comeIn } from "../support/come-in.ts";
import { roleVisitors } from "../support/demo-roles.ts";
import { openSeededStage } from "../support/stage.ts";

const stage = openSeededStage();

/** Who works at each address of the main layout (spec §2, fund.md §2); of Configuración and of the person, whoever administers. */
const WORK = {
  cartera: [
    "/monitor-portfolios",
    "/monitor-requests",
    "/information-reports/portfolio",
    "/information-reports/request",
    "/customers",
    "/obligations",
    "/obligations-singles",
    "/loads",
    "/load-rows",
    "/cuts",
    "/requests",
    "/requests/myrequest",
    "/request-supports",
    "/agreements",
    "/portfolios",
    "/customers-files",
    "/companies-files",
    "/fe-msgs",
    "/fe-campaigns",
    "/fe-sends",
    "/jobs",
  ],
  facturacion: [
    "/monitor-credits",
    "/information-reports/credit",
    "/settlements",
    "/settlement-lines",
    "/collection-documents",
    "/collection-documents/settlement",
    "/collection-documents/invoices",
    "/collection-documents/invoiceReport",
    "/erps",
    "/erps/invoicePending",
    "/erps/invoiceMassive",
    "/erps/invoiceManual",
    "/erps/instantPending",
    "/erps/invoiceReport",
    "/erps/instantReport",
    "/erps/logs/customers",
    "/erps/logs/invoices",
    "/erps/logs/credits",
    "/erps/creditPending",
    "/erps/creditMassive",
    "/erps/creditPendingInstant",
    "/erps/creditReport",
    "/erps/creditReportInstant",
    "/erp-runs",
    "/erp-logs",
    "/fe-attachments",
    "/fe-centers",
  ],
  tesoreria: [
    "/monitor-balances",
    "/customers-collects",
    "/receipt-applications",
    "/bank-files",
    "/bank-lines",
    "/reconciliation-rules",
    "/transfers",
    "/transfer-batches",
    "/banks-companies",
    "/erps/voucherPending",
    "/erps/logs/vouchers",
    "/recoverables/voucherList",
    "/recoverables/concilList",
    "/reports/fundBalance",
    "/reports/collect",
    "/reports/collector",
    "/reports/concilVoucher",
    "/reports/bankBalance",
  ],
  operaciones: ["/requests/pending", "/requests/detail", "/advances"],
  comite: ["/requests/committee"],
  juridica: [
    "/monitor-recovers",
    "/information-reports/recover",
    "/reports/recover",
    "/reports/center",
    "/recoverables",
    "/recoverables/manager",
    "/contacts",
    "/recovers",
    "/recovers/pending",
    "/recovers/myrecover",
    "/lawyers",
  ],
  contabilidad: [
    "/reports/admon",
    "/fund-periods",
    "/ledger-entries",
    "/movements",
    "/taxes",
    "/budgets",
    "/budgets/create",
    "/budgets/list",
    "/accounts",
    "/movement-types",
  ],
  gerencia: ["/reports", "/information-reports"],
  admin: [
    "/structures",
    "/structures-configs",
    "/users",
    "/roles",
    "/ips",
    "/companies",
    "/formulas",
    "/configurations",
    "/general-params",
    "/documents",
    "/banks",
    "/cities",
    "/rankings",
    "/statuses",
    "/genders",
    "/periodicities",
    "/currencies",
    "/request-types",
    "/recover-types",
    "/claim-statuses",
    "/absences",
    "/technical-docs",
    "/profiles",
    "/profiles/me",
    "/profiles/pwd",
    "/dashboard",
  ],
} as const;

/** The words of a page without screens, without a permission or of no address. */
const NOTHING = /no hacen parte|Page Not Found|Acceso denegado|No se pudo|no llegó/u;

/** Follows a link to each address, waits until its page is whole, and reads what stands in it. */
async function pagesAt(page: Page, addresses: readonly string[]): Promise<[string, string][]> {
  return page.evaluate(async (all) => {
    const frame = async () => new Promise((drawn) => requestAnimationFrame(drawn));
    const link = document.body.appendChild(document.createElement("a"));
    const read: [string, string][] = [];
    for (const address of all) {
      const former = document.querySelector("h1");
      link.href = address;
      link.click();
      const isDrawn = () => {
        const heading = document.querySelector("h1");
        return heading !== null && heading !== former && location.pathname === address;
      };
      while (!isDrawn() || document.querySelector("main [aria-busy=true]") !== null) await frame();
      read.push([address, document.querySelector("main")?.textContent ?? ""]);
    }
    link.remove();
    return read;
  }, addresses);
}

test("no address of the main layout is left out of what somebody works at (spec §2)", () => {
  const named = Object.values(WORK).flat();
  expect(named.toSorted()).toEqual(sections.map(({ address }) => address).toSorted());
});

test("each address of the main layout is a page of work for whoever works there (spec §2)", async () => {
  const { admin, ...roles } = WORK;
  const people = await roleVisitors(stage, Object.keys(roles) as (keyof typeof roles)[]);
  const administrator = await stage.visit();
  administrator.allow(/ shifts /u);
  await comeIn(administrator, "admin");
  const visits = [
    ...Object.entries(roles).map(
      ([name, addresses]) => [people[name as keyof typeof roles], addresses] as const,
    ),
    [administrator, admin] as const,
  ];
  for (const [{ page }, addresses] of visits) {
    const pages = await pagesAt(page, addresses);
    expect(pages.filter(([, text]) => text === "" || NOTHING.test(text))).toEqual([]);
  }
});
