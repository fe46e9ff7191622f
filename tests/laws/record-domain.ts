import type { SnapshotFrom } from "xstate";

import { silentEditor, silentViewer } from "../../atlas/simulate/silent-record.ts";
import { defineCommand } from "../../src/engine/command.ts";
import type { editorMachine } from "../../src/machines/record/editor.machine.ts";
import type { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import type { RecordSection } from "../../src/engine/record-section.ts";
import { bareRecord } from "../support/bare-record.ts";
import type { Domain } from "./explore.ts";
import type { Happening } from "./law.ts";
import { childrenOf, received } from "./reading.ts";

export type ViewerSnapshot = SnapshotFrom<typeof viewerMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** A section with one field that is required and another that is free. */
const SECTION: RecordSection = {
  controller: "banks",
  lifecycle: null,
  commands: [
    defineCommand({ event: "go", label: "Ir", past: "Fue" }),
    defineCommand({ event: "explain", label: "Explicar", past: "Explicó", asksReason: true }),
  ],
  changes: [],
  documents: [
    { action: "certify", label: "Certificado", past: "Certificó" },
    { action: "swear", label: "Declaración", past: "Declaró" },
  ],
  undoneBy: { edit: ["edit"], go: ["go"] },
  emptyValues: { a: null, b: null },
  starts: { today: [], chosen: ["a"] },
  valuesFor: (name) => ({ a: name === "" ? null : name, b: null }),
  nameOf: ({ values }) => String(values["a"]),
  referenceOf: (field) => (field === "b" ? { to: "cities", fits: ["a"] } : null),
  fittedTo: (field) => (field === "a" ? ["b"] : []),
  labelOf: (field) => field,
  isCopied: true,
  copyOf: (values) => values,
  hasParts: false,
  problemsOf: (values, base) =>
    values["a"] === null && (base === null || base["a"] !== null) ? { a: "Falta" } : {},
  uniqueSets: [],
  flawsOf: () => ({}),
  followsOf: () => "",
  fileProblemOf: (_, file) => (file.name === "mal" ? "No se recibe" : null),
};

const record = (version: number, a: string, id = "15") =>
  bareRecord({ id, version, values: { a, b: "b" } });
const problem = { type: "about:blank", title: "No", status: 409 };
const refused = (more: object = {}) => ({ kind: "refused", problem: { ...problem, ...more } });
const EMPTY = { kind: "empty" };
const READ = received(record(3, "uno"));
const NEWER = received(record(4, "dos"));
const GONE = refused({ status: 404 });
const QUESTION = refused({ confirm: "sí", detail: "¿Seguro?" });
const CONFLICT = refused({ current: record(4, "dos") });
const MADE = refused({ made: record(1, "creado", "9") });

const ended = (answer: unknown) => ({ kind: "answered", answer, values: {}, rehearsed: null });

type Outputs = Readonly<Record<string, readonly unknown[]>>;

const READ_BY_BOTH: Outputs = {
  fetchRecord: [READ, GONE, refused({ status: 403 }), refused(), EMPTY],
  fetchNewer: [READ, NEWER, GONE, EMPTY],
};

const OF_VIEWER: Outputs = {
  ...READ_BY_BOTH,
  fetchHistory: [received({ changes: [{ id: "90", canRevert: true }] }), EMPTY],
  command: [
    ...[{ record: record(4, "dos") }, { record: record(1, "tres", "16") }, {}].map((value) =>
      ended(received(value)),
    ),
    ...[CONFLICT, refused(), EMPTY].map(ended),
    { kind: "cancelled" },
  ],
  revertChange: [NEWER, refused(), EMPTY],
  issueDocument: [received(null), refused(), EMPTY],
};

const OF_EDITOR: Outputs = {
  ...READ_BY_BOTH,
  saveRecord: [
    NEWER,
    QUESTION,
    CONFLICT,
    refused({ errors: { b: "ya existe" } }),
    refused(),
    EMPTY,
  ],
  sendFile: [received({ id: "9", label: "f" }), refused(), EMPTY],
};

const WRITING: readonly Happening[] = [
  ...[null, "mío"].map((value) => ({ type: "field.changed", field: "a", value })),
  { type: "field.left", field: "a" },
  { type: "start.known", field: "a", value: "solo", label: "El único" },
  ...["bien", "mal"].map((name) => ({ type: "file.chosen", field: "b", file: new File([], name) })),
  ...["a", "b"].map((field) => ({ type: "missing.wanted", field, text: "Tunja" })),
  ...[true, false].map((another) => ({ type: "save.chosen", another })),
  { type: "leave.asked", path: "/dashboard", company: "2" },
  { type: "leave.confirmed" },
  { type: "leave.saved" },
  { type: "leave.cancelled" },
  { type: "draft.taken" },
  { type: "draft.discarded" },
  { type: "question.accepted" },
  { type: "question.declined" },
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

const OTHERS: readonly Happening[] = [
  { type: "news.wanted" },
  ...["15 Luis", "15 Eva", "16 Luis"].map((each) => {
    const [id, by] = each.split(" ");
    return { type: "records.changed", controller: "banks", ids: [id], by };
  }),
];
const RETRY: Happening = { type: "retry.chosen" };

const DRAFT = {
  values: { a: "viejo", b: null },
  labels: {},
  base: { a: null, b: null },
  version: 0,
};

/** A form that waits for a record, and one that was made for it. */
const WAITING = {
  name: "agreements.create..banco",
  field: "banco",
  to: "banks",
  text: "Banco Sur",
  path: "/agreements/create",
  shared: {},
  labels: {},
  behind: [],
};
const BACK = {
  ...DRAFT,
  detour: { ...WAITING, name: "banks.create..b", field: "b", made: { id: "9", label: "Tunja" } },
};
const NOTHING_KEPT = { draft: null, serves: null, canKeep: true };
const RECALLED = [
  { draft: DRAFT, serves: null, canKeep: true },
  { draft: BACK, serves: null, canKeep: true },
  { draft: null, serves: WAITING, canKeep: true },
];

/** The answers of the ports; late ones have no receiver: one of each is enough to see that they do nothing. */
function answersIn(children: readonly string[], outputs: Outputs): readonly Happening[] {
  return [
    ...Object.entries(outputs).flatMap(([id, all]) =>
      (children.includes(id) ? all : all.slice(0, 1)).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
      })),
    ),
    ...children.map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ];
}

