/** Stands in for the cost of passwords: thousands are hashed in a run, and a hash declares its own cost. */
export const COST = { memory: 16, passes: 1, parallelism: 1 } as const;
