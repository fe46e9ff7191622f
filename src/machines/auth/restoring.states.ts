import { fault, machine, person, server } from "../../engine/words.ts";
import { authSetup } from "./auth.setup.ts";

/** Finds out who is signed in: first from what this tab stored, then from the other tabs (ADR 22). */
export const restoring = authSetup.createStateConfig({
  tags: "pending",
  meta: { title: "Restaurando la sesión" },
  description: "Todavía no se sabe si hay sesión.",
  on: {
    "url.requested": {
      actions: { type: "request", params: ({ event }) => event },
      meta: person("Pide una dirección", "spec §6, ADR 20"),
    },
  },
  initial: "reading",
  states: {
    reading: {
      meta: { title: "Leyendo lo guardado" },
      description: "Se lee lo que guardó esta pestaña.",
      invoke: {
        id: "restoreSession",
        src: "restoreSession",
        onDone: [
          {
            guard: { type: "isUnknown", params: ({ event }) => event.output },
            target: "askingTabs",
            actions: { type: "remember", params: ({ event }) => event.output },
            meta: machine("No hay nada guardado", "spec §3, ADR 22"),
          },
          {
            target: "#auth.deciding",
            actions: { type: "remember", params: ({ event }) => event.output },
            meta: machine("Lo guardado se leyó", "spec §3"),
          },
        ],
        onError: [
          {
            guard: "isSignedIn",
            target: "#auth.deciding",
            meta: fault("No se pudo leer: sigue la sesión que había", "spec §3, lectura 11"),
          },
          {
            target: "askingTabs",
            meta: fault("No se pudo leer: se sigue sin ello", "spec §3, lectura 11, ADR 22"),
          },
        ],
      },
    },
    askingTabs: {
      meta: { title: "Preguntando a las otras pestañas" },
      description: "Otra pestaña puede tener la sesión: se le pregunta, medio segundo a lo sumo.",
      invoke: {
        id: "askTabs",
        src: "askTabs",
        onDone: {
          target: "#auth.deciding",
          actions: [
            { type: "storeSession", params: ({ event }) => ({ session: event.output }) },
            { type: "adoptSession", params: ({ event }) => ({ session: event.output }) },
          ],
          meta: server("Otra pestaña tiene la sesión: también es de esta", "spec §3, ADR 22"),
        },
        onError: { target: "#auth.deciding", meta: fault("No se les puede preguntar", "ADR 22") },
      },
      after: {
        tabsTime: {
          target: "#auth.deciding",
          meta: machine("Ninguna responde a tiempo", "ADR 22"),
        },
      },
    },
  },
});
