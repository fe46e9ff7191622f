/** The statuses of a claim that is neither decided against nor paid: an obligation has one at most (law 26). */
export const OPEN = ["filed", "inReview", "endorsed", "returned", "approved", "paying"] as const;

/** Those of a claim that the fund paid. */
export const PAID = ["paid", "closed"] as const;
