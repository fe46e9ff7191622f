import { fault, machine, person } from "../../engine/words.ts";
import type { Wanted } from "./after-saving.ts";
import { detourOf, toMissing } from "./detour.ts";
import { draftOf, startsIn, waitingDraftOf } from "./form.ts";
import { asksToLeave } from "./leaving.ts";
import { others, wantsNews } from "./others.ts";
import { editorSetup } from "./editor.setup.ts";

const refuses = {
  target: "weighing",
  actions: "refuse",
  meta: person("Guarda con errores", "spec §2, ADR 17"),
} as const;

/** Only a valid form is saved: errors are shown at their fields. */
const saves = [
  { ...refuses, guard: "isWrong" },
  {
    target: "#editor.saving",
    actions: {
      type: "wantAnother",
      params: ({ event }: { event: Wanted }) => event,
    },
    meta: person("Guarda", "spec §2, ADR 17"),
  },
] as const;

const form = editorSetup.createStateConfig({
  meta: { title: "Formulario" },
  description: "Lo escrito, contra lo que había al abrir.",
  on: {
    "field.changed": {
      target: ".weighing",
      actions: [
        { type: "write", params: ({ event }) => event },
        { type: "keepDraft", params: ({ context }) => draftOf(context) },
      ],
      meta: person("Escribe en un campo", "spec §2, ADR 17"),
    },
    "start.known": {
      guard: { type: "isUntouched", params: ({ event }) => event },
      target: ".weighing",
      actions: { type: "start", params: ({ event }) => event },
      meta: machine("Es hoy, o solo hay uno: se pone, y se puede cambiar", "ADR 155"),
    },
    "field.left": {
      actions: { type: "visit", params: ({ event }) => event },
      meta: person("Sale de un campo", "spec §2, ADR 17"),
    },
    "file.chosen": [
      {
        guard: { type: "isWrongFile", params: ({ event }) => event },
        actions: { type: "refuseChoice", params: ({ event }) => event },
        meta: person("Escoge un archivo que no se recibe", "spec §2, ADR 17"),
      },
      {
        target: "#editor.attaching",
        actions: { type: "attach", params: ({ event }) => event },
        meta: person("Escoge un archivo", "spec §2, ADR 17"),
      },
    ],
    "missing.wanted": {
      guard: { type: "canWait", params: ({ event }) => event },
      target: "#editor.left",
      actions: [
        { type: "keepDraft", params: ({ context, event }) => waitingDraftOf(context, event) },
        {
          type: "rememberGoal",
          params: ({ context, event }) => ({ path: toMissing(detourOf(context, event)) }),
        },
        "goTo",
      ],
      meta: person("Crea el registro que falta", "ADR 72"),
    },
  },
  initial: "weighing",
  states: {
    weighing: {
      meta: { title: "Comparando" },
      description: "Lo escrito se compara con lo que había.",
      always: [
        {
          guard: "isToBeMended",
          target: "mending",
          meta: machine("Hay campos por corregir", "spec §2, ADR 17"),
        },
        { guard: "isChanged", target: "unsaved", meta: machine("Hay cambios", "spec §2, ADR 17") },
        { target: "clean", meta: machine("Está como estaba", "spec §2, ADR 17") },
      ],
    },
    clean: {
      meta: { title: "Sin cambios" },
      description: "Turno de la persona: el formulario está como se abrió.",
      entry: { type: "forgetDraft", params: ({ context }) => draftOf(context) },
      on: {
        // A new record may be valid as offered; an existing one without changes has nothing to save.
        "save.chosen": [
          { guard: "isNotCreating", meta: machine("No hay qué guardar", "spec §2, ADR 17") },
          ...saves,
        ],
      },
    },
    unsaved: {
      tags: "unsaved",
      meta: { title: "Con cambios sin guardar" },
      description: "Turno de la persona: lo escrito solo está aquí.",
      on: { "save.chosen": saves, "leave.asked": asksToLeave },
    },
    mending: {
      tags: "unsaved",
      meta: { title: "Con campos por corregir" },
      description: "Turno de la persona: cada error está junto a su campo.",
      on: { "save.chosen": refuses, "leave.asked": asksToLeave },
    },
  },
});

