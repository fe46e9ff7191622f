/**
 * Wrong attempts at a step of the sign-in before a wait: from one network on one account, on one account from anywhere,
 * and from one network on any account. The first is strict; the others stop distributed guessing.
 */
export const FREE_ATTEMPTS = { pair: 5, account: 50, network: 100 } as const;

/** The first wait, in seconds; each further failure doubles it. */
export const FIRST_WAIT = 30;

/** The longest wait, in seconds: an attacker cannot lock the owner of an account out for longer. */
export const LONGEST_WAIT = 15 * 60;
