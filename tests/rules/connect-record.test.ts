import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Answer } from "../../src/contract/answer.ts";
import type { SectionRecord } from "../../src/contract/section-contract.ts";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import { editorMachine } from "../../src/machines/record/editor.machine.ts";
import { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import type { RecordChange } from "../../src/contract/section-contract.ts";
import type { Draft, DraftKey, OneRecord, Saving } from "../../src/machines/record/record.types.ts";
import type { Recalled } from "../../src/machines/record/editor.setup.ts";
import * as form from "../../src/routes/form/connect.ts";
import { readingOf, shownOf } from "../../src/routes/record/connect.ts";
import { BANKS } from "../support/at-work.ts";

const RECORD: SectionRecord = {
  id: "15",
  version: 1,
  status: "active",
  values: { codigo: "B1", nombre: "Banco", ciudad: null },
  labels: {},
  facts: {},
  createdAt: "",
  createdBy: "Ana",
  updatedAt: "",
  updatedBy: "Ana",
};
const NEWER = {
  ...RECORD,
  version: 2,
  values: { ...RECORD.values, nombre: "De otro" },
  updatedBy: "Luis",
};
const DRAFT: Draft = { values: { nombre: "Mío" }, labels: {}, base: RECORD.values, version: 1 };
const received = <Value>(value: Value) => ({ kind: "received", value }) as const;
const REFUSED = { type: "", title: "No", status: 409 };
const GONE: Answer<SectionRecord> = { kind: "refused", problem: { ...REFUSED, status: 404 } };

type History = Answer<{ readonly changes: readonly RecordChange[] }>;

const section = recordSectionOf(BANKS);
const silently = { notify: () => undefined };

/** Opens a record that is read, with services that answer at once. */
function view(record: Answer<SectionRecord>, newer: Answer<SectionRecord> = received(NEWER)) {
  const machine = viewerMachine.provide({
    actors: {
      fetchRecord: fromPromise(async () => record),
      fetchNewer: fromPromise(async () => newer),
      fetchHistory: fromPromise<History, OneRecord>(async () => ({ kind: "empty" })),
    },
    actions: silently,
  });
  const input = { section, id: "15", can: ["view"], seed: "s", seen: null };
  return createActor(machine, { input }).start();
}

/** Opens the form of a record in the same way; that of a new one is saved at once. */
function edit(draft: Draft | null = null, action: "create" | "edit" = "edit") {
  const machine = editorMachine.provide({
    actors: {
      recallDraft: fromPromise<Recalled, DraftKey>(async () => ({
        draft,
        serves: null,
        canKeep: true,
      })),
      fetchRecord: fromPromise<Answer<SectionRecord>, OneRecord>(async () => received(RECORD)),
      saveRecord: fromPromise<Answer<SectionRecord>, Saving>(async () =>
        action === "create"
          ? received(RECORD)
          : { kind: "refused", problem: { ...REFUSED, current: NEWER } },
      ),
    },
    actions: {
      ...silently,
      keepDraft: () => undefined,
      forgetDraft: () => undefined,
      goToRecord: () => undefined,
      bring: () => undefined,
    },
  });
  const input = {
    section,
    action,
    id: action === "edit" ? "15" : null,
    from: null,
    can: ["edit"],
    seed: "s",
  } as const;
  return createActor(machine, { input }).start();
}

/** Saves the form of a new record, whose fields hold what they must. */
async function createOne() {
  const actor = edit(null, "create");
  await waitFor(actor, (state) => state.matches("editing"));
  for (const [field, value] of Object.entries(RECORD.values))
    actor.send({ type: "field.changed", field, value });
  actor.send({ type: "save.chosen", another: false });
  return waitFor(actor, (state) => state.matches("left"));
}

const CHANGED = { type: "records.changed", controller: "banks", ids: ["15"], by: "Luis" } as const;

test("a record that is on its way, is read, or is not there", async () => {
  const actor = view(received(RECORD));
  expect(shownOf(actor.getSnapshot())).toBe("asking");
  expect(shownOf(await waitFor(actor, (state) => state.matches("reading")))).toBe("reading");
  const gone = view(GONE);
  expect(shownOf(await waitFor(gone, (state) => state.matches("missing")))).toBe("missing");
  const silent = view({ kind: "empty" });
  expect(shownOf(await waitFor(silent, (state) => state.matches("unanswered")))).toBe("unanswered");
});

test("what is read says whether its history came, and who changed or deleted it meanwhile", async () => {
  const actor = view(received(RECORD));
  const read = readingOf(await waitFor(actor, (state) => state.matches("reading")));
  expect(read).toMatchObject({ record: RECORD, historyState: "asking", newsKind: null });
  const lost = await waitFor(actor, (state) =>
    state.matches({ reading: { history: "unanswered" } }),
  );
  expect(readingOf(lost).historyState).toBe("unanswered");
  actor.send(CHANGED);
  const told = await waitFor(actor, (state) => state.matches({ reading: { others: "told" } }));
  expect(readingOf(told)).toMatchObject({ newsKind: "changed", newsBy: "Luis" });

  const other = view(received(RECORD), GONE);
  await waitFor(other, (state) => state.matches("reading"));
  other.send(CHANGED);
  const gone = await waitFor(other, (state) => state.matches({ reading: { others: "gone" } }));
  expect(readingOf(gone)).toMatchObject({ newsKind: "deleted", newsBy: "Luis" });
});

test("a form that is saved takes nothing more, and looks as it did until the next page comes", async () => {
  expect(form.writingOf(await createOne())).toMatchObject({ record: null, isBusy: true });
});

test("a form is saved once something in it is changed, and asks what to do with a draft", async () => {
  const actor = edit();
  const clean = await waitFor(actor, (state) => state.matches("editing"));
  expect([form.shownOf(clean), form.writingOf(clean).canSave, form.writingOf(clean).draft]).toEqual(
    ["writing", false, null],
  );
  actor.send({ type: "field.changed", field: "nombre", value: "Otro" });
  expect(form.writingOf(actor.getSnapshot()).canSave).toBe(true);
  const offered = edit(DRAFT);
  expect(form.writingOf(await waitFor(offered, (state) => state.matches("offering"))).draft).toBe(
    DRAFT,
  );
});

test("where two people changed a field each side is there with who changed it", async () => {
  const actor = edit();
  await waitFor(actor, (state) => state.matches("editing"));
  expect(form.conflictOf(actor.getSnapshot())).toBeNull();
  actor.send({ type: "field.changed", field: "nombre", value: "Mío" });
  actor.send({ type: "save.chosen", another: false });
  const met = form.conflictOf(await waitFor(actor, (state) => state.matches("conflict")));
  expect(met).toMatchObject({
    by: "Luis",
    differences: [{ field: "nombre", mine: "Mío", theirs: "De otro", isContested: true }],
  });
});
