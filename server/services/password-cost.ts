/** Argon2id with the first choice of the OWASP cheat sheet for 19 MiB: m in KiB, t passes, p lanes. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
