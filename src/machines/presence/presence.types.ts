/** The record of a page, and whether it is open in a form. */
export type PresencePlace = {
  readonly controller: string;
  readonly id: string;
  readonly isEditing: boolean;
};

/** Somebody who has the form of a record open. */
export type PersonThere = {
  readonly name: string;
  /** Whether it is the same person, in another tab. */
  readonly isOwn: boolean;
};

export type PresenceContext = PresencePlace & { readonly people: readonly PersonThere[] };

export type PresenceEvent =
  | { readonly type: "presence.heard"; readonly people: readonly PersonThere[] }
  | { readonly type: "line.lost" };
