import { fault, machine, person, server } from "../../engine/words.ts";
import { listSetup } from "./list.setup.ts";

const ADR = "ADR 139";

/** Whether the record of a row is read beside the rows, where there is room for it. */
export const beside = listSetup.createStateConfig({
  meta: { title: "Registro al lado" },
  description: "Si el registro de la fila se lee junto a la lista, en una pantalla ancha.",
  initial: "recalling",
  invoke: {
    id: "watchRoom",
    src: "watchRoom",
    onError: { meta: fault("No se sabe si cabe: queda como estaba", "spec §8, ADR 139") },
  },
  on: {
    "room.told": {
      actions: { type: "keepRoom", params: ({ event }) => event },
      meta: machine("La ventana cambia de ancho", ADR),
    },
  },
  states: {
    recalling: {
      meta: { title: "Recordando si estaba abierto" },
      description: "Se lee lo que este navegador recuerda.",
      invoke: {
        id: "recallBeside",
        src: "recallBeside",
        input: ({ context }) => ({ section: context.section }),
        onDone: [
          {
            guard: { type: "isOpen", params: ({ event }) => ({ beside: event.output }) },
            target: "open",
            meta: machine("Estaba abierto", ADR),
          },
          { target: "closed", meta: machine("Estaba cerrado", ADR) },
        ],
        onError: { target: "closed", meta: fault("No se puede leer", "spec §8, ADR 139") },
      },
    },
    closed: {
      meta: { title: "Cerrado" },
      description: "Solo se ven las filas.",
      on: {
        "beside.toggled": {
          target: "open",
          actions: [
            { type: "keepAt", params: ({ event }) => event },
            {
              type: "keepBeside",
              params: ({ context }) => ({ section: context.section, isOpen: true }),
            },
          ],
          meta: person("Abre el registro al lado", ADR),
        },
        "columns.known": {
          guard: { type: "isOpen", params: ({ event }) => event },
          target: "open",
          meta: server("La persona lo tiene abierto en otro computador", ADR),
        },
      },
    },
    open: {
      meta: { title: "Abierto" },
      description: "El registro de la fila se lee junto a las filas, si la ventana es ancha.",
      initial: "narrow",
      on: {
        "beside.toggled": {
          target: "closed",
          actions: {
            type: "keepBeside",
            params: ({ context }) => ({ section: context.section, isOpen: false }),
          },
          meta: person("Cierra el registro de al lado", ADR),
        },
        "columns.known": {
          guard: { type: "isClosed", params: ({ event }) => event },
          target: "closed",
          meta: server("La persona lo cerró en otro computador", ADR),
        },
      },
      states: {
        narrow: {
          meta: { title: "Sin campo" },
          description: "La ventana es angosta: solo se ven las filas.",
          always: { guard: "hasRoom", target: "bringing", meta: machine("Cabe", ADR) },
        },
        bringing: {
          meta: { title: "Trayendo el registro" },
          description: "Se trae el código con que se lee un registro.",
          invoke: {
            id: "bringRecord",
            src: "bringRecord",
            onDone: {
              target: "shown",
              actions: { type: "keepPorts", params: ({ event }) => ({ ports: event.output }) },
              meta: server("Llega", ADR),
            },
            onError: { target: "missing", meta: fault("No llega", "spec §8, ADR 139") },
          },
        },
        shown: {
          meta: { title: "A la vista" },
          description:
            "Turno de la persona: pasa de fila en fila, y hace lo que el registro permite.",
          invoke: {
            id: "beside",
            src: "beside",
            input: ({ context }) => ({
              ...context.record,
              seed: context.seed,
              rows: context.answer?.rows ?? [],
              at: context.at,
            }),
            onError: { target: "missing", meta: fault("El registro se cae", "spec §8, ADR 139") },
          },
          on: {
            "row.pointed": {
              actions: { type: "announcePointed", params: ({ event }) => event },
              meta: person("Llega a una fila", ADR),
            },
            "rows.shown": {
              actions: "announceRows",
              meta: machine("La lista muestra otras filas", ADR),
            },
            "records.changed": {
              actions: { type: "announceChange", params: ({ event }) => event },
              meta: server("Alguien cambió registros", "spec §7, ADR 139"),
            },
            "page.left": {
              actions: { type: "passOn", params: ({ event }) => event },
              meta: person("Lo que hizo con el registro lleva a otra parte", ADR),
            },
          },
        },
        missing: {
          meta: { title: "Sin poder leerlo" },
          description: "El registro no se puede leer aquí; la lista sigue.",
          on: {
            "beside.retried": { target: "bringing", meta: person("Intenta de nuevo", ADR) },
          },
        },
      },
    },
  },
});
