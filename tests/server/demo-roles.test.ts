import { describe, expect, test } from "vitest";

import { DEMO_ROLES, permissionOf, type DemoRole } from "../../server/seed/demo-roles.ts";
import { isGranted } from "../../src/domain/permission.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import { registry } from "../support/registry.ts";

function permission(name: string) {
  const role = DEMO_ROLES.find((each): each is DemoRole => each.name === name);
  if (role === undefined) throw new Error(`No role ${name}`);
  return permissionOf(role, registry);
}

/** The work of each person of the demonstration, as the README says. */
const README = {
  Cartera: [
    "/agreements",
    "/portfolios",
    "/loads/apply",
    "/load-rows/edit",
    "/obligations",
    "/requests/file",
    "/request-supports/create",
    "/customers-files/create",
    "/fe-msgs/create",
    "/fe-campaigns/create",
    "/fe-sends/resend",
  ],
  Operaciones: [
    "/customers-files/accept",
    "/companies-files/reject",
    "/fe-msgs/approve",
    "/fe-campaigns/schedule",
    "/fe-sends",
    "/obligations-singles/create",
    "/advances/create",
    "/requests/take",
    "/requests/assign",
    "/requests/endorse",
    "/requests/deny",
    "/requests/others",
    "/request-supports/create",
    "/monitor-requests",
    "/recoverables",
  ],
  Comité: [
    "/obligations-singles/approve",
    "/advances/approve",
    "/requests/approve",
    "/requests/revoke",
    "/requests/pending",
    "/information-reports/request",
  ],
  Tesorería: [
    "/transfers/edit",
    "/transfer-batches/create",
    "/banks-companies/create",
    "/taxes/schedule",
    "/requests/schedule",
  ],
  Contabilidad: [
    "/ledger-entries",
    "/accounts/create",
    "/taxes/create",
    "/transfers/authorise",
    "/fund-periods/verify",
  ],
  Gerencia: [
    "/transfers/sign",
    "/taxes/approve",
    "/fund-periods/close",
    "/monitor-portfolios",
    "/information-reports/portfolio",
    "/information-reports/recover",
    "/reports/center",
  ],
  Facturación: [
    "/settlements/create",
    "/collection-documents/settlement",
    "/erps/invoicePending",
    "/erps/send",
    "/erps/creditPending",
    "/erps/logs",
    "/erp-logs",
    "/erp-runs/create",
  ],
  Jurídica: ["/lawyers", "/customers", "/recoverables"],
  Consulta: ["/banks", "/requests"],
  "Entidad aliada": ["/requests/file", "/request-supports/create", "/obligations", "/recoverables"],
  "Abogado externo": ["/recoverables/contact", "/contacts", "/recovers"],
};

describe.each(Object.entries(README))("the role %s", (name, paths) => {
  test("does what the README says of it", () => {
    expect(paths.filter((path) => !isGranted(path, permission(name)))).toEqual([]);
  });
});

/** The pairs of acts that four eyes ask of two people (fund.md §2). */
const DECISIONS = [
  ["collection-documents", "review", "approve"],
  ["erps", "create", "approve"],
  ["advances", "create", "approve"],
  ["transfers", "edit", "authorise"],
  ["taxes", "create", "approve"],
  ["fund-periods", "verify", "close"],
  ["budgets", "create", "approve"],
  ["customers-files", "create", "accept"],
  ["companies-files", "create", "accept"],
  ["fe-msgs", "create", "approve"],
  ["fe-campaigns", "create", "schedule"],
  ["advances", "edit", "spend"],
  ["obligations-singles", "create", "approve"],
  ["requests", "file", "approve"],
  ["requests", "endorse", "approve"],
  ["requests", "approve", "schedule"],
] as const;

test.each(DECISIONS)("in %s whoever may %s is another role than who may %s", (section, ...both) => {
  const [writes = [], decides = []] = both.map((action) =>
    DEMO_ROLES.filter((role) =>
      isGranted(`/${section}/${action}`, permissionOf(role, registry)),
    ).map(({ name }) => name),
  );
  expect(writes.length * decides.length).toBeGreaterThan(0);
  expect(writes.filter((name) => decides.includes(name))).toEqual([]);
});

test("who has a step of a section of records may read its list: no page of their menu is denied", () => {
  const denied = DEMO_ROLES.flatMap((role) => {
    const given = permissionOf(role, registry);
    return given
      .filter(({ controller }) => registry.sections.has(controller))
      .filter(({ controller }) => sections.some(({ address }) => address === `/${controller}`))
      .filter(({ controller }) => !isGranted(`/${controller}/list`, given))
      .map(({ controller }) => `${role.name}: ${controller}`);
  });
  expect(denied).toEqual([]);
});
