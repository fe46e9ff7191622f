import type { PermissionEntry } from "./permission.ts";

/** A company of the signed-in user (spec §3). */
export type Company = { readonly id: string; readonly nombre: string };

/** Session data as the verification step returns it and the session store holds it (spec §3), less `uid`. */
export type Session = {
  readonly token: string;
  readonly user: { readonly firstname: string; readonly lastname: string };
  readonly permission: readonly PermissionEntry[];
  readonly companies: readonly Company[];
  /** Id of the selected company. */
  readonly company: string;
  readonly changepwd: boolean;
};
