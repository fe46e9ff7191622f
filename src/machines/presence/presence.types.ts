import type { PersonThere } from "../../contract/presence-contract.ts";

/** The record of a page, and whether it is open in a form. */
export type PresencePlace = {
  readonly controller: string;
  readonly id: string;
  readonly isEditing: boolean;
};

export type PresenceContext = PresencePlace & { readonly people: readonly PersonThere[] };

export type PresenceEvent =
  | { readonly type: "presence.heard"; readonly people: readonly PersonThere[] }
  | { readonly type: "line.lost" };
