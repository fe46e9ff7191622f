import transfers from "../../src/sections/transfers/transfers.section.ts";
import type { ComponentProps } from "react";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import type { CommandView } from "../../src/ui/screens/command/command-dialog.types.ts";
import { RecordFormScreen } from "../../src/ui/screens/record/record-form.screen.tsx";
import { RecordScreen } from "../../src/ui/screens/record/record.screen.tsx";
import { CONFLICT, MINE, TAKEN, WRONG } from "./form-samples.ts";
import { ABSENCE_STATES } from "./absence-states.tsx";
import { dialogOf } from "./draw-command.ts";
import type { Drawn, Report } from "./drawn.ts";
import { LiveCommand } from "./live-command.tsx";
import { ALL, CHANGES, COMPANY, CRUMBS, EVERY_KIND, MENU, REHEARSAL } from "./record-samples.ts";
import { relatedOf } from "./related-samples.tsx";
import { shell } from "./shell-states.tsx";

// Loaded at once, where the product loads it with the first conflict and the first draft.
await Promise.all([
  import("../../src/ui/screens/record/record-conflict.tsx"),
  import("../../src/ui/screens/record/record-draft.tsx"),
]);

type Reading = Partial<ComponentProps<typeof RecordScreen>>;
type Writing = Partial<ComponentProps<typeof RecordFormScreen>>;

/** A record that is read, without any action in progress. */
const READ = {
  section: EVERY_KIND,
  breadcrumbs: CRUMBS,
  neighbours: null,
  record: COMPANY,
  can: ALL,
  mayOpen: () => true,
  history: { state: "shown", changes: CHANGES },
  news: null,
  isBusy: false,
  related: null,
  notes: null,
  onPreview: () => undefined,
  preview: null,
} as const;

/** A record that is read, with some properties replaced. */
export function reading(report: Report, props: Reading = {}): Drawn {
  const screen = (
    <RecordScreen
      {...READ}
      command={null}
      send={({ type, ...values }) => report(type, values)}
      {...props}
    />
  );
  return { screen: shell(report, screen, MENU) };
}

/** The dialog of a command over the record. */
function commanding(report: Report, action: string, change: Partial<CommandView> = {}): Drawn {
  return reading(report, { command: { action, ...dialogOf(report, EVERY_KIND, action, change) } });
}

const EMPTY = recordSectionOf(EVERY_KIND).emptyValues;
const OPTIONS = [
  { id: "7", label: "Manizales", detail: "17001 · Caldas" },
  { id: "8", label: "Pereira", detail: "66001 · Risaralda" },
  { id: "9", label: "San José del Palmar de la Sierra Nevada", detail: "27660 · Chocó" },
];

function writing(report: Report, props: Writing = {}): Drawn {
  const calls = {
    write: (field: string, value: unknown, label?: unknown) =>
      report("write", label === undefined ? { field, value } : { field, value, label }),
    leave: (field: string) => report("leave", { field }),
    search: (field: string, text: string) => report("search", { field, text }),
    closeSearch: () => report("closeSearch"),
    wantMissing: (field: string, text: string) => report("wantMissing", { field, text }),
    sendFile: (field: string, file: File) => report("sendFile", { field, name: file.name }),
  };
  const screen = (
    <RecordFormScreen
      section={EVERY_KIND}
      breadcrumbs={CRUMBS}
      record={COMPANY}
      can={[...ALL, "personal"]}
      filled={{ revision: 1, values: COMPANY.values }}
      labels={COMPANY.labels}
      messages={{}}
      twins={{}}
      read={{}}
      refusals={0}
      lookup={{ field: "ciudad", state: "shown", options: OPTIONS, canCreate: true }}
      isBusy={false}
      canSave
      isOffline={false}
      isUnsent={false}
      waiting={null}
      next={null}
      list={null}
      isCopy={false}
      origin={null}
      calls={calls}
      news={null}
      draft={null}
      conflict={null}
      isLeaving={false}
      question={null}
      send={({ type, ...values }) => report(type, values)}
      {...props}
    />
  );
  return { screen: shell(report, screen, MENU) };
}

const NEW: Writing = { record: null, filled: { revision: 1, values: EMPTY }, labels: {} };

const MASKED: Writing = {
  filled: { revision: 1, values: { ...COMPANY.values, documento: "CC ••••104" } },
};

const QUESTION = {
  title: "Su propia dirección queda por fuera",
  detail: "Con esta lista usted no podría volver a entrar desde 190.85.12.7.",
  word: "own-address",
};

const DRAFT = { values: MINE, labels: CONFLICT.mineLabels, base: COMPANY.values, version: 4 };

/** The record at a status whose only step is of another role. */
const WITHHELD = {
  ...COMPANY,
  holders: [{ action: "suspend", role: "Gerencia", people: ["Jorge Peña"], others: 0 }],
};

