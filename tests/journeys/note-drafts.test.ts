import { createActor, SimulatedClock } from "xstate";
import { expect, test } from "vitest";

import { createHttpClient } from "../../src/api/http-client.ts";
import { createDrafts } from "../../src/api/drafts.ts";
import { createNewsFeed } from "../../src/api/news-feed.ts";
import { provideNotes } from "../../src/routes/record/notes-ports.ts";
import { createWriter } from "../../src/api/writer.ts";
import { createFakeWire, settle } from "../support/fake-wire.ts";

const PROFILE = {
  username: "analista",
  firstname: "Ana",
  lastname: "Ríos",
  email: "a@b.co",
  role: "Analista",
  companies: [],
  backupCodes: 0,
  schedules: [],
  signIns: [],
  sessions: [],
};

/** The notes of records, of a person whose profile is not known yet. */
function openNotes() {
  const wire = createFakeWire();
  const credentials = () => ({ token: "t-1", company: "7" });
  const client = createHttpClient({
    baseUrl: "https://fondo.example",
    fetch: wire.fetch,
    clock: new SimulatedClock(),
    credentials,
    onStarted: () => undefined,
    onEnded: () => undefined,
    onUnauthorized: () => undefined,
  });
  const machine = provideNotes({
    client,
    recordNews: createNewsFeed(),
    drafts: createDrafts(new Map()),
    writer: createWriter(client, credentials),
  });
  const of = (id: string) =>
    createActor(machine, { input: { controller: "banks", id, seed: "s" } }).start();
  return { wire, of };
}

test("a note begun before it is known who writes is found again (ADR 17)", async () => {
  const { wire, of } = openNotes();
  const notes = of("15");
  notes.send({ type: "note.written", text: "Falta el" });
  await wire.last("profiles/me").reply(PROFILE);
  notes.stop();

  const again = of("15");
  await settle();
  expect(again.getSnapshot().context.draft.text).toBe("Falta el");
  again.send({ type: "note.written", text: "Falta el soporte" });
  again.stop();
  const last = of("15");
  await settle();
  expect(last.getSnapshot().context.draft.text).toBe("Falta el soporte");
});

test("who writes is asked once by all the pages that wait for it, and again after a failure", async () => {
  const { wire, of } = openNotes();
  of("15");
  of("16").stop();
  await settle();
  const asked = () => wire.calls.filter(({ path }) => path === "profiles/me").length;
  expect(asked()).toBe(1);
  await wire.last("profiles/me").fail();
  of("17");
  await settle();
  expect(asked()).toBe(2);
});
