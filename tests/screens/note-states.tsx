import type { ComponentProps } from "react";
import type { Note, Notes } from "../../src/contract/notes-contract.ts";
import { FilePreview } from "../../src/ui/screens/record/file-preview.tsx";
import { RecordNotes } from "../../src/ui/screens/record/record-notes.tsx";
import { RecordPresence } from "../../src/ui/screens/record/record-presence.tsx";
import type { Drawn, Report } from "./drawn.ts";
import { reading } from "./record-states.tsx";

const ANA = { id: "4", name: "Ana Lucía Ríos de la Espriella" };

const NOTE: Note = {
  id: "3",
  by: "Luz Marina Restrepo Gómez",
  at: "2026-11-20T15:00:00.000Z",
  editedAt: "2026-11-20T16:00:00.000Z",
  text: `@${ANA.name}, falta el soporte.\n\n<b>Sin-una-palabra-que-se-pueda-partir-en-dos-líneas-aquí</b>`,
  isOwn: true,
  mentions: [ANA],
};
const OTHERS: Note = { ...NOTE, id: "2", by: ANA.name, isOwn: false, mentions: [], text: "Listo." };
const PAGE: Notes = {
  notes: [NOTE, OTHERS, { ...OTHERS, id: "1", text: null }],
  people: [ANA],
  isFollowed: false,
};

type Props = Partial<ComponentProps<typeof RecordNotes>>;

function notes(report: Report, props: Props): Drawn {
  const part = (
    <RecordNotes
      list="shown"
      writing="resting"
      page={PAGE}
      draft={{ text: "", mentions: [], editing: null }}
      error=""
      refusals={0}
      following="resting"
      isFollowed={false}
      followError=""
      calls={{
        write: (text) => report("write", { text }),
        mention: ({ id }) => report("mention", { id }),
        send: () => report("send"),
        open: (note) => report("open", { note }),
        leave: () => report("leave"),
        remove: (note) => report("remove", { note }),
        answer: (isConfirmed) => report("answer", { isConfirmed }),
        follow: () => report("follow"),
        retry: () => report("retry"),
      }}
      {...props}
    />
  );
  return reading(report, { notes: part });
}

const WRITTEN = { text: `@${ANA.name} y @luis: ${"palabras ".repeat(210)}`, mentions: [ANA] };

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const IMAGE = {
  blob: new Blob([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], { type: "image/png" }),
  name: "foto.png",
};

type Preview = Partial<ComponentProps<typeof FilePreview>>;

function preview(report: Report, props: Preview): Drawn {
  const dialog = (
    <FilePreview
      state="shown"
      name="Soporte del desembolso de noviembre, con sus anexos y la carta del cliente.png"
      content={null}
      onSave={() => report("save")}
      onRetry={() => report("retry")}
      onClose={() => report("close")}
      {...props}
    />
  );
  return reading(report, { preview: dialog });
}

const THERE = [
  { name: "Luz Marina Restrepo Gómez", isOwn: false },
  { name: "Ana Lucía Ríos de la Espriella", isOwn: false },
  { name: "Jorge Peña", isOwn: false },
  { name: "Luis Mora", isOwn: true },
];

/** Every state of the notes of a record, of the preview of its files, and of who else edits it. */
export const NOTE_STATES = {
  "record-notes": (report) =>
    notes(report, { draft: { ...WRITTEN, editing: null }, error: "La nota pasa del límite." }),
  "record-notes-empty": (report) =>
    notes(report, { page: { notes: [], people: [], isFollowed: true }, isFollowed: true }),
  "record-notes-asking": (report) => notes(report, { page: null, list: "asking" }),
  "record-notes-lost": (report) => notes(report, { page: null, list: "unanswered" }),
  "record-notes-absent": (report) => notes(report, { page: null, list: "absent" }),
  "record-notes-editing": (report) =>
    notes(report, { draft: { text: "Falta", mentions: [], editing: "3" } }),
  "record-notes-sending": (report) =>
    notes(report, { writing: "sending", draft: { text: "Ya", mentions: [], editing: null } }),
  "record-notes-following": (report) => notes(report, { isFollowed: true, following: "changing" }),
  "record-notes-not-followed": (report) =>
    notes(report, { followError: "Usted ya sigue 100 registros: deje de seguir alguno." }),
  "record-notes-deleting": (report) => notes(report, { writing: "confirming" }),
  "record-presence": (report) =>
    reading(report, {
      presence: <RecordPresence people={THERE} noun={{ one: "cliente", many: "clientes" }} />,
    }),
  "record-preview": (report) => preview(report, { content: IMAGE }),
  "record-preview-asking": (report) => preview(report, { state: "fetching" }),
  "record-preview-unshown": (report) => preview(report, { state: "unshown", content: IMAGE }),
  "record-preview-lost": (report) => preview(report, { state: "unanswered" }),
} satisfies Record<string, (report: Report) => Drawn>;
