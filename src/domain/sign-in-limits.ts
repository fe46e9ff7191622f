/**
 * Wrong attempts at a step of the sign-in before whoever fails has to wait: from one network on one account, on one
 * account from anywhere, and from one network on any account. The first is strict; the others stop spread-out guessing.
 */
export const FREE_ATTEMPTS = { pair: 5, account: 50, network: 100 } as const;

/** The first wait, in seconds; each failure after it doubles it. */
export const FIRST_WAIT = 30;

/** The longest wait, in seconds: nobody can lock the owner of an account out for more. */
export const LONGEST_WAIT = 15 * 60;
