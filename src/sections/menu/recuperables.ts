import type { PageGroup } from "./page.ts";

/** Paid guarantees that the fund may now collect. */
export const recuperables = {
  title: "Recuperables",
  icon: "wallet",
  pages: [
    { address: "/recoverables", title: "Recuperables", icon: "wallet" },
    { address: "/recoverables/manager", title: "Tablero del gestor", icon: "briefcase" },
    { address: "/recoverables/voucherList", title: "Recibos aplicados", icon: "receipt" },
    { address: "/recoverables/concilList", title: "Partidas de conciliación", icon: "scale" },
  ],
} as const satisfies PageGroup;
