import { erpReport } from "./erp-report.ts";

/** Whether the DIAN takes the credit notes of the invoices of persons. */
export const report = erpReport("/erps/creditReportInstant", "Notas crédito instantáneas");
