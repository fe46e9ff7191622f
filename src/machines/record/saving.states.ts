import { fault, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { broughtBy } from "./detour.ts";
import { draftOf, savingOf } from "./form.ts";
import { asksToLeave } from "./leaving.ts";
import { editorSetup } from "./editor.setup.ts";
import { createdOf, refusalOf, savedOf, withUndo } from "./announcements.ts";
import { asItsDraft, broughtAlready, itsForm, madeWords } from "./made-before.ts";

/** Back in the form, which says that it was not saved until it is sent again. */
const UNSENT = "editing.delivery.unsent";

/** Sends the form to the server; a new record carries a key that makes it safe to repeat. */
export const saving = editorSetup.createStateConfig({
  tags: ["busy", "unsaved", "writing"],
  meta: { title: "Guardando" },
  description: "Turno del servidor: guarda, o dice qué no está bien.",
  invoke: {
    id: "saveRecord",
    src: "saveRecord",
    input: ({ context }) => savingOf(context),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "saved",
        actions: [
          { type: "show", params: replyOf },
          { type: "forgetDraft", params: ({ context }) => draftOf(context) },
          { type: "bring", params: ({ context, event }) => broughtBy(context, event.output) },
          {
            type: "notify",
            params: ({ context, event }) =>
              context.action === "create"
                ? createdOf(context, event.output)
                : withUndo(context, "edit", savedOf(context, event.output), event.output),
          },
        ],
        meta: server("Guarda", "spec §2, ADR 17"),
      },
      {
        guard: { type: "isQuestion", params: replyOf },
        target: "doubting",
        actions: { type: "ask", params: replyOf },
        meta: server("Pregunta antes", "spec §2, ADR 17"),
      },
      {
        guard: { type: "isConflict", params: replyOf },
        target: "conflict",
        actions: { type: "meet", params: replyOf },
        meta: server("Otra persona lo cambió antes", "spec §2, ADR 17"),
      },
      {
        guard: { type: "wasMade", params: replyOf },
        target: "left",
        actions: [
          { type: "forgetDraft", params: ({ context }) => draftOf(context) },
          { type: "keepDraft", params: ({ context, event }) => asItsDraft(context, event.output) },
          { type: "bring", params: ({ context, event }) => broughtAlready(context, event.output) },
          { type: "notify", params: ({ context, event }) => madeWords(context, event.output) },
          { type: "rememberGoal", params: ({ context, event }) => itsForm(context, event.output) },
          "goTo",
        ],
        meta: server("Ya lo había creado: sigue como un cambio de ese registro", "ADR 14, ADR 17"),
      },
      {
        guard: { type: "isRefusedByField", params: replyOf },
        target: "editing",
        actions: { type: "refuse", params: replyOf },
        meta: server("Señala campos", "spec §2, ADR 17"),
      },
      {
        guard: { type: "isRefused", params: replyOf },
        target: "editing",
        actions: {
          type: "notify",
          params: ({ context, event }) => refusalOf(context, event.output),
        },
        meta: server("Dice por qué no", "spec §2, ADR 17"),
      },
      { target: UNSENT, meta: fault("No llega una respuesta útil", "spec §8, ADR 84") },
    ],
    onError: { target: UNSENT, meta: fault("La llamada falla", "spec §8, ADR 84") },
  },
});

/** Shows the question that the server asks before it saves. */
export const doubting = editorSetup.createStateConfig({
  tags: ["unsaved", "writing"],
  meta: { title: "El servidor pregunta antes de guardar" },
  description: "Turno de la persona: dice que sí es lo que quiere, o vuelve al formulario.",
  on: {
    "question.accepted": {
      target: "saving",
      actions: "insist",
      meta: person("Sí, guardar", "spec §2, ADR 17"),
    },
    "question.declined": {
      target: "editing",
      actions: "giveIn",
      meta: person("Cancelar", "spec §2, ADR 17"),
    },
    "leave.asked": asksToLeave,
  },
});

/** Uploads a file; its field gets it once it is on the server. */
export const attaching = editorSetup.createStateConfig({
  tags: ["busy", "unsaved", "writing"],
  meta: { title: "Enviando un archivo" },
  description: "Turno del servidor: recibe el archivo, que el registro tendrá cuando se guarde.",
  invoke: {
    id: "sendFile",
    src: "sendFile",
    input: ({ context }) => ({
      controller: context.section.controller,
      action: context.action,
      field: context.upload?.field ?? "",
      file: context.upload?.file ?? new File([], ""),
    }),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "editing",
        actions: [
          { type: "attached", params: replyOf },
          { type: "keepDraft", params: ({ context }) => draftOf(context) },
        ],
        meta: server("Lo recibe", "spec §2, ADR 17"),
      },
      {
        target: "editing",
        actions: { type: "refuseFile", params: replyOf },
        meta: server("No lo recibe", "spec §8, ADR 17"),
      },
    ],
    onError: {
      target: "editing",
      actions: { type: "refuseFile", params: { reply: { kind: "empty" } } },
      meta: fault("La llamada falla", "spec §8, ADR 17"),
    },
  },
});
