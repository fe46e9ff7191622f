import { fault, person, server } from "../../engine/words.ts";
import type { Destination } from "../navigation/destination.types.ts";
import { followingOf, importSetup } from "./import.setup.ts";

/** Downloads the wrong rows as a file; the report stays on the screen. */
const fetchingMending = importSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Trayendo las filas con errores" },
  description: "Turno del servidor: envía las filas con errores en un archivo, para corregirlas.",
  invoke: {
    id: "downloadMending",
    src: "downloadMending",
    input: ({ context }) => followingOf(context),
    onDone: [
      {
        guard: { type: "hasCome", params: ({ event }) => ({ came: event.output }) },
        target: "reviewing",
        meta: server("Envía las filas", "spec §2, ADR 15"),
      },
      {
        target: "reviewing",
        actions: "loseDownload",
        meta: fault("Las filas no llegan", "spec §8, ADR 15"),
      },
    ],
    onError: {
      target: "reviewing",
      actions: "loseDownload",
      meta: fault("La llamada falla", "spec §8, ADR 15"),
    },
  },
});

const mends = importSetup.createStateConfig({
  on: {
    "mending.chosen": {
      guard: "hasSomethingToMend",
      target: "fetchingMending",
      actions: "forgetLoss",
      meta: person("Descarga las filas con errores", "spec §2, ADR 15"),
    },
  },
});

/** The preview is on the screen: nothing is saved yet. */
export const previewed = importSetup.createStateConfig({
  meta: { title: "Revisando las filas" },
  description: "Turno de la persona: ve qué pasaría con cada fila y decide si guarda las buenas.",
  invoke: {
    id: "lookup",
    src: "lookup",
    input: ({ context }) => ({ controller: context.section.controller, action: "import" }),
    onError: { meta: fault("La búsqueda se cae: se sigue sin ella", "spec §8, ADR 80") },
  },
  initial: "reviewing",
  states: {
    reviewing: {
      meta: { title: "Viendo lo que pasaría" },
      description: "La persona revisa las filas y sus errores.",
      on: {
        ...mends.on,
        "updates.chosen": {
          target: "#import.reading",
          actions: { type: "chooseUpdates", params: ({ event }) => event },
          meta: person("Cambia si se actualizan los que existen", "spec §2, ADR 15"),
        },
        "erasing.chosen": {
          guard: "isUpdating",
          target: "#import.reading",
          actions: { type: "chooseErasing", params: ({ event }) => event },
          meta: person("Cambia lo que hace una celda vacía", "spec §2, ADR 67"),
        },
        "text.replaced": {
          guard: { type: "canReplace", params: ({ event }) => event },
          target: "#import.reading",
          actions: { type: "replace", params: ({ event }) => event },
          meta: person("Dice qué debe decir un texto", "spec §2, ADR 67"),
        },
        "replacement.dropped": {
          guard: { type: "isReplaced", params: ({ event }) => event },
          target: "#import.reading",
          actions: { type: "dropReplacement", params: ({ event }) => event },
          meta: person("Deja un texto como está en el archivo", "spec §2, ADR 67"),
        },
        "save.chosen": {
          guard: "hasSomethingToSave",
          target: "#import.saving",
          meta: person("Guarda las filas buenas", "spec §2, ADR 15"),
        },
        "another.chosen": {
          target: "#import.choosing",
          actions: "forgetAll",
          meta: person("Escoge otro archivo", "spec §2, ADR 15"),
        },
      },
    },
    fetchingMending,
  },
});

const asksToLeave = {
  // Back can be pressed while the question is open: the last requested address counts.
  target: "#import.saving.leaving",
  actions: { type: "rememberGoal", params: ({ event }: { event: Destination }) => event },
  meta: person("Quiere irse antes de que el archivo llegue", "spec §2, ADR 15"),
} as const;

