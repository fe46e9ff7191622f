import { fault, machine, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import type { Watched } from "./record.types.ts";

/**
 * Records a change announced while the server works or a question is open; it is handled once the record is shown
 * again.
 */
export const heardMeanwhile = {
  guard: { type: "concernsThis", params: ({ event }: News) => event },
  actions: { type: "hear", params: ({ event }: News) => event },
  meta: server("Avisa que el registro cambió", "spec §2, ADR 17"),
} as const;

/** A change is checked before anybody is disturbed, because it may be the person's own. */
const heard = { ...heardMeanwhile, target: "checking" } as const;

type News = {
  readonly event: {
    readonly controller: string;
    readonly ids: readonly string[];
    readonly by: string;
  };
};

/**
 * Watches whether somebody else has changed the record since it was read: a change is announced, and never redrawn by
 * itself.
 */
export const others = {
  meta: { title: "Los demás" },
  description: "Lo que otras personas hacen mientras tanto con el mismo registro.",
  initial: "weighing",
  states: {
    weighing: {
      meta: { title: "Repasando" },
      description: "Se recuerda lo que se avisó mientras tanto, y si ya se sabía de otro cambio.",
      always: [
        {
          guard: "isUnseen",
          target: "checking",
          meta: machine("Hay un aviso sin mirar", "spec §2, ADR 17"),
        },
        { guard: "hasNewer", target: "told", meta: machine("Ya se sabía", "spec §2, ADR 17") },
        { target: "quiet", meta: machine("Nadie lo ha cambiado", "spec §2, ADR 17") },
      ],
    },
    quiet: {
      meta: { title: "En calma" },
      description: "Nadie ha cambiado el registro desde que se leyó.",
      on: { "records.changed": heard },
    },
    checking: {
      meta: { title: "Mirando qué cambió" },
      description: "Turno del servidor: envía el registro como está ahora.",
      invoke: {
        id: "fetchNewer",
        src: "fetchNewer",
        input: ({ context: { section, id } }: { readonly context: Watched }) => ({
          controller: section.controller,
          id: id ?? "",
        }),
        onDone: [
          {
            guard: { type: "isNewer", params: replyOf },
            target: "told",
            actions: { type: "compare", params: replyOf },
            meta: server("Es otra versión", "spec §2, ADR 17"),
          },
          {
            guard: { type: "isMissing", params: replyOf },
            target: "gone",
            meta: server("Ya no existe", "spec §2, ADR 17"),
          },
          {
            target: "weighing",
            actions: "settle",
            meta: machine("Es la misma versión, o no se supo", "spec §8, ADR 17"),
          },
        ],
        onError: {
          target: "weighing",
          actions: "settle",
          meta: fault("La llamada falla: se sigue como estaba", "spec §8, ADR 17"),
        },
      },
      // The answer to the earlier request is out of date.
      on: { "records.changed": { ...heard, reenter: true } },
    },
    told: {
      meta: { title: "Hay un cambio de otra persona" },
      description: "Se dice quién lo cambió; nada se mueve hasta que la persona quiera verlo.",
      on: { "records.changed": heard },
    },
    gone: {
      meta: { title: "Lo eliminaron" },
      description:
        "Otra persona eliminó el registro; lo que se ve es lo último que hubo, hasta que lo restauren.",
      on: { "records.changed": heard },
    },
  },
} as const;

/** Asks to see the change made by somebody else. */
export const wantsNews = person("Quiere ver el cambio", "spec §2, ADR 17");
