import { fault, machine, person, server } from "../../engine/words.ts";
import { importSetup, sendingOf } from "./import.setup.ts";

/** A file may be chosen in any state that shows the drop zone while the server is idle. */
const chooses = importSetup.createStateConfig({
  on: {
    "file.chosen": [
      {
        guard: { type: "isTooLarge", params: ({ event }) => event },
        target: "#import.refused",
        actions: "refuseSize",
        meta: machine("Pasa del tamaño máximo", "spec §2, ADR 15"),
      },
      {
        target: "#import.reading",
        actions: { type: "take", params: ({ event }) => event },
        meta: person("Escoge un archivo", "spec §2, ADR 15"),
      },
    ],
  },
});

/** Asks whether the server is saving a file here, or has saved one of this person's while they were away. */
export const seeking = importSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Buscando una importación en curso" },
  description:
    "Turno del servidor: dice si está guardando un archivo en esta sección, y las que terminaron.",
  invoke: {
    id: "findRun",
    src: "findRun",
    input: ({ context }) => ({ controller: context.section.controller }),
    onDone: [
      {
        guard: { type: "isUnheard", params: ({ event }) => ({ found: event.output }) },
        target: "unheard",
        meta: fault("No llega una respuesta útil", "spec §8, ADR 15"),
      },
      {
        guard: { type: "isToFollow", params: ({ event }) => ({ found: event.output }) },
        target: "#import.saving.running",
        actions: [
          { type: "rememberPast", params: ({ event }) => ({ found: event.output }) },
          { type: "follow", params: ({ event }) => ({ found: event.output }) },
        ],
        meta: server("Está guardando un archivo, o lo guardó", "ADR 15, ADR 37"),
      },
      {
        guard: "hasFile",
        target: "saving",
        meta: machine("Se envía otra vez el archivo", "ADR 15, ADR 37"),
      },
      {
        target: "choosing",
        actions: { type: "rememberPast", params: ({ event }) => ({ found: event.output }) },
        meta: server("No hay ninguna: dice las que terminaron", "ADR 15, ADR 37"),
      },
    ],
    onError: { target: "unheard", meta: fault("La llamada falla", "spec §8, ADR 15") },
  },
});

/** It is not known whether the server is saving a file here. */
export const unheard = importSetup.createStateConfig({
  meta: { title: "Sin saber si hay una en curso" },
  description: "No se supo si el servidor está guardando un archivo: se puede preguntar otra vez.",
  on: {
    "retry.chosen": { target: "seeking", meta: person("Pregunta de nuevo", "spec §8, ADR 15") },
    "another.chosen": {
      target: "choosing",
      actions: "forgetAll",
      meta: person("Escoge un archivo", "spec §8, ADR 15"),
    },
  },
});

/** The person has no file yet, or wants the template. */
export const choosing = importSetup.createStateConfig({
  meta: { title: "Escogiendo el archivo" },
  description: "Turno de la persona: escoge un archivo, o pide la plantilla.",
  initial: "looking",
  states: {
    looking: {
      ...chooses,
      meta: { title: "Buscando el archivo" },
      description: "La persona puede escoger un archivo o pedir la plantilla.",
      on: {
        ...chooses.on,
        "template.chosen": {
          target: "fetchingTemplate",
          actions: "forgetLoss",
          meta: person("Pide la plantilla", "spec §2, ADR 15"),
        },
      },
    },
    fetchingTemplate: {
      tags: "busy",
      meta: { title: "Trayendo la plantilla" },
      description: "Turno del servidor: envía la plantilla de la sección.",
      invoke: {
        id: "downloadTemplate",
        src: "downloadTemplate",
        input: ({ context }) => ({ controller: context.section.controller }),
        onDone: [
          {
            guard: { type: "hasCome", params: ({ event }) => ({ came: event.output }) },
            target: "looking",
            meta: server("Envía la plantilla", "spec §2, ADR 15"),
          },
          {
            target: "looking",
            actions: "loseDownload",
            meta: fault("La plantilla no llega", "spec §8, ADR 15"),
          },
        ],
        onError: {
          target: "looking",
          actions: "loseDownload",
          meta: fault("La llamada falla", "spec §8, ADR 15"),
        },
      },
    },
  },
});

/** The server checks the file and saves nothing. */
export const reading = importSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Leyendo el archivo" },
  description:
    "Turno del servidor: lee el archivo y dice qué pasaría con cada fila. No guarda nada.",
  entry: ["startMeasuring", "forgetLoss"],
  invoke: {
    id: "previewFile",
    src: "previewFile",
    input: ({ context }) => sendingOf(context),
    onError: { target: "missing", meta: fault("La llamada falla", "spec §8, ADR 15") },
  },
  on: {
    "import.progressed": {
      actions: { type: "measure", params: ({ event }) => event },
      meta: server("Dice cuánto va", "spec §2, ADR 15"),
    },
    "import.reported": {
      target: "previewed",
      actions: { type: "show", params: ({ event }) => event },
      meta: server("Dice qué pasaría", "spec §2, ADR 15"),
    },
    "import.refused": {
      target: "refused",
      actions: { type: "explain", params: ({ event }) => event },
      meta: server("No puede leer el archivo", "spec §2, ADR 15"),
    },
    "import.asked": {
      target: "asking",
      actions: { type: "askSheet", params: ({ event }) => event },
      meta: server("Varias hojas tienen filas", "ADR 92"),
    },
    "import.lost": {
      target: "missing",
      meta: fault("No llega una respuesta útil", "spec §8, ADR 15"),
    },
    "cancel.chosen": {
      target: "choosing",
      actions: "forgetAll",
      meta: person("Cancela", "spec §2, ADR 15"),
    },
  },
});

/** Several visible sheets of the workbook have rows: nobody but the person knows which is meant. */
export const asking = importSetup.createStateConfig({
  meta: { title: "Escogiendo la hoja" },
  description: "Turno de la persona: el libro tiene varias hojas con filas, y dice cuál se lee.",
  on: {
    "sheet.chosen": {
      guard: { type: "isOfBook", params: ({ event }) => event },
      target: "reading",
      actions: { type: "chooseSheet", params: ({ event }) => event },
      meta: person("Escoge la hoja", "ADR 92"),
    },
    "another.chosen": {
      target: "choosing",
      actions: "forgetAll",
      meta: person("Empieza de nuevo", "spec §2, ADR 15"),
    },
  },
});

/** The file cannot be imported at all. */
export const refused = importSetup.createStateConfig({
  ...chooses,
  meta: { title: "Archivo rechazado" },
  description: "El archivo no se puede importar, y se dice por qué. No cambió nada.",
  on: {
    ...chooses.on,
    "template.chosen": {
      target: "#import.choosing.fetchingTemplate",
      actions: "forgetAll",
      meta: person("Pide la plantilla", "spec §2, ADR 15"),
    },
  },
});

/** The answer to the check of a file was lost. */
export const missing = importSetup.createStateConfig({
  meta: { title: "Sin respuesta" },
  description:
    "El servidor no alcanzó a leer el archivo. No cambió nada: se puede intentar otra vez.",
  on: {
    "retry.chosen": { target: "reading", meta: person("Intenta de nuevo", "spec §2, ADR 15") },
    "another.chosen": {
      target: "choosing",
      actions: "forgetAll",
      meta: person("Empieza de nuevo", "spec §2, ADR 15"),
    },
  },
});
