import type { PageGroup } from "./page.ts";

/** Documents sent to the ERP and to the tax authority, with their logs. */
export const facturacionElectronica = {
  title: "Facturación Electrónica",
  icon: "file-text",
  pages: [
    { address: "/erps", title: "Integración ERP y DIAN", icon: "network", inMenu: false },
    {
      address: "/erps/voucherPending",
      title: "Recibos de caja pendientes",
      icon: "receipt",
      view: "voucherPending",
    },
    {
      address: "/erps/invoicePending",
      daily: { figure: "enviar" },
      title: "Facturas pendientes",
      icon: "file-text",
      view: "invoicePending",
    },
    {
      address: "/erps/invoiceMassive",
      title: "Emisión masiva de facturas",
      icon: "layers",
      view: "invoices",
      of: "erp-runs",
    },
    {
      address: "/erps/invoiceManual",
      title: "Factura manual",
      icon: "file-text",
      view: "invoiceManual",
    },
    {
      address: "/erps/instantPending",
      title: "Facturas instantáneas pendientes",
      icon: "file-text",
      view: "instantPending",
    },
    {
      address: "/erps/invoiceReport",
      title: "Informe de facturas electrónicas",
      icon: "bar-chart",
      kind: "report",
    },
    {
      address: "/erps/instantReport",
      title: "Informe de facturas instantáneas",
      icon: "bar-chart",
      kind: "report",
    },
    {
      address: "/erps/logs/vouchers",
      title: "Bitácora de recibos de caja",
      icon: "list",
      view: "vouchers",
      of: "erp-logs",
    },
    {
      address: "/erps/logs/customers",
      title: "Bitácora de clientes",
      icon: "list",
      view: "customers",
      of: "erp-logs",
    },
    {
      address: "/erps/logs/invoices",
      title: "Bitácora de facturas",
      icon: "list",
      view: "invoices",
      of: "erp-logs",
    },
    {
      address: "/erps/logs/credits",
      title: "Bitácora de notas crédito",
      icon: "list",
      view: "credits",
      of: "erp-logs",
    },
    // Ours: the records behind the massive emission and the logs (reading 46).
    { address: "/erp-runs", title: "Emisiones masivas", icon: "layers", inMenu: false },
    { address: "/erp-logs", title: "Bitácora del proveedor", icon: "list", inMenu: false },
    { address: "/fe-attachments", title: "Adjuntos de facturación", icon: "upload" },
  ],
} as const satisfies PageGroup;
