import { fault, machine, person, server } from "../../engine/words.ts";
import { conflict, editing, leaving } from "./editing.states.ts";
import { heardMeanwhile } from "./others.ts";
import { commanding, issuing, reverting } from "./command.states.ts";
import { reading } from "./reading.states.ts";
import { recordSetup } from "./record.setup.ts";
import { attaching, doubting, saving } from "./saving.states.ts";

/**
 * One record of a section at its address: read, with the actions available on it, or edited in a form. It ends by
 * leaving for another address; unsaved changes are never lost without a question.
 */
export const recordMachine = recordSetup.createMachine({
  id: "record",
  description:
    "Un registro de una sección: leerlo, escribirlo y hacer con él lo que su estado permite.",
  context: ({ input }) => ({
    ...input,
    record: null,
    newer: null,
    isUnseen: false,
    changedBy: "",
    base: {},
    version: 0,
    values: {},
    labels: {},
    filled: { revision: 0, values: {} },
    visited: [],
    isAttempted: false,
    refusals: 0,
    errors: {},
    sides: {},
    draft: null,
    history: null,
    command: "",
    opened: 0,
    question: null,
    confirmed: [],
    undone: "",
    document: "",
    upload: null,
    isAnother: false,
    isLeavingSaved: false,
    created: 0,
    words: "",
    goal: { path: "" },
  }),
  on: { "records.changed": heardMeanwhile },
  initial: "opening",
  states: {
    opening: {
      meta: { title: "Abriendo" },
      description: "La dirección dice si se lee un registro o se escribe.",
      always: [
        { guard: "isReading", target: "asking", meta: machine("Se va a leer", "spec §2, ADR 17") },
        { target: "recalling", meta: machine("Se va a escribir", "spec §2, ADR 17") },
      ],
    },
    recalling: {
      tags: "busy",
      meta: { title: "Buscando un borrador" },
      description: "Puede haber algo escrito que la misma persona no alcanzó a guardar.",
      invoke: {
        id: "recallDraft",
        src: "recallDraft",
        input: ({ context: { section, action, id, from } }) => ({
          controller: section.controller,
          action,
          id: id ?? from,
        }),
        onDone: [
          {
            guard: "isNew",
            target: "placing",
            actions: { type: "rememberDraft", params: ({ event }) => ({ draft: event.output }) },
            meta: machine("El formulario está en blanco", "spec §2, ADR 17"),
          },
          {
            target: "asking",
            actions: { type: "rememberDraft", params: ({ event }) => ({ draft: event.output }) },
            meta: machine("Hace falta un registro", "spec §2, ADR 17"),
          },
        ],
        onError: [
          {
            guard: "isNew",
            target: "placing",
            meta: fault("No se pudo buscar: el formulario está en blanco", "spec §8, ADR 17"),
          },
          {
            target: "asking",
            meta: fault("No se pudo buscar: se sigue sin él", "spec §8, ADR 17"),
          },
        ],
      },
    },
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo el registro" },
      description: "Turno del servidor: envía el registro.",
      invoke: {
        id: "fetchRecord",
        src: "fetchRecord",
        input: ({ context: { section, id, from } }) => ({
          controller: section.controller,
          id: id ?? from ?? "",
        }),
        onDone: [
          {
            guard: { type: "isReceived", params: ({ event }) => ({ reply: event.output }) },
            target: "placing",
            actions: { type: "show", params: ({ event }) => ({ reply: event.output }) },
            meta: server("Envía el registro", "spec §2, ADR 17"),
          },
          {
            guard: { type: "isMissing", params: ({ event }) => ({ reply: event.output }) },
            target: "missing",
            meta: server("No existe", "spec §2, ADR 17"),
          },
          {
            guard: { type: "isForbidden", params: ({ event }) => ({ reply: event.output }) },
            target: "forbidden",
            actions: { type: "explain", params: ({ event }) => ({ reply: event.output }) },
            meta: server("No tiene permiso", "spec §2, ADR 17"),
          },
          { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8, ADR 17") },
        ],
        onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8, ADR 17") },
      },
    },
    placing: {
      meta: { title: "Repartiendo" },
      description: "Se muestra el registro, o se llena el formulario con él.",
      always: [
        { guard: "isReading", target: "reading", meta: machine("Se lee", "spec §2, ADR 17") },
        {
          guard: "hasDraft",
          target: "offering",
          actions: "startForm",
          meta: machine("Hay un borrador", "spec §2, ADR 17"),
        },
        { target: "editing", actions: "startForm", meta: machine("Se escribe", "spec §2, ADR 17") },
      ],
    },
    offering: {
      tags: "writing",
      meta: { title: "Borrador recuperado" },
      description: "Turno de la persona: recupera lo que había escrito, o lo deja ir.",
      on: {
        "draft.taken": {
          target: "editing",
          actions: "takeDraft",
          meta: person("Lo recupera", "spec §2, ADR 17"),
        },
        "draft.discarded": {
          target: "editing",
          // The form is as it was opened: an unchanged form drops its draft.
          actions: "dropDraft",
          meta: person("Lo descarta", "spec §2, ADR 17"),
        },
      },
    },
    reading,
    commanding,
    reverting,
    issuing,
    editing,
    attaching,
    saving,
    doubting,
    saved: {
      meta: { title: "Guardado" },
      description: "El servidor guardó: se va al registro, o a otro formulario en blanco.",
      always: [
        {
          guard: "isAnother",
          target: "editing",
          actions: ["countCreated", "startNew"],
          meta: machine("Pidió crear otro", "spec §2, ADR 17"),
        },
        {
          guard: "isLeavingSaved",
          target: "left",
          actions: "goTo",
          meta: machine("Va a donde quería", "ADR 50"),
        },
        {
          target: "left",
          actions: "goToRecord",
          meta: machine("Va al registro", "spec §2, ADR 17"),
        },
      ],
    },
    conflict,
    leaving,
    left: {
      meta: { title: "Fuera" },
      description: "Se va a otra dirección: aquí no queda nada por hacer.",
    },
    missing: {
      meta: { title: "No existe" },
      description: "El registro no existe en esta empresa, o ya fue eliminado.",
    },
    forbidden: {
      meta: { title: "Sin permiso" },
      description: "El servidor no deja ver el registro.",
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "El registro no llegó: se puede pedir otra vez.",
      on: {
        "retry.chosen": { target: "opening", meta: person("Intenta de nuevo", "spec §2, ADR 17") },
      },
    },
  },
});
