import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor, type Actor } from "xstate";
import type { Answer, SectionRecord } from "../../src/domain/section-reply.ts";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import { recordMachine } from "../../src/machines/record/record.machine.ts";
import type {
  Draft,
  DraftKey,
  OneRecord,
  RecordChange,
  RecordInput,
  Saving,
} from "../../src/machines/record/record.types.ts";
import {
  conflictOf,
  readingOf,
  shownOf,
  writingOf,
} from "../../src/routes/connect/connect-record.ts";
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

type World = {
  readonly action?: RecordInput["action"];
  readonly record?: Answer<SectionRecord>;
  readonly newer?: Answer<SectionRecord>;
  readonly draft?: Draft;
};

/** Opens the machine of a record with services that answer at once. */
function open({
  action = "view",
  record = received(RECORD),
  newer = received(NEWER),
  draft,
}: World = {}) {
  const machine = recordMachine.provide({
    actors: {
      recallDraft: fromPromise<Draft | null, DraftKey>(async () => draft ?? null),
      fetchRecord: fromPromise(async () => record),
      fetchNewer: fromPromise(async () => newer),
      fetchHistory: fromPromise<History, OneRecord>(async () => ({ kind: "empty" })),
      saveRecord: fromPromise<Answer<SectionRecord>, Saving>(async () => ({
        kind: "refused",
        problem: { ...REFUSED, current: NEWER },
      })),
    },
    actions: { keepDraft: () => undefined, forgetDraft: () => undefined, notify: () => undefined },
  });
  const section = recordSectionOf(BANKS);
  const input = { section, action, id: "15", from: null, company: "1", can: ["view"], seed: "s" };
  return createActor(machine, { input }).start();
}

type Opened = ReturnType<typeof open>;
const when = async (
  actor: Opened,
  holds: (state: ReturnType<Actor<typeof recordMachine>["getSnapshot"]>) => boolean,
) => waitFor(actor, holds);
const CHANGED = { type: "records.changed", controller: "banks", ids: ["15"], by: "Luis" } as const;

test("a record that is on its way, is read, or is not there", async () => {
  const actor = open();
  expect(shownOf(actor.getSnapshot())).toBe("asking");
  expect(shownOf(await when(actor, (state) => state.matches("reading")))).toBe("reading");
  const gone = open({ record: GONE });
  expect(shownOf(await when(gone, (state) => state.matches("missing")))).toBe("missing");
  const silent = open({ record: { kind: "empty" } });
  expect(shownOf(await when(silent, (state) => state.matches("unanswered")))).toBe("unanswered");
});

test("what is read says whether its history came, and who changed or deleted it meanwhile", async () => {
  const actor = open();
  const read = readingOf(await when(actor, (state) => state.matches("reading")));
  expect(read).toMatchObject({ record: RECORD, historyState: "asking", newsKind: null });
  const lost = await when(actor, (state) => state.matches({ reading: { history: "unanswered" } }));
  expect(readingOf(lost).historyState).toBe("unanswered");
  actor.send(CHANGED);
  const told = await when(actor, (state) => state.matches({ reading: { others: "told" } }));
  expect(readingOf(told)).toMatchObject({ newsKind: "changed", newsBy: "Luis" });

  const other = open({ newer: GONE });
  await when(other, (state) => state.matches("reading"));
  other.send(CHANGED);
  const gone = await when(other, (state) => state.matches({ reading: { others: "gone" } }));
  expect(readingOf(gone)).toMatchObject({ newsKind: "deleted", newsBy: "Luis" });
});

test("a form is saved once something in it is changed, and asks what to do with a draft", async () => {
  const actor = open({ action: "edit" });
  const clean = await when(actor, (state) => state.matches("editing"));
  expect([shownOf(clean), writingOf(clean).canSave, writingOf(clean).draft]).toEqual([
    "writing",
    false,
    null,
  ]);
  actor.send({ type: "field.changed", field: "nombre", value: "Otro" });
  expect(writingOf(actor.getSnapshot()).canSave).toBe(true);
  const offered = open({ action: "edit", draft: DRAFT });
  expect(writingOf(await when(offered, (state) => state.matches("offering"))).draft).toBe(DRAFT);
});

test("where two people changed a field each side is there with who changed it", async () => {
  const actor = open({ action: "edit" });
  await when(actor, (state) => state.matches("editing"));
  expect(conflictOf(actor.getSnapshot())).toBeNull();
  actor.send({ type: "field.changed", field: "nombre", value: "Mío" });
  actor.send({ type: "save.chosen", another: false });
  const met = conflictOf(await when(actor, (state) => state.matches("conflict")));
  expect(met).toMatchObject({
    by: "Luis",
    differences: [{ field: "nombre", mine: "Mío", theirs: "De otro", isContested: true }],
  });
});
