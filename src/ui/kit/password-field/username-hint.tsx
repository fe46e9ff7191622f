import { hidden } from "../visually-hidden/visually-hidden.css.ts";

/**
 * Tells password managers whose password a form changes, where the user is known. Neither visible, announced nor
 * focusable.
 */
export function UsernameHint({ value }: { readonly value: string }) {
  if (value === "") return null;
  return (
    <input
      className={hidden}
      type="text"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
