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
      shortcut: { position: 6, title: "Liquidación" },
    },
    {
      address: "/collection-documents/invoices",
      title: "Facturas",
      icon: "file-text",
      shortcut: { position: 5, title: "Documentos de cobro" },
    },
    {
      address: "/collection-documents/invoiceReport",
      title: "Informe de facturas",
      icon: "bar-chart",
    },
  ],
} as const satisfies PageGroup;
