import { ROW } from "../../engine/read/row-columns.ts";
import { computed } from "../collection-documents/collection-documents.queries.ts";
import { byAlly, byMonthOf, byPortfolio, byStatusOf, groupingIn } from "./grouping.ts";

/** The way to group invoices that a query names. */
export const invoiceGrouping = groupingIn({
  ally: byAlly,
  portfolio: byPortfolio,
  month: byMonthOf("emision"),
  state: byStatusOf("collection-documents", computed.estado?.(ROW)),
});
