import type { PageGroup } from "./page.ts";

/** Money received on a recoverable, and its transfer. */
export const recuperaciones = {
  title: "Recuperaciones",
  icon: "refresh-cw",
  pages: [
    { address: "/recovers", title: "Recuperaciones", icon: "refresh-cw" },
    {
      address: "/recovers/pending",
      title: "Recuperaciones pendientes",
      icon: "inbox",
      view: "pending",
    },
    {
      address: "/recovers/myrecover",
      title: "Mis recuperaciones",
      icon: "user",
      view: "myrecover",
    },
    {
      address: "/customers-collects",
      title: "Recaudos de clientes",
      icon: "banknote",
      daily: { figure: "identificar" },
    },
    // Ours: what the bank says, and what each amount pays (reading 57).
    { address: "/bank-files", title: "Archivos bancarios", icon: "upload" },
    { address: "/bank-lines", title: "Movimientos del banco", icon: "list" },
    {
      address: "/receipt-applications",
      title: "Aplicaciones de recaudos",
      icon: "list",
      inMenu: false,
    },
    { address: "/reconciliation-rules", title: "Reglas de conciliación", icon: "list" },
    { address: "/transfers", title: "Transferencias", icon: "send", daily: { figure: "girar" } },
    // Ours: transfers that go to the bank in one file, and the taxes that one of them pays (reading 62).
    { address: "/transfer-batches", title: "Lotes de transferencias", icon: "layers" },
  ],
} as const satisfies PageGroup;
