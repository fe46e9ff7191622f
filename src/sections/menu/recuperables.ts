import type { PageGroup } from "./page.ts";

/** Paid guarantees that the fund may now collect. */
export const recuperables = {
  title: "Recuperables",
  icon: "wallet",
  pages: [
    { address: "/recoverables", title: "Recuperables", icon: "wallet" },
    {
      address: "/recoverables/manager",
      title: "Tablero del gestor",
      icon: "briefcase",
      daily: { figure: "recuperar" },
    },
    {
      address: "/recoverables/voucherList",
      title: "Recibos aplicados",
      icon: "receipt",
      of: "recovers",
      view: "vouchers",
    },
    {
      address: "/recoverables/concilList",
      title: "Partidas de conciliación",
      icon: "scale",
      of: "customers-collects",
      view: "unidentified",
    },
    // Ours: what was said to debtors, and what they promised (reading 70).
    { address: "/contacts", title: "Gestiones de cobro", icon: "scroll-text" },
  ],
} as const satisfies PageGroup;
