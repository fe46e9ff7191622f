import { byAlly, byMonthOf, byPortfolio, byStatusOf, groupingIn } from "./grouping.ts";

/** The way to group obligations that a query names. */
export const portfolioGrouping = groupingIn({
  ally: byAlly,
  portfolio: byPortfolio,
  month: byMonthOf("fecha_desembolso"),
  state: byStatusOf("obligations"),
});
