import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Controller } from "../../src/engine/controller.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import type { Address } from "../../src/sections/menu/catalogue.ts";
import { permissionsFor } from "../../src/sections/permissions.ts";
import type { Registry } from "../engine/served.types.ts";

/** A role of the demonstration: what it works on, what it decides, and what it only reads. */
export type DemoRole = {
  readonly name: string;
  readonly description: string;
  /** Sections whose records it writes: every action but those that others decide. */
  readonly works: readonly Controller[];
  /** Actions that decide about the work of others, by section. */
  readonly decides: Partial<Record<Controller, readonly string[]>>;
  readonly reads: readonly Address[];
  /** The amounts of transfers that it signs; absent for any. */
  readonly signs?: readonly {
    readonly firma: "authorise" | "sign";
    readonly desde: string | null;
    readonly hasta: string | null;
  }[];
};

/** Actions that another role has: four eyes are two people (fund.md §2). */
const DECISIONS: Partial<Record<Controller, readonly string[]>> = {
  "obligations-singles": ["approve", "reject"],
  advances: ["approve", "reject", "others", "spend"],
  transfers: ["authorise", "sign"],
  taxes: ["approve", "schedule"],
  "fund-periods": ["close"],
  "bank-lines": ["release"],
  "reconciliation-rules": ["approve", "reject", "retire"],
  "customers-collects": ["undo", "annul"],
  "collection-documents": ["approve", "compensate"],
  erps: ["approve", "enter", "abandon"],
  requests: ["file", "amend", "approve", "revoke", "schedule"],
  recoverables: ["writeOff", "restore", "sell", "rescind"],
  "customers-files": ["accept", "reject"],
  "companies-files": ["accept", "reject"],
  budgets: ["approve", "adjust"],
  "fe-msgs": ["approve"],
  "fe-campaigns": ["schedule"],
};

/** Who reviews the flows with the cases of the fund and their comments. */
const FLOWS = ["flows", "cases", "comment"] as const;

/** Those who sign what the flows say also read who may do what. */
const SIGNS_FLOWS = {
  "technical-docs": [...FLOWS, "sign"],
  roles: ["list", "view"],
} as const;

/** Everybody says when they are absent, and who stands in. */
const OWN_ABSENCES = ["list", "view", "create", "edit", "delete"];

/** The pages on which requests are read. */
const REQUESTS: readonly Address[] = [
  "/requests",
  "/requests/pending",
  "/requests/myrequest",
  "/requests/detail",
  "/request-supports",
];

/** Those that say how they are served. */
const SERVICE: readonly Address[] = [
  "/monitor-requests",
  "/information-reports/request",
  "/requests/committee",
];

/** Those that say what came back of the claims that were paid, and what waits of it. */
const RECOVERY: readonly Address[] = [
  "/monitor-recovers",
  "/information-reports/recover",
  "/reports/recover",
  "/reports/center",
];

/** The pages of electronic invoices and credit notes, with their reports. */
const ELECTRONIC_DOCUMENTS: readonly Address[] = [
  "/erps/invoicePending",
  "/erps/invoiceMassive",
  "/erps/invoiceManual",
  "/erps/instantPending",
  "/erps/invoiceReport",
  "/erps/instantReport",
  "/erps/logs/invoices",
  "/erps/logs/credits",
  "/erps/creditPending",
  "/erps/creditMassive",
  "/erps/creditPendingInstant",
  "/erps/creditReport",
  "/erps/creditReportInstant",
  "/erp-runs",
  "/erp-logs",
];

/** The roles of people from outside the fund, who see what is of their entity or their cases (ADR 127 and 132). */
export const OUTSIDE_ROLES = { ally: "Entidad aliada", lawyer: "Abogado externo" } as const;

