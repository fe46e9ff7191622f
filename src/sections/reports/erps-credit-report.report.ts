import { erpReport } from "./erp-report.ts";

/** Whether the DIAN takes the credit notes. */
export const report = erpReport("/erps/creditReport", "Notas crédito");
