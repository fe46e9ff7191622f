/** The thing that crosses a recovery of the same debt. */
export type Crossing = "recovery" | "castigo" | "sale" | "agreement" | "transfer";

/**
 * The answers where a recovery meets something else of its debt, read as the fund would say it. `before` a recovery gets its money or
 * is applied, or `after`; then it is applied, or reversed. The answer is its status, or the guard that refuses.
 */
export const CROSSINGS: readonly {
  readonly what: Crossing;
  readonly when: "before" | "after";
  readonly act: "apply" | "reverse";
  readonly answer: string;
  readonly because: string;
}[] = [
  {
    what: "recovery",
    when: "before",
    act: "apply",
    answer: "applied",
    because: "it was split with the earlier one",
  },
  {
    what: "recovery",
    when: "after",
    act: "apply",
    answer: "isApplicable",
    because: "its figures are another by now",
  },
  {
    what: "recovery",
    when: "before",
    act: "reverse",
    answer: "reversed",
    because: "it is the last",
  },
  {
    what: "recovery",
    when: "after",
    act: "reverse",
    answer: "isLast",
    because: "the later one was split with it",
  },
  {
    what: "castigo",
    when: "before",
    act: "apply",
    answer: "applied",
    because: "it is income: POR/HPP, TER, REC",
  },
  {
    what: "castigo",
    when: "after",
    act: "apply",
    answer: "isApplicable",
    because: "it was to lower what is owed",
  },
  {
    what: "castigo",
    when: "before",
    act: "reverse",
    answer: "reversed",
    because: "the castigo stays",
  },
  {
    what: "castigo",
    when: "after",
    act: "reverse",
    answer: "isLast",
    because: "the castigo took what it left",
  },
  { what: "sale", when: "before", act: "apply", answer: "not told", because: "it is the buyer's" },
  {
    what: "sale",
    when: "after",
    act: "apply",
    answer: "isApplicable",
    because: "it is the buyer's",
  },
  {
    what: "sale",
    when: "before",
    act: "reverse",
    answer: "not told",
    because: "it was never applied",
  },
  {
    what: "sale",
    when: "after",
    act: "reverse",
    answer: "isLast",
    because: "what was sold is less for it",
  },
  {
    what: "agreement",
    when: "before",
    act: "apply",
    answer: "applied",
    because: "the debtor pays as agreed",
  },
  {
    what: "agreement",
    when: "after",
    act: "apply",
    answer: "applied",
    because: "its figures are the same",
  },
  {
    what: "agreement",
    when: "before",
    act: "reverse",
    answer: "reversed",
    because: "the debt is owed again",
  },
  {
    what: "agreement",
    when: "after",
    act: "reverse",
    answer: "reversed",
    because: "the debt is owed again",
  },
  {
    what: "transfer",
    when: "before",
    act: "apply",
    answer: "applied",
    because: "it paid the earlier one",
  },
  {
    what: "transfer",
    when: "after",
    act: "apply",
    answer: "isApplicable",
    because: "the earlier one was applied meanwhile",
  },
  {
    what: "transfer",
    when: "before",
    act: "reverse",
    answer: "reversed",
    because: "it paid the earlier one",
  },
  {
    what: "transfer",
    when: "after",
    act: "reverse",
    answer: "isHere",
    because: "the ally's part is on its way",
  },
];
