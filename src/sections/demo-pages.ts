import type { Address } from "./menu/catalogue.ts";

/** The pages that the demo analyst may open, both in the server's demo staff and in the atlas of the flows. */
export const analystPages: readonly Address[] = [
  "/information-reports/portfolio",
  "/information-reports/request",
  "/monitor-portfolios",
  "/monitor-requests",
  "/requests",
  "/requests/detail",
  "/requests/pending",
  "/requests/myrequest",
  "/customers",
];
