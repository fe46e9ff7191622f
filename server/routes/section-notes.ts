import * as calls from "../../src/contract/notes-contract.ts";
import { follow } from "../engine/notes/follow.ts";
import { readNotes } from "../engine/notes/read-notes.ts";
import { deleteNote, rewriteNote, writeNote } from "../engine/notes/write-notes.ts";
import type { ContextOf } from "./context.types.ts";
import { readBody } from "./read-body.ts";
import { repeatKey } from "./repeat-key.ts";
import type { Serve } from "./serve.ts";

/** The notes of a section's records (src/contract/notes-contract.ts): under `view`, which whoever sees the record has. */
export function noteRoutes(serve: Serve, contextOf: ContextOf): void {
  serve(calls.notes, async (c) => c.json(await readNotes(contextOf(c), c.req.param("id"))));
  serve(calls.follow, async (c) => {
    const { isFollowed } = await readBody(c, calls.follow.body);
    return c.json(await follow(contextOf(c), c.req.param("id"), isFollowed));
  });
  serve(calls.writeNote, async (c) => {
    const body = await readBody(c, calls.writeNote.body);
    return c.json(await writeNote(contextOf(c), c.req.param("id"), body, repeatKey(c)), 201);
  });
  serve(calls.rewriteNote, async (c) => {
    const one = { record: c.req.param("id"), note: c.req.param("note") };
    return c.json(await rewriteNote(contextOf(c), one, await readBody(c, calls.rewriteNote.body)));
  });
  serve(calls.deleteNote, async (c) => {
    const one = { record: c.req.param("id"), note: c.req.param("note") };
    return c.json(await deleteNote(contextOf(c), one));
  });
}
