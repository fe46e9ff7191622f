/** One rule of a new password, in the order and the words of spec §5. */
export type PasswordRule = {
  readonly message: string;
  readonly isMet: (password: string) => boolean;
};

/** Shortest password accepted, in characters (spec §9). */
const MIN_PASSWORD_LENGTH = 8;

/** Longest password accepted, in characters: bounds the work of hashing (ADR 6). */
export const MAX_PASSWORD_LENGTH = 128;

/** The rules shown, and ticked while typing, under a new password (spec §5). */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    message: "debe ser mayor o igual a 8 caracteres",
    isMet: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  },
  { message: "debe contener minúsculas", isMet: (password) => /\p{Ll}/u.test(password) },
  { message: "debe contener mayúsculas", isMet: (password) => /\p{Lu}/u.test(password) },
  { message: "debe contener números", isMet: (password) => /\d/u.test(password) },
  {
    message: "debe contener caracteres especiales",
    isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
];

/** The messages of the rules that a password breaks, in order; empty when it is acceptable. */
export function brokenRules(password: string): readonly string[] {
  return PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.message);
}

/**
 * The helper rule of spec §5: 8 to 30 characters with a digit, a lowercase and an uppercase letter. The spec
 * does not show its use; it is not applied to the update screen (reading 13).
 */
export function isPatternPassword(password: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,30}$/u.test(password);
}
