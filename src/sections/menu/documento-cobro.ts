import type { PageGroup } from "./page.ts";

/** Settlement of commission and the document that charges it. */
export const documentoCobro = {
  title: "Documento Cobro",
  icon: "receipt",
  pages: [
    { address: "/collection-documents", title: "Documentos de cobro", icon: "receipt" },
    {
      address: "/collection-documents/settlement",
      title: "Liquidación",
      icon: "calculator",
      view: "settlement",
      shortcut: { position: 6, title: "Liquidación", figure: "aprobar" },
    },
    {
      address: "/collection-documents/invoices",
      title: "Facturas",
      icon: "file-text",
      view: "invoices",
      shortcut: { position: 5, title: "Documentos de cobro", figure: "vencido" },
    },
    {
      address: "/collection-documents/invoiceReport",
      title: "Informe de facturas",
      icon: "bar-chart",
      kind: "report",
    },
    // Ours: what settles a month, and what it charges for each obligation (reading 16).
    { address: "/settlements", title: "Liquidaciones de período", icon: "calculator" },
    {
      address: "/settlement-lines",
      title: "Líneas de liquidación",
      icon: "list",
      inMenu: false,
    },
  ],
} as const satisfies PageGroup;
