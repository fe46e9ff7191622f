import { hidden } from "./visually-hidden.css.ts";

/** Tells password managers whose password a form changes. Neither seen, heard nor reached. */
export function UsernameHint({ value }: { readonly value: string }) {
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
