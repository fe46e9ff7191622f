import type { Detour, Draft, DraftKey, Made } from "../machines/record/record.types.ts";

/** The writer of a draft and their company: it is given back to nobody else. */
export type Writer = { readonly person: string; readonly company: string };

export type Drafts = ReturnType<typeof createDrafts>;

/** Every draft, by its writer and form: signing out clears them, and leaves nothing behind. */
export type KeptDrafts = Map<string, Draft>;

/**
 * Stores unsaved drafts in memory only, because the session store holds exactly the seven keys of spec §3. They outlive
 * a session that expires, and belong to one person in one company.
 */
export function createDrafts(kept: KeptDrafts) {
  const waiting = (writer: Writer, name: string) =>
    [...kept].find(([at, { detour }]) => detour?.name === name && at.startsWith(startOf(writer)));
  return {
    of: (writer: Writer, key: DraftKey): Draft | null => kept.get(nameOf(writer, key)) ?? null,
    keep: (writer: Writer, key: DraftKey, draft: Draft): void =>
      void kept.set(nameOf(writer, key), draft),
    /** The way back to the draft that waits for the new record of a form; null where none does. */
    waitsFor(writer: Writer, { controller, detour }: DraftKey): Detour | null {
      const found = waiting(writer, detour ?? "")?.[1].detour;
      return found?.to === controller ? found : null;
    },
    /** Gives the draft that waits for it the record that was made. */
    bring(writer: Writer, name: string, made: Made): void {
      const [at, draft] = waiting(writer, name) ?? [];
      if (draft?.detour) kept.set(at ?? "", { ...draft, detour: { ...draft.detour, made } });
    },
    forget: (writer: Writer, key: DraftKey): void => void kept.delete(nameOf(writer, key)),
  };
}

function nameOf(writer: Writer, { controller, action, id, detour = null }: DraftKey): string {
  return startOf(writer) + JSON.stringify([controller, action, id, detour]);
}

function startOf({ person, company }: Writer): string {
  return JSON.stringify([person, company]);
}
