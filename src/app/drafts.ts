import type { Draft, DraftKey } from "../machines/record/record.types.ts";

/** The writer of a draft and their company: it is given back to nobody else. */
export type Writer = { readonly person: string; readonly company: string };

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Stores unsaved drafts in memory only, because the session store holds exactly the seven keys of spec §3. They outlive
 * a session that expires, and belong to one person in one company.
 */
export function createDrafts() {
  const kept = new Map<string, Draft>();
  return {
    of: (writer: Writer, key: DraftKey): Draft | null => kept.get(nameOf(writer, key)) ?? null,
    keep: (writer: Writer, key: DraftKey, draft: Draft): void =>
      void kept.set(nameOf(writer, key), draft),
    /** Deletes every draft: signing out leaves nothing behind. */
    forgetAll: (): void => kept.clear(),
    forget: (writer: Writer, key: DraftKey): void => void kept.delete(nameOf(writer, key)),
  };
}

function nameOf({ person, company }: Writer, { controller, action, id }: DraftKey): string {
  return JSON.stringify([person, company, controller, action, id]);
}
