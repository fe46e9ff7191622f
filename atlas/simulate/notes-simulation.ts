import { previewMachine } from "../../src/machines/preview/preview.machine.ts";
import { notesMachine } from "../../src/machines/notes/notes.machine.ts";
import type { Note } from "../../src/contract/notes-contract.ts";
import type { NotesContext } from "../../src/machines/notes/notes.types.ts";
import { EMPTY, received, refused } from "./replies.ts";
import { answers, breaks, happens, mute, nothing, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const ANA = { id: "4", name: "Ana Ríos" };
const OWN: Note = {
  id: "31",
  by: "Luis Mora",
  at: "2026-11-20T15:00:00.000Z",
  editedAt: null,
  text: "Falta el soporte.",
  isOwn: true,
  mentions: [],
};
const PAGE = { notes: [OWN], people: [ANA], isFollowed: false };
const DRAFT = { text: "Ya lo pedí", mentions: [], editing: null };

/** The notes of a customer. */
export const notesSimulation: Simulation = {
  machine: notesMachine.provide({
    actors: {
      fetchNotes: silent,
      recallDraft: silent,
      saveNote: silent,
      deleteNote: silent,
      changeFollow: silent,
      hearNotes: mute,
    },
    actions: { keepDraft: nothing, forgetDraft: nothing },
  }),
  input: { controller: "customers", id: "15", seed: "s" },
  samples: [
    answers("llegan", "fetchNotes", received(PAGE), "una suya"),
    answers("no-deja", "fetchNotes", refused({ status: 404 })),
    answers("no-llegan", "fetchNotes", EMPTY),
    breaks("traer-falla", "fetchNotes"),
    answers("sin-borrador", "recallDraft", null, "no había"),
    answers("con-borrador", "recallDraft", DRAFT, "había una"),
    breaks("recordar-falla", "recallDraft"),
    breaks("oir-falla", "hearNotes"),
    happens("se-oye", { type: "notes.heard" }),
    happens("reintenta", { type: "retry.chosen" }),
    happens("escribe", { type: "note.written", text: "@Ana Ríos, ¿lo revisa?" }, "«@Ana Ríos…»"),
    happens("borra", { type: "note.written", text: "" }, "nada"),
    happens("menciona", { type: "mention.chosen", person: ANA }, "a Ana Ríos"),
    happens("envia", { type: "note.sent" }),
    happens("abre", { type: "note.opened", note: "31" }, "la suya"),
    happens("deja", { type: "editing.left" }),
    happens("quiere-eliminar", { type: "deletion.wanted", note: "31" }, "la suya"),
    happens("dice-que-si", { type: "deletion.confirmed" }),
    happens("dice-que-no", { type: "deletion.left" }),
    happens("sigue", { type: "follow.chosen" }),
    answers("seguido", "changeFollow", received({ isFollowed: true }), "que sí"),
    answers("no-seguido", "changeFollow", refused()),
    answers("seguir-nada", "changeFollow", EMPTY),
    breaks("seguir-falla", "changeFollow"),
    answers("guardada", "saveNote", received({ id: "32" })),
    answers("no-guardada", "saveNote", refused({ errors: { text: "Alguien no lo ve." } })),
    answers("guardar-nada", "saveNote", EMPTY),
    breaks("guardar-falla", "saveNote"),
    answers("eliminada", "deleteNote", received({ id: "31" })),
    answers("no-eliminada", "deleteNote", refused()),
    answers("eliminar-nada", "deleteNote", EMPTY),
    breaks("eliminar-falla", "deleteNote"),
  ],
  seen({ context }) {
    const { page, draft, error, isFollowed } = context as NotesContext;
    return [
      ...(page === null ? [] : [`Notas a la vista: ${String(page.notes.length)}`]),
      ...(draft.text === "" ? [] : [`Escribe: «${draft.text}»`]),
      ...(isFollowed === true ? ["Sigue el registro"] : []),
      ...(error === "" ? [] : [error]),
    ];
  },
};

const FILE = { controller: "advances", id: "15", field: "soporte", name: "soporte.pdf" };
const contentOf = (type: string) => ({ blob: new Blob(["%PDF"], { type }), name: "soporte.pdf" });

/** A file of an advance. */
export const previewSimulation: Simulation = {
  machine: previewMachine.provide({
    actors: { fetchFile: silent },
    actions: { saveFile: nothing },
  }),
  input: undefined,
  samples: [
    happens("ve", { type: "file.opened", file: FILE }, "el soporte"),
    answers("llega-pdf", "fetchFile", received(contentOf("application/pdf")), "un PDF"),
    answers("llega-otro", "fetchFile", received(contentOf("text/csv")), "un CSV"),
    answers("archivo-nada", "fetchFile", EMPTY),
    breaks("archivo-falla", "fetchFile"),
    happens("descarga", { type: "file.saved" }),
    happens("pide-otra-vez", { type: "retry.chosen" }),
    happens("cierra", { type: "preview.closed" }),
  ],
  seen({ context }) {
    const { file, content } = context as {
      readonly file: { readonly name: string };
      readonly content: object | null;
    };
    return content === null ? [] : [`Archivo: ${file.name}`];
  },
};