/** Whether the last saving got no answer: nobody is left to believe that it goes on by itself. */
const delivery = editorSetup.createStateConfig({
  meta: { title: "Lo enviado" },
  description: "Si lo que se pidió guardar llegó al servidor.",
  initial: "quiet",
  states: {
    quiet: {
      meta: { title: "Nada por repetir" },
      description: "No se ha pedido guardar, o el servidor respondió.",
    },
    unsent: {
      meta: { title: "Sin guardar por falta de respuesta" },
      description: "Turno de la persona: no se guardó, y hay que pedirlo otra vez.",
    },
  },
});

/** The form of an existing record or of a new one. */
export const editing = editorSetup.createStateConfig({
  tags: "writing",
  meta: { title: "Escribiendo" },
  description: "Turno de la persona: escribe en el formulario.",
  invoke: [
    {
      id: "lookup",
      src: "lookup",
      input: ({ context }) => ({ controller: context.section.controller, action: context.action }),
      onError: { meta: fault("La búsqueda se cae: se sigue sin ella", "spec §8, ADR 17") },
    },
    {
      id: "twins",
      src: "twins",
      input: ({ context: { section, action, id } }) => ({ section, action, id }),
      onError: { meta: fault("El aviso de repetidos se cae: se sigue sin él", "spec §8, ADR 82") },
    },
    {
      id: "findStarts",
      src: "findStarts",
      input: ({ context }) => startsIn(context),
      onError: { meta: fault("No se pudo mirar: la persona escoge", "spec §8, ADR 155") },
    },
  ],
  on: {
    "news.wanted": {
      guard: "hasNewer",
      target: "conflict",
      actions: "startUndecided",
      meta: wantsNews,
    },
  },
  type: "parallel",
  states: { form, delivery, others },
});

/** Two people changed the same record: the other's change is shown and decided field by field. */
export const conflict = editorSetup.createStateConfig({
  tags: ["unsaved", "writing"],
  meta: { title: "Dos cambios a la vez" },
  description:
    "Turno de la persona: ve lo que cambió la otra y decide cada campo que ambas cambiaron.",
  on: {
    "side.chosen": {
      actions: { type: "choose", params: ({ event }) => event },
      meta: person("Decide un campo", "spec §2, ADR 17"),
    },
    "merge.confirmed": {
      guard: "isSettled",
      target: "editing",
      actions: ["merge", { type: "keepDraft", params: ({ context }) => draftOf(context) }],
      meta: person("Junta los cambios", "spec §2, ADR 17"),
    },
    "merge.cancelled": {
      target: "editing",
      meta: person("Vuelve al formulario", "spec §2, ADR 17"),
    },
    "leave.asked": asksToLeave,
  },
});

/** The question before unsaved changes are lost. */
export const leaving = editorSetup.createStateConfig({
  tags: ["unsaved", "writing"],
  meta: { title: "¿Salir sin guardar?" },
  description: "Turno de la persona: se queda con lo escrito, o se va y lo pierde.",
  on: {
    "leave.asked": asksToLeave,
    "leave.cancelled": { target: "editing", meta: person("Seguir escribiendo", "spec §2, ADR 17") },
    "leave.confirmed": {
      target: "left",
      actions: [{ type: "forgetDraft", params: ({ context }) => draftOf(context) }, "goTo"],
      meta: person("Salir sin guardar", "spec §2, ADR 17"),
    },
    "leave.saved": [
      {
        guard: "isWrong",
        target: "editing",
        actions: "refuse",
        meta: person("Guardar y salir, con errores", "ADR 50"),
      },
      {
        target: "saving",
        actions: "wantToLeave",
        meta: person("Guardar y salir", "ADR 50"),
      },
    ],
  },
});
