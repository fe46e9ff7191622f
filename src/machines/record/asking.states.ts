import { fault, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import type { Watched } from "./record.types.ts";

/** Requests the record that the address names, or that a new one is copied from, before a state that shows it. */
export const askingBefore = <Next extends string>(next: Next) =>
  ({
    tags: "busy",
    meta: { title: "Pidiendo el registro" },
    description: "Turno del servidor: envía el registro.",
    invoke: {
      id: "fetchRecord",
      src: "fetchRecord",
      input: ({ context: { section, id, from } }: { readonly context: Watched }) => ({
        controller: section.controller,
        id: id ?? from ?? "",
      }),
      onDone: [
        {
          guard: { type: "isReceived", params: replyOf },
          target: next,
          actions: { type: "show", params: replyOf },
          meta: server("Envía el registro", "spec §2, ADR 17"),
        },
        {
          guard: { type: "isMissing", params: replyOf },
          target: "missing",
          actions: { type: "locate", params: replyOf },
          meta: server("No existe", "spec §2, ADR 17"),
        },
        {
          guard: { type: "isForbidden", params: replyOf },
          target: "forbidden",
          actions: { type: "explain", params: replyOf },
          meta: server("No tiene permiso", "spec §2, ADR 17"),
        },
        { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8, ADR 17") },
      ],
      onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8, ADR 17") },
    },
  }) as const;

/** The states of a record that cannot be shown, beside the one of an answer that did not come. */
export const absent = {
  missing: {
    meta: { title: "No existe" },
    description:
      "El registro no existe en esta empresa: es de otra de la persona, o ya fue eliminado.",
  },
  forbidden: {
    meta: { title: "Sin permiso" },
    description: "El servidor no deja ver el registro.",
  },
} as const;

/** The page after it has sent the person to another address. */
export const left = {
  meta: { title: "Fuera" },
  description: "Se va a otra dirección: aquí no queda nada por hacer.",
} as const;