/** The eight roles of the fund's daily work, one that only reads (fund.md §2), and those of people from outside. */
export const DEMO_ROLES: readonly DemoRole[] = [
  {
    name: "Cartera",
    description:
      "Convenios, portafolios, cargas y obligaciones; radica solicitudes y escribe mensajes",
    works: [
      "agreements",
      "portfolios",
      "loads",
      "load-rows",
      "obligations-singles",
      "customers",
      "request-supports",
      "customers-files",
      "companies-files",
      "fe-msgs",
      "fe-campaigns",
      "fe-sends",
    ],
    decides: {
      obligations: ["certificate", "exclude", "export"],
      structures: ["template"],
      requests: ["create", "edit", "delete", "personal", "file", "amend", "withdraw", "letter"],
    },
    reads: [
      ...REQUESTS,
      ...SERVICE,
      "/request-types",
      "/obligations",
      "/cuts",
      "/companies",
      "/structures",
      "/structures-configs",
      "/formulas",
      "/monitor-portfolios",
      "/information-reports/portfolio",
      "/jobs",
    ],
  },
  {
    name: "Facturación",
    description: "Cortes, lo que se cobra por ellos y sus facturas",
    works: [
      "settlements",
      "collection-documents",
      "settlement-lines",
      "erps",
      "erp-runs",
      "fe-attachments",
    ],
    // An instant invoice names the person who pays it: who issues it has their document in front of them.
    decides: { cuts: ["export"], customers: ["personal"] },
    reads: [
      "/customers",
      "/fe-centers",
      "/collection-documents/settlement",
      "/collection-documents/invoices",
      "/collection-documents/invoiceReport",
      ...ELECTRONIC_DOCUMENTS,
      "/information-reports/credit",
      "/monitor-credits",
      "/monitor-portfolios",
      "/loads",
      "/cuts",
      "/portfolios",
      "/obligations",
      "/information-reports/portfolio",
      "/movements",
      "/jobs",
    ],
  },
  {
    name: "Tesorería",
    description: "Transferencias, cuentas y el saldo del fondo",
    works: [
      "transfers",
      "transfer-batches",
      "banks-companies",
      "customers-collects",
      "receipt-applications",
      "bank-files",
      "bank-lines",
      "reconciliation-rules",
    ],
    decides: {
      advances: ["reject", "others"],
      requests: ["schedule", "others"],
      recovers: ["match", "unmatch", "apply", "schedule", "toApply", "toPassOn", "vouchers"],
      taxes: ["schedule"],
      erps: ["send"],
      "collection-documents": ["compensate"],
    },
    reads: [
      ...REQUESTS,
      "/recoverables",
      "/recoverables/voucherList",
      "/recoverables/concilList",
      "/recovers",
      "/recovers/pending",
      "/advances",
      "/taxes",
      "/collection-documents",
      "/collection-documents/invoices",
      "/erps/voucherPending",
      "/erps/logs/vouchers",
      "/erp-logs",
      "/movements",
      "/reports/fundBalance",
      "/reports/bankBalance",
      "/reports/concilVoucher",
      "/reports/collect",
      "/reports/collector",
      "/monitor-balances",
      "/jobs",
    ],
  },
  {
    name: "Operaciones",
    description: "Estudia solicitudes; obligaciones individuales y anticipos",
    works: ["requests", "request-supports", "obligations-singles", "advances", "customers"],
    decides: {
      "customers-files": ["list", "view", "accept", "reject", "archive"],
      "companies-files": ["list", "view", "accept", "reject", "archive"],
      "fe-msgs": ["list", "view", "approve", "preview", "tryOut"],
      "fe-campaigns": ["list", "view", "count", "schedule", "pause", "resume", "cancel"],
      "fe-sends": ["list", "view", "personal"],
      "technical-docs": FLOWS,
    },
    reads: [
      ...REQUESTS,
      ...SERVICE,
      "/request-types",
      "/recoverables",
      "/obligations",
      "/portfolios",
      "/cuts",
      "/customers",
    ],
  },
  {
    name: "Comité",
    description: "Aprueba lo que otros registran",
    works: [],
    decides: {
      "obligations-singles": ["approve", "reject"],
      advances: ["approve", "reject", "others"],
      formulas: ["approve", "return"],
      requests: ["approve", "deny", "revoke", "others", "letter"],
      // That which it approves has a support that names the debtor: nobody approves what they cannot read.
      customers: ["personal"],
      ...SIGNS_FLOWS,
    },
    reads: [
      ...REQUESTS,
      ...SERVICE,
      "/customers",
      "/recoverables",
      "/formulas",
      "/obligations-singles",
      "/advances",
      "/transfers",
      "/obligations",
      "/portfolios",
      "/information-reports/portfolio",
    ],
  },
  {
    name: "Jurídica",
    description: "Cobra lo que el fondo pagó; abogados y deudores en mora",
    works: ["lawyers", "recoverables", "recovers"],
    // Who collects has the telephone of the debtor in front of them.
    decides: {
      obligations: ["certificate"],
      requests: ["others"],
      customers: ["personal"],
      recoverables: ["personal"],
    },
    reads: [
      ...REQUESTS,
      ...RECOVERY,
      "/recoverables",
      "/recoverables/manager",
      "/recoverables/voucherList",
      "/recoverables/concilList",
      "/contacts",
      "/recovers",
      "/recovers/pending",
      "/recovers/myrecover",
      "/obligations",
      "/customers",
      "/cuts",
      "/movements",
    ],
  },
  {
    name: "Contabilidad",
    description: "El libro, sus cuentas y los impuestos; autoriza transferencias",
    works: ["accounts", "movement-types", "taxes", "fund-periods", "budgets"],
    // The second signature of what is more than this is of Gerencia.
    signs: [{ firma: "sign", desde: null, hasta: "20000000.00" }],
    decides: {
      transfers: ["authorise", "sign"],
      advances: ["spend", "others"],
      "ledger-entries": ["export"],
      movements: ["export"],
      "collection-documents": ["approve", "bill", "compensate", "export"],
      "customers-collects": ["undo", "annul", "receipt", "export"],
      erps: ["approve", "enter", "abandon", "export"],
      "bank-lines": ["release"],
      "reconciliation-rules": ["approve", "reject", "retire"],
    },
    reads: [
      // A budget is by centre.
      "/fe-centers",
      "/bank-files",
      "/bank-lines",
      "/reconciliation-rules",
      "/collection-documents",
      "/collection-documents/settlement",
      "/collection-documents/invoices",
      "/collection-documents/invoiceReport",
      ...ELECTRONIC_DOCUMENTS,
      "/information-reports/credit",
      "/monitor-credits",
      "/settlements",
      "/settlement-lines",
      "/customers-collects",
      "/receipt-applications",
      "/erps/voucherPending",
      "/erps/logs/vouchers",
      "/ledger-entries",
      "/movements",
      "/advances",
      "/transfers",
      "/transfer-batches",
      "/reports/fundBalance",
      "/reports/bankBalance",
      "/reports/admon",
      "/monitor-balances",
      "/monitor-portfolios",
      "/loads",
      "/jobs",
      "/cuts",
    ],
  },
  {
    name: "Gerencia",
    description: "Informes y monitores; autoriza transferencias",
    works: [],
    // The committee that approves an advance is the author of its transfer, and may not sign it.
    decides: {
      transfers: ["authorise", "sign"],
      taxes: ["approve"],
      "fund-periods": ["close"],
      requests: ["others"],
      budgets: ["list", "view", "approve", "adjust", "export"],
      ...SIGNS_FLOWS,
    },
    reads: [
      ...REQUESTS,
      ...SERVICE,
      ...RECOVERY,
      "/recoverables",
      "/transfers",
      "/transfer-batches",
      "/taxes",
      "/collection-documents",
      "/collection-documents/invoices",
      "/collection-documents/invoiceReport",
      "/information-reports/credit",
      "/monitor-credits",
      "/information-reports/portfolio",
      "/monitor-portfolios",
      "/monitor-balances",
      "/reports/fundBalance",
      "/reports/bankBalance",
      "/reports/collect",
      "/reports/collector",
      "/reports/admon",
      "/fund-periods",
      "/portfolios",
      "/obligations",
      "/customers",
      "/loads",
      "/cuts",
      "/ledger-entries",
      "/movements",
    ],
  },
  {
    name: "Consulta",
    description: "Solo lee catálogos y solicitudes",
    works: [],
    decides: { requests: ["others"] },
    reads: ["/cities", "/banks", "/documents", "/currencies", "/request-types", ...REQUESTS],
  },
  {
    name: OUTSIDE_ROLES.ally,
    description: "De una entidad aliada: radica sus solicitudes y ve sus créditos",
    works: ["request-supports"],
    decides: {
      requests: ["create", "edit", "delete", "personal", "file", "amend", "withdraw", "letter"],
    },
    reads: [
      ...REQUESTS,
      "/request-types",
      "/agreements",
      "/portfolios",
      "/loads",
      "/obligations",
      "/collection-documents",
      "/recoverables",
      "/recovers",
    ],
  },
  {
    name: OUTSIDE_ROLES.lawyer,
    description: "De un abogado externo: cobra los casos que tiene en un juzgado",
    works: [],
    decides: { recoverables: ["list", "view", "contact", "receive", "personal"] },
    reads: ["/recoverables", "/contacts", "/recovers", "/obligations"],
  },
];

/** The permission of a demonstration role, as the matrix of a role stores it. */
export function permissionOf(
  { works, decides, reads }: DemoRole,
  { of }: Pick<Registry, "of">,
): readonly PermissionEntry[] {
  const entries = new Map<string, Set<string>>();
  const give = (controller: string, actions: readonly string[]) =>
    entries.set(controller, new Set([...(entries.get(controller) ?? []), ...actions]));
  for (const { controller, actions } of permissionsFor(reads)) {
    give(
      controller,
      actions.map(({ action }) => action),
    );
  }
  for (const controller of works) {
    const others = DECISIONS[controller] ?? [];
    const actions = actionsOf(of(controller).definition).map(({ action }) => action);
    give(
      controller,
      actions.filter((action) => !others.includes(action)),
    );
  }
  give("absences", OWN_ABSENCES);
  for (const [controller, actions] of Object.entries(decides)) give(controller, actions);
  return [...entries].map(([controller, actions]) => ({
    controller,
    status: 1,
    actions: [...actions].map((action) => ({ action, status: 1 })),
  }));
}