/** The server saves the valid rows in batches: saved rows stay, whatever happens later. */
export const saving = importSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Guardando las filas" },
  description: "Turno del servidor: guarda las filas buenas por tandas.",
  entry: ["startMeasuring", "forgetLoss"],
  invoke: {
    id: "saveFile",
    src: "saveFile",
    input: ({ context }) => followingOf(context),
    onError: {
      target: "interrupted",
      actions: "forgetRun",
      meta: fault("La llamada falla", "spec §8, ADR 15"),
    },
  },
  on: {
    "import.progressed": {
      actions: { type: "measure", params: ({ event }) => event },
      meta: server("Dice cuánto va", "spec §2, ADR 15"),
    },
    "import.reported": {
      target: "finished",
      actions: { type: "show", params: ({ event }) => event },
      meta: server("Dice qué guardó", "spec §2, ADR 15"),
    },
    "import.refused": {
      target: "refused",
      actions: { type: "explain", params: ({ event }) => event },
      meta: server("No puede guardar", "spec §2, ADR 15"),
    },
    "import.lost": {
      target: "interrupted",
      actions: ["forgetRun", { type: "explain", params: ({ event }) => event }],
      meta: fault("No llega una respuesta útil", "spec §8, ADR 15"),
    },
  },
  initial: "watching",
  states: {
    watching: {
      tags: "unsaved",
      meta: { title: "Enviando el archivo" },
      description: "La persona espera a que el archivo llegue al servidor.",
      on: {
        "import.started": {
          target: "running",
          actions: { type: "begin", params: ({ event }) => event },
          meta: server("Tiene el archivo", "ADR 15, ADR 37"),
        },
        "leave.asked": asksToLeave,
      },
    },
    running: {
      meta: { title: "Viendo el avance" },
      description: "El servidor guarda las filas por sí mismo: irse no lo detiene.",
      on: {
        "another.chosen": {
          target: "#import.choosing",
          actions: "forgetAll",
          meta: person("Importa otro archivo", "ADR 15, ADR 37"),
        },
      },
    },
    leaving: {
      tags: "unsaved",
      meta: { title: "Preguntando si se va" },
      description: "Irse deja de enviar el archivo. Si llega antes, irse no pierde nada.",
      on: {
        "import.started": {
          target: "running",
          actions: [{ type: "begin", params: ({ event }) => event }, "leave"],
          meta: server("Tiene el archivo: la persona se va", "ADR 15, ADR 37"),
        },
        "leave.asked": asksToLeave,
        "leave.confirmed": { actions: "leave", meta: person("Se va", "spec §2, ADR 15") },
        "leave.cancelled": { target: "watching", meta: person("Se queda", "spec §2, ADR 15") },
      },
    },
  },
});

/** The connection was lost, so it is unknown how far the saving went. */
export const interrupted = importSetup.createStateConfig({
  meta: { title: "Interrumpida" },
  description: "No se sabe cómo terminó. Continuar es seguro: lo guardado no se guarda dos veces.",
  on: {
    "retry.chosen": { target: "seeking", meta: person("Continúa", "spec §2, ADR 15") },
    "another.chosen": {
      target: "choosing",
      actions: "forgetAll",
      meta: person("Empieza de nuevo", "spec §2, ADR 15"),
    },
  },
});

/** The valid rows are saved. */
export const finished = importSetup.createStateConfig({
  meta: { title: "Importación terminada" },
  description: "Se dice qué se guardó; las filas con errores se pueden descargar para corregirlas.",
  initial: "reviewing",
  states: {
    reviewing: {
      meta: { title: "Viendo el resultado" },
      description: "La persona ve cuántas filas se guardaron.",
      on: {
        ...mends.on,
        // The one that ended is among those that the server tells.
        "another.chosen": {
          target: "#import.seeking",
          actions: "forgetAll",
          meta: person("Importa otro archivo", "spec §2, ADR 15"),
        },
      },
    },
    fetchingMending,
  },
});
