import { fault, machine, person } from "../../engine/words.ts";
import { absent, askingBefore, left } from "./asking.states.ts";
import { conflict, editing, leaving } from "./editing.states.ts";
import { keyOf } from "./detour.ts";
import { heardMeanwhile } from "./others.ts";
import { editorSetup } from "./editor.setup.ts";
import { attaching, doubting, saving } from "./saving.states.ts";

/**
 * The form of a record of a section at its address, edited, new or copied. It ends by leaving for another address;
 * unsaved changes are never lost without a question.
 */
export const editorMachine = editorSetup.createMachine({
  id: "editor",
  description:
    "El formulario de un registro de una sección: uno que se edita, uno nuevo o la copia de otro.",
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
    written: [],
    visited: [],
    isAttempted: false,
    refusals: 0,
    errors: {},
    twins: {},
    alike: {},
    sides: {},
    draft: null,
    serves: null,
    canKeep: false,
    question: null,
    confirmed: [],
    upload: null,
    isAnother: false,
    isLeavingSaved: false,
    created: 0,
    words: "",
    elsewhere: null,
    goal: { path: "" },
  }),
  on: { "records.changed": heardMeanwhile },
  initial: "recalling",
  states: {
    recalling: {
      tags: "busy",
      meta: { title: "Buscando un borrador" },
      description: "Puede haber algo escrito que la misma persona no alcanzó a guardar.",
      invoke: {
        id: "recallDraft",
        src: "recallDraft",
        input: ({ context }) => keyOf(context),
        onDone: [
          {
            guard: "isNew",
            target: "placing",
            actions: { type: "rememberDraft", params: ({ event }) => event.output },
            meta: machine("El formulario está en blanco", "spec §2, ADR 17"),
          },
          {
            target: "asking",
            actions: { type: "rememberDraft", params: ({ event }) => event.output },
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
    asking: askingBefore("placing"),
    placing: {
      meta: { title: "Repartiendo" },
      description: "Se llena el formulario, o se ofrece antes lo que no se alcanzó a guardar.",
      always: [
        {
          guard: "isBack",
          target: "editing",
          actions: ["startForm", "takeDraft"],
          meta: machine("Vuelve de crear lo que faltaba", "ADR 72"),
        },
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
          guard: "isServing",
          target: "left",
          actions: [
            {
              type: "rememberGoal",
              params: ({ context }) => ({ path: context.serves?.path ?? "", entry: "return" }),
            },
            "goTo",
          ],
          meta: machine("Vuelve al formulario que lo espera", "ADR 72"),
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
    left,
    ...absent,
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "El registro no llegó: se puede pedir otra vez.",
      on: {
        "retry.chosen": {
          target: "recalling",
          meta: person("Intenta de nuevo", "spec §2, ADR 17"),
        },
      },
    },
  },
});