/** Every state of a record that is read. */
const READING_STATES = {
  record: (report) => reading(report),
  "record-refused": (report) => ({
    ...reading(report, {
      record: { ...COMPANY, status: "suspended", held: { delete: "Está en uso: convenios." } },
    }),
    pressed: "¿Por qué no puedo?",
  }),
  "record-reader": (report) =>
    reading(report, { can: ["view"], mayOpen: () => false, record: WITHHELD }),
  "record-withheld": (report) => reading(report, { can: ["view", "activate"], record: WITHHELD }),
  "record-news": (report) => reading(report, { news: { kind: "changed", by: "Jorge Peña" } }),
  "record-deleted": (report) => reading(report, { news: { kind: "deleted", by: "" } }),
  "record-deleting": (report) => commanding(report, "delete"),
  "record-reason": (report) => commanding(report, "suspend"),
  "record-command": (report) => commanding(report, "schedule"),
  "record-command-wrong": (report) =>
    commanding(report, "schedule", {
      messages: { cuenta: "Este dato es requerido", fecha: "Es festivo" },
      notice: "No llegó respuesta. Puede confirmar otra vez: no se hará dos veces.",
      lookup: { field: "cuenta", state: "shown", options: OPTIONS },
    }),
  "record-command-review": (report) =>
    commanding(report, "schedule", {
      state: "reviewing",
      rehearsal: REHEARSAL,
      isRehearsed: false,
    }),
  "record-command-doing": (report) => commanding(report, "schedule", { state: "rehearsing" }),
  "record-command-warned": (report) =>
    commanding(report, "suspend", { state: "warned", question: QUESTION }),
  "record-command-live": (report) => ({
    screen: shell(report, <LiveCommand report={report} {...READ} />, MENU),
  }),
  "record-command-live-only": (report) => ({
    screen: shell(report, <LiveCommand report={report} accounts={1} {...READ} />, MENU),
  }),
  "record-of-list": (report) =>
    reading(report, { neighbours: { position: 5, total: 1210, previous: "14", next: null } }),
  "record-busy": (report) => reading(report, { isBusy: true }),
  "record-history-asking": (report) =>
    reading(report, { history: { state: "asking", changes: [] } }),
  "record-history-lost": (report) =>
    reading(report, { history: { state: "unanswered", changes: [] } }),
  "record-long": (report) =>
    reading(report, {
      record: {
        ...COMPANY,
        values: { ...COMPANY.values, nombre: "W".repeat(120), notas: "x".repeat(400) },
        createdBy: "y".repeat(120),
      },
    }),
} satisfies Record<string, (report: Report) => Drawn>;

function related(report: Report, props: Parameters<typeof relatedOf>[1]): Drawn {
  return reading(report, { related: relatedOf(report, props) });
}

/** Every state of the records that refer to a record. */
const RELATED_STATES = {
  "record-related": (report) => related(report, {}),
  "record-related-empty": (report) => related(report, { chosen: 2, section: transfers }),
  "record-related-asking": (report) => related(report, { state: "asking", lists: [] }),
  "record-related-forbidden": (report) => related(report, { state: "forbidden", lists: [] }),
  "record-related-lost": (report) => related(report, { state: "unanswered", lists: [] }),
  "record-related-unopened": (report) =>
    related(report, { state: "failed", chosen: 1, section: null }),
} satisfies Record<string, (report: Report) => Drawn>;

/** Every state of a record, read or written. */
export const RECORD_STATES = {
  ...READING_STATES,
  ...RELATED_STATES,
  ...ABSENCE_STATES,
  "record-new": (report) => writing(report, NEW),
  "record-new-file": (report) => writing(report, { ...NEW, labels: { contrato: "c.pdf" } }),
  "record-edit": (report) => writing(report),
  "record-masked": (report) => writing(report, { can: ["view", "edit"], ...MASKED }),
  "record-edit-money": (report) => ({ ...writing(report), pressed: "Dinero y fechas" }),
  "record-edit-files": (report) => ({ ...writing(report), pressed: "Anexos" }),
  "record-wrong": (report) => writing(report, WRONG),
  "record-wrong-money": (report) => ({ ...writing(report, WRONG), pressed: "Dinero y fechas" }),
  "record-wrong-files": (report) => ({ ...writing(report, WRONG), pressed: "Anexos" }),
  "record-flawed": (report) => writing(report, { messages: { cupo: "No puede ser negativo" } }),
  "record-taken": (report) => writing(report, TAKEN),
  "record-offline": (report) => writing(report, { isOffline: true }),
  "record-unsent": (report) => writing(report, { isUnsent: true }),
  "record-clean": (report) => writing(report, { canSave: false }),
  "record-saving": (report) => writing(report, { isBusy: true }),
  "record-search": (report) => ({ ...writing(report), pressed: "Ver opciones" }),
  "record-search-one": (report) =>
    writing(report, { lookup: { field: "ciudad", state: "shown", options: OPTIONS.slice(1, 2) } }),
  "record-search-none": (report) => ({
    ...writing(report, { lookup: { field: "ciudad", state: "shown", options: [] } }),
    pressed: "Ver opciones",
  }),
  "record-edit-news": (report) => writing(report, { news: { kind: "changed", by: "Jorge Peña" } }),
  "record-conflict": (report) => writing(report, { conflict: CONFLICT }),
  "record-draft": (report) => writing(report, { draft: DRAFT }),
  "record-doubt": (report) => writing(report, { question: QUESTION }),
  "record-leaving": (report) => writing(report, { isLeaving: true }),
} satisfies Record<string, (report: Report) => Drawn>;
