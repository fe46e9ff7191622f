import type { PageGroup } from "./page.ts";

/** Management reports and yearly targets. */
export const informes = {
  title: "Informes",
  icon: "bar-chart",
  pages: [
    { address: "/reports", title: "Informes gerenciales", icon: "bar-chart", inMenu: false },
    {
      address: "/reports/fundBalance",
      title: "Saldo del fondo",
      icon: "wallet",
      kind: "report",
      shortcut: { position: 7, title: "Reporte saldo del fondo", figure: "saldo" },
    },
    { address: "/reports/collect", title: "Recaudo", icon: "banknote", kind: "report" },
    { address: "/reports/collector", title: "Gestores de recaudo", icon: "users", kind: "report" },
    { address: "/reports/recover", title: "Recuperación", icon: "refresh-cw", kind: "report" },
    { address: "/reports/center", title: "Centros de atención", icon: "map-pin", kind: "report" },
    { address: "/reports/concilVoucher", title: "Conciliación de recibos", icon: "scale" },
    // Ours: that page is the desk, and this its report (reading 63).
    {
      address: "/reports/bankBalance",
      title: "Saldos de los bancos",
      icon: "wallet",
      kind: "report",
    },
    { address: "/reports/admon", title: "Administración", icon: "briefcase", kind: "report" },
    // Ours: what that report tells is closed here (reading 71).
    { address: "/fund-periods", title: "Cierres", icon: "calendar" },
    // Ours: the ledger is a list for who may see it (reading 16).
    {
      address: "/ledger-entries",
      title: "Libro de asientos",
      icon: "book-open",
      daily: { figure: "asentado" },
    },
    { address: "/movements", title: "Movimientos", icon: "list" },
    { address: "/taxes", title: "Impuestos", icon: "receipt" },
    { address: "/budgets", title: "Presupuestos", icon: "calculator", inMenu: false },
    { address: "/budgets/create", title: "Crear presupuesto", icon: "calculator" },
    { address: "/budgets/list", title: "Consultar presupuestos", icon: "list" },
  ],
} as const satisfies PageGroup;
