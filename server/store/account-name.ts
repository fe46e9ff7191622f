/** Longest user name or email looked up, in characters; a longer one belongs to nobody. */
const MAX_LENGTH = 254;

/** A user name or email in the form in which it is counted and looked up: composed, trimmed, lower case. */
export function accountName(typed: string): string {
  return typed
    .slice(0, MAX_LENGTH + 1)
    .normalize("NFKC")
    .trim()
    .toLowerCase();
}

/** Whether a name may be sent to the database: PostgreSQL refuses NUL, and no name has control characters. */
export function isAskable(name: string): boolean {
  return name !== "" && name.length <= MAX_LENGTH && name.isWellFormed() && !/\p{Cc}/u.test(name);
}
