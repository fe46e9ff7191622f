import { assign, fromPromise, setup } from "xstate";

import type { Profile } from "../../contract/contract.ts";
import type { StepResult } from "../auth/auth.types.ts";
import type { Announcement } from "../notices/notices.types.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port } from "../ports.ts";

export type ProfileEvent =
  | { readonly type: "otherSessions.closed" }
  | { readonly type: "session.closed"; readonly id: string }
  | { readonly type: "retry.chosen" };

/** My Profile (spec §2): the person's data and their open sessions. */
export const profileMachine = setup({
  types: {
    context: {} as { readonly profile: Profile | null },
    events: {} as ProfileEvent,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchProfile: fromPromise<Profile | null>(() => port("fetchProfile")),
    closeOtherSessions: fromPromise<StepResult<{ msg: string }>>(() => port("closeOtherSessions")),
    closeSession: fromPromise<StepResult<{ msg: string }>, { readonly id: string }>(() =>
      port("closeSession"),
    ),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    show: assign({ profile: (_, { profile }: { profile: Profile | null }) => profile }),
  },
  guards: {
    isProfile: (_, { profile }: { profile: Profile | null }) => profile !== null,
    isAnswered: (_, { kind }: { kind: string }) => kind !== "empty",
  },
}).createMachine({
  id: "profile",
  description: "Mi perfil: los datos de la persona y sus sesiones abiertas.",
  context: { profile: null },
  initial: "asking",
  states: {
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo el perfil" },
      description: "Turno del servidor: envía los datos de la persona.",
      invoke: {
        id: "fetchProfile",
        src: "fetchProfile",
        onDone: [
          {
            guard: { type: "isProfile", params: ({ event }) => ({ profile: event.output }) },
            target: "reading",
            actions: { type: "show", params: ({ event }) => ({ profile: event.output }) },
            meta: server("Envía los datos", "spec §2, ADR 5"),
          },
          { target: "missing", meta: fault("No llega una respuesta útil", "spec §8, lectura 7") },
        ],
        onError: { target: "missing", meta: fault("La llamada falla", "spec §8, lectura 7") },
      },
    },
    reading: {
      meta: { title: "Leyendo el perfil" },
      description:
        "Turno de la persona: lee sus datos y puede cerrar sus otras sesiones, una o todas.",
      on: {
        "otherSessions.closed": {
          target: "closing",
          meta: person("Cierra las demás sesiones", "spec §2, ADR 5"),
        },
        "session.closed": {
          target: "closingOne",
          meta: person("Cierra una de sus otras sesiones", "spec §2, ADR 55"),
        },
      },
    },
    closing: {
      tags: "busy",
      meta: { title: "Cerrando las demás sesiones" },
      description: "Turno del servidor: cierra las demás sesiones.",
      invoke: {
        id: "closeOtherSessions",
        src: "closeOtherSessions",
        onDone: [
          {
            guard: { type: "isAnswered", params: ({ event }) => event.output },
            target: "asking",
            actions: { type: "notify", params: ({ event }) => saidBy(event.output) },
            meta: server("Responde", "spec §8, ADR 5"),
          },
          { target: "reading", meta: fault("No llega una respuesta útil", "spec §8, lectura 7") },
        ],
        onError: { target: "reading", meta: fault("La llamada falla", "spec §8, lectura 7") },
      },
    },
    closingOne: {
      tags: "busy",
      meta: { title: "Cerrando una sesión" },
      description: "Turno del servidor: cierra la sesión escogida.",
      invoke: {
        id: "closeSession",
        src: "closeSession",
        input: ({ event }) => ({ id: event.type === "session.closed" ? event.id : "" }),
        onDone: [
          {
            guard: { type: "isAnswered", params: ({ event }) => event.output },
            target: "asking",
            actions: { type: "notify", params: ({ event }) => saidBy(event.output) },
            meta: server("Responde", "spec §8, ADR 55"),
          },
          { target: "reading", meta: fault("No llega una respuesta útil", "spec §8, lectura 7") },
        ],
        onError: { target: "reading", meta: fault("La llamada falla", "spec §8, lectura 7") },
      },
    },
    missing: {
      meta: { title: "Sin perfil" },
      description: "Los datos no llegaron: se puede pedirlos otra vez.",
      on: {
        "retry.chosen": {
          target: "asking",
          meta: person("Intenta de nuevo", "spec §2, lectura 7"),
        },
      },
    },
  },
});

function saidBy(result: StepResult<{ msg: string }>): Announcement {
  const text = result.kind === "empty" ? "" : result.msg;
  return { style: result.kind === "accepted" ? "info" : "danger", text };
}
