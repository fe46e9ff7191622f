import type { SnapshotFrom } from "xstate";

import { silentRecord } from "../../src/atlas/simulate/silent-record.ts";
import { defineCommand } from "../../src/engine/command.ts";
import type { recordMachine } from "../../src/machines/record/record.machine.ts";
import type { RecordSection } from "../../src/engine/record-section.ts";
import type { Domain } from "./explore.ts";
import type { Happening } from "./law.ts";
import { childrenOf } from "./reading.ts";

export type RecordSnapshot = SnapshotFrom<typeof recordMachine>;

/** A section with one field that is required and another that is free. */
const SECTION: RecordSection = {
  controller: "banks",
  lifecycle: null,
  commands: [
    defineCommand({ event: "go", label: "Ir" }),
    defineCommand({ event: "explain", label: "Explicar", asksReason: true }),
  ],
  documents: [
    { action: "certify", label: "Certificado" },
    { action: "swear", label: "Declaración" },
  ],
  undoneBy: { edit: ["edit"], go: ["go"] },
  emptyValues: { a: null, b: null },
  copyOf: (values) => values,
  problemsOf: (values, base) =>
    values["a"] === null && (base === null || base["a"] !== null) ? { a: "Falta" } : {},
  flawsOf: () => ({}),
  fileProblemOf: (_, file) => (file.name === "mal" ? "No se recibe" : null),
};

const record = (version: number, a: string, id = "15") => ({
  id,
  version,
  status: null,
  values: { a, b: "b" },
  labels: {},
  facts: {},
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
});
const problem = { type: "about:blank", title: "No", status: 409 };
const received = (value: unknown) => ({ kind: "received", value });
const refused = (more: object = {}) => ({ kind: "refused", problem: { ...problem, ...more } });
const EMPTY = { kind: "empty" };

const READ = received(record(3, "uno"));
const NEWER = received(record(4, "dos"));
const GONE = refused({ status: 404 });
const QUESTION = refused({ confirm: "sí", detail: "¿Seguro?" });
const CONFLICT = refused({ current: record(4, "dos") });

const ended = (answer: unknown) => ({ kind: "answered", answer, values: {} });

const OUTPUTS: Readonly<Record<string, readonly unknown[]>> = {
  fetchRecord: [READ, GONE, refused({ status: 403 }), refused(), EMPTY],
  fetchNewer: [READ, NEWER, GONE, EMPTY],
  fetchHistory: [received({ changes: [{ id: "90", canRevert: true }] }), EMPTY],
  saveRecord: [
    NEWER,
    QUESTION,
    CONFLICT,
    refused({ errors: { b: "ya existe" } }),
    refused(),
    EMPTY,
  ],
  command: [
    ...[{ record: record(4, "dos") }, { record: record(1, "tres", "16") }, {}].map((value) =>
      ended(received(value)),
    ),
    ...[CONFLICT, refused(), EMPTY].map(ended),
    { kind: "cancelled" },
  ],
  revertChange: [NEWER, refused(), EMPTY],
  issueDocument: [received(null), refused(), EMPTY],
  sendFile: [received({ id: "9", label: "f" }), refused(), EMPTY],
};

const WRITING: readonly Happening[] = [
  ...[null, "mío"].map((value) => ({ type: "field.changed", field: "a", value })),
  { type: "field.left", field: "a" },
  ...["bien", "mal"].map((name) => ({ type: "file.chosen", field: "b", file: new File([], name) })),
  ...[true, false].map((another) => ({ type: "save.chosen", another })),
  { type: "leave.asked", path: "/dashboard", company: "2" },
  { type: "leave.confirmed" },
  { type: "leave.cancelled" },
  { type: "draft.taken" },
  { type: "draft.discarded" },
  ...["mine", "theirs"].map((side) => ({ type: "side.chosen", field: "a", side })),
  { type: "merge.confirmed" },
  { type: "merge.cancelled" },
];

const READING: readonly Happening[] = [
  ...["go", "explain", "delete", "other", "forbidden"].map((action) => ({
    type: "command.chosen",
    action,
  })),
  ...["90", "12"].map((change) => ({ type: "change.reverted", change })),
  { type: "file.wanted", field: "b" },
  ...["certify", "swear", "go"].map((action) => ({ type: "document.wanted", action })),
];

const BOTH: readonly Happening[] = [
  { type: "leave.saved" },
  { type: "news.wanted" },
  { type: "question.accepted" },
  { type: "question.declined" },
  { type: "retry.chosen" },
  ...["15 Luis", "15 Eva", "16 Luis"].map((each) => {
    const [id, by] = each.split(" ");
    return { type: "records.changed", controller: "banks", ids: [id], by };
  }),
];

const DRAFT = {
  values: { a: "viejo", b: null },
  labels: {},
  base: { a: null, b: null },
  version: 0,
};

/** A record at an address of its own, with every possible event, including late ones and those that are not offered. */
export function recordDomain(action: "view" | "edit" | "create"): Domain<typeof recordMachine> {
  const outputs = {
    ...OUTPUTS,
    recallDraft: [null, ...(action === "create" ? [DRAFT] : [])],
  };
  const isView = action === "view";
  return {
    machine: silentRecord(),
    input: {
      section: SECTION,
      action,
      id: action === "create" ? null : "15",
      from: null,
      company: "1",
      can: ["edit", "delete", "go", "explain", "other", "certify"],
      seed: "s",
    },
    alphabet: (snapshot) => [
      ...(isView ? READING : action === "create" ? WRITING.slice(0, 12) : WRITING),
      ...(isView ? WRITING.slice(6) : READING.slice(0, 1)),
      ...(action === "create" ? BOTH.slice(0, 4) : BOTH),
      // Late answers have no receiver: one of each is enough to see that they do nothing.
      ...Object.entries(outputs)
        .filter(([id]) => isView || !["fetchHistory", "revertChange", "issueDocument"].includes(id))
        .map(
          ([id, all]) => [id, childrenOf(snapshot).includes(id) ? all : all.slice(0, 1)] as const,
        )
        .flatMap(([id, all]) => all.map((output) => ({ type: `xstate.done.actor.${id}`, output }))),
      ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
    ],
    identity: (snapshot) => {
      const { context: each } = snapshot;
      const isSent = snapshot.matches("saving") || snapshot.matches("doubting");
      return [
        isView && [each.record?.version, each.history !== null, each.command],
        each.newer?.version,
        each.isUnseen,
        each.values["a"],
        each.base["a"],
        each.isAttempted,
        each.sides["a"],
        each.draft !== null,
        each.question !== null,
        each.confirmed.length > 0,
        action === "create" && [each.isAnother, each.created > 0],
        isSent && each.isLeavingSaved,
      ];
    },
  };
}
