/** The statuses of an obligation that is guaranteed: its balance uses the quota of its portfolio (fund.md §4). */
export const LIVE = ["current", "overdue", "claimed"] as const;
