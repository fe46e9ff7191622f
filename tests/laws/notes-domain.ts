import { MAX_NOTE } from "../../src/domain/notes.ts";
import { notesMachine } from "../../src/machines/notes/notes.machine.ts";
import type { Note, Notes } from "../../src/contract/notes-contract.ts";
import type { Domain } from "./explore.ts";
import { childrenOf, mute, received, silent } from "./reading.ts";

/** Somebody who may be mentioned. */
export const ANA = { id: "4", name: "Ana Ríos" };
const note = (id: string, isOwn: boolean, text: string | null): Note => ({
  id,
  by: "Luis",
  at: "2026-11-20T15:00:00.000Z",
  editedAt: null,
  text,
  isOwn,
  mentions: [],
});
/** The notes that come: one's own, that of another, and a deleted one. */
export const PAGE: Notes = {
  notes: [note("1", true, "Mía"), note("2", false, "De otra"), note("3", true, null)],
  people: [ANA],
  isFollowed: false,
};
/** The refusal of any call. */
export const REFUSED = {
  kind: "refused",
  problem: { status: 403, title: "No", errors: { text: "no" } },
};
/** A note that was not sent before. */
export const WRITTEN = { text: "Guardado antes", mentions: [], editing: null };

/** The notes of a record with every possible event, including late ones and those that are not offered. */
export const notesDomain = (): Domain<typeof notesMachine> => ({
  machine: notesMachine.provide({
    actors: {
      fetchNotes: silent,
      recallDraft: silent,
      saveNote: silent,
      deleteNote: silent,
      changeFollow: silent,
      hearNotes: mute,
    },
  }),
  input: { controller: "banks", id: "15", seed: "s" },
  alphabet: (snapshot) => [
    { type: "notes.heard" },
    { type: "retry.chosen" },
    ...["", "Hola @Ana Ríos", "x".repeat(MAX_NOTE + 1)].map((text) => ({
      type: "note.written",
      text,
    })),
    { type: "mention.chosen", person: ANA },
    { type: "note.sent" },
    ...["1", "2", "3"].flatMap((id) => [
      { type: "note.opened", note: id },
      { type: "deletion.wanted", note: id },
    ]),
    { type: "editing.left" },
    { type: "deletion.confirmed" },
    { type: "deletion.left" },
    ...[received(PAGE), REFUSED, { kind: "empty" }].map((output) => ({
      type: "xstate.done.actor.fetchNotes",
      output,
    })),
    { type: "follow.chosen" },
    ...[
      received({ isFollowed: true }),
      received({ isFollowed: false }),
      REFUSED,
      { kind: "empty" },
    ].map((output) => ({ type: "xstate.done.actor.changeFollow", output })),
    ...[null, WRITTEN].map((output) => ({ type: "xstate.done.actor.recallDraft", output })),
    ...["saveNote", "deleteNote"].flatMap((call) =>
      [received({ id: "9" }), REFUSED, { kind: "empty" }].map((output) => ({
        type: `xstate.done.actor.${call}`,
        output,
      })),
    ),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { page, draft, error, refusals, asked, isFollowed, followError } }) => [
    isFollowed,
    followError,
    page?.notes.length,
    draft.text,
    draft.mentions.length,
    draft.editing,
    error,
    Math.min(refusals, 1),
    asked,
  ],
});
