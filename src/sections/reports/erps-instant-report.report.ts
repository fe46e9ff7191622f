import { erpReport } from "./erp-report.ts";

/** Whether the DIAN takes the invoices of persons. */
export const report = erpReport("/erps/instantReport", "Facturas instantáneas");