/**
 * A record that is read, and was seen before, with every possible event, including late ones and those that are not
 * offered.
 */
export const viewerDomain = (): Domain<typeof viewerMachine> => ({
  machine: silentViewer(),
  input: {
    section: SECTION,
    id: "15",
    can: ["edit", "delete", "go", "explain", "other", "certify"],
    seed: "s",
    seen: record(2, "cero"),
  },
  alphabet: (snapshot) => [
    ...READING,
    ...OTHERS,
    RETRY,
    ...answersIn(childrenOf(snapshot), OF_VIEWER),
  ],
  identity: ({ context: { record: read, history, command, newer, isUnseen } }) => [
    read?.version,
    history !== null,
    command,
    newer?.version,
    isUnseen,
  ],
});

/** The form of a record, edited or new, in the same way. */
export function editorDomain(action: "edit" | "create"): Domain<typeof editorMachine> {
  const isNew = action === "create";
  return {
    machine: silentEditor(),
    input: {
      section: SECTION,
      action,
      id: isNew ? null : "15",
      from: null,
      can: ["edit", "delete"],
      seed: "s",
    },
    alphabet: (snapshot) => [
      // Nobody else can change a new record.
      ...WRITING.filter(({ type }) => !isNew || !/^(?:side|merge)\./u.test(type)),
      ...(isNew ? [] : OTHERS),
      RETRY,
      ...answersIn(childrenOf(snapshot), {
        ...OF_EDITOR,
        saveRecord: [...(OF_EDITOR["saveRecord"] ?? []), ...(isNew ? [MADE] : [])],
        recallDraft: [NOTHING_KEPT, ...(isNew ? RECALLED : [])],
      }),
    ],
    identity: (snapshot) => {
      const { context: each } = snapshot;
      const isSent = snapshot.matches("saving") || snapshot.matches("doubting");
      return [
        each.newer?.version,
        each.isUnseen,
        each.values["a"],
        each.base["a"],
        each.written.length,
        each.isAttempted,
        each.sides["a"],
        each.draft !== null,
        each.serves !== null,
        each.values["b"],
        each.question !== null,
        each.confirmed.length > 0,
        isNew && [each.isAnother, each.created > 0],
        isSent && each.isLeavingSaved,
      ];
    },
  };
}
