/** Longest user name or email looked up; more is nobody's. */
const MAX_LENGTH = 254;

/** A user name or email in the one form that is counted and looked up: composed, trimmed, lower case. */
export function accountName(typed: string): string {
  return typed
    .slice(0, MAX_LENGTH + 1)
    .normalize("NFKC")
    .trim()
    .toLowerCase();
}

/** Whether the database may be asked for it: PostgreSQL refuses NUL, and nobody's name holds control characters. */
export function isAskable(name: string): boolean {
  return name !== "" && name.length <= MAX_LENGTH && name.isWellFormed() && !/\p{Cc}/u.test(name);
}
