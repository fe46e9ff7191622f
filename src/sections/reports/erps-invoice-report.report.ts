import { erpReport } from "./erp-report.ts";

/** Whether the DIAN takes the invoices. */
export const report = erpReport("/erps/invoiceReport", "Facturas");
