import { assertEvent, assign, fromPromise, setup } from "xstate";

import type { FactorWish, Profile } from "../../contract/contract.ts";
import { factorRules, isValid, type FactorField } from "../../domain/form-rules.ts";
import type { StepResult, Values } from "../auth/auth.types.ts";
import type { Announcement } from "../notices/notices.types.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port } from "../ports.ts";

/**
 * A session that the person closes, a report that they receive no more (ADR 137), or the summary of each day, which they
 * ask for (ADR 148).
 */
export type OneChange =
  | { readonly type: "session.closed" | "schedule.ended"; readonly id: string }
  | { readonly type: "daily.wanted" };

export type ProfileEvent =
  | { readonly type: "otherSessions.closed" }
  | OneChange
  | { readonly type: "factor.chosen"; readonly wish: FactorWish }
  | ({ readonly type: "factor.submitted" } & Values<FactorField>)
  | { readonly type: "factor.cancelled" }
  | { readonly type: "codes.printed" | "codes.saved" | "codes.kept" }
  | { readonly type: "retry.chosen" };

type Context = {
  readonly profile: Profile | null;
  /** The part of the second factor that the person renews. */
  readonly wish: FactorWish;
  /** The new backup codes, as long as they are shown: nobody gets them again. */
  readonly codes: readonly string[];
};

type Renewed = StepResult<{ msg: string; codes: readonly string[] }>;

/** My Profile (spec §2): the person's data, their open sessions and their second factor. */
export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileEvent,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchProfile: fromPromise<Profile | null>(() => port("fetchProfile")),
    closeOtherSessions: fromPromise<StepResult<{ msg: string }>>(() => port("closeOtherSessions")),
    changeOne: fromPromise<StepResult<{ msg: string }>, OneChange>(() => port("changeOne")),
    renewFactor: fromPromise<Renewed, Values<FactorField> & { readonly wish: FactorWish }>(() =>
      port("renewFactor"),
    ),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    printCodes: () => port("printCodes"),
    saveCodes: (_, _params: { readonly codes: readonly string[] }) => port("saveCodes"),
    rememberWish: assign({ wish: (_, { wish }: { wish: FactorWish }) => wish }),
    showCodes: assign({ codes: (_, { codes }: { codes: readonly string[] }) => codes }),
    forgetCodes: assign({ codes: [] }),
    show: assign({ profile: (_, { profile }: { profile: Profile | null }) => profile }),
  },
  guards: {
    isProfile: (_, { profile }: { profile: Profile | null }) => profile !== null,
    isAnswered: (_, { kind }: { kind: string }) => kind !== "empty",
    isAccepted: (_, { kind }: { kind: string }) => kind === "accepted",
    hasCodes: (_, result: Renewed) => result.kind === "accepted" && result.codes.length > 0,
    isPassword: (_, values: Values<FactorField>) => isValid(factorRules, values),
  },
}).createMachine({
  id: "profile",
  description: "Mi perfil: los datos de la persona, sus sesiones abiertas y su segundo factor.",
  context: { profile: null, wish: "codes", codes: [] },
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
        "Turno de la persona: lee sus datos; puede cerrar sus otras sesiones, renovar su segundo factor, recibir el resumen de cada día y dejar de recibir informes.",
      on: {
        "otherSessions.closed": {
          target: "closing",
          meta: person("Cierra las demás sesiones", "spec §2, ADR 5"),
        },
        "session.closed": {
          target: "changingOne",
          meta: person("Cierra una de sus otras sesiones", "spec §2, ADR 55"),
        },
        "schedule.ended": {
          target: "changingOne",
          meta: person("Ya no quiere recibir un informe", "ADR 137"),
        },
        "daily.wanted": {
          target: "changingOne",
          meta: person("Quiere recibir el resumen de cada día", "ADR 148"),
        },
        "factor.chosen": {
          target: "confirming",
          actions: { type: "rememberWish", params: ({ event }) => event },
          meta: person("Pide códigos de respaldo u otra aplicación", "ADR 135"),
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
    changingOne: {
      tags: "busy",
      meta: { title: "Cambiando lo escogido" },
      description:
        "Turno del servidor: cierra la sesión escogida, deja de enviar el informe, o recuerda que quiere el resumen de cada día.",
      invoke: {
        id: "changeOne",
        src: "changeOne",
        input: ({ event }) => {
          assertEvent(event, ["session.closed", "schedule.ended", "daily.wanted"]);
          return event;
        },
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
    confirming: {
      meta: { title: "Confirmando con su contraseña" },
      description: "Turno de la persona: escribe su contraseña para renovar su segundo factor.",
      on: {
        "factor.submitted": {
          guard: { type: "isPassword", params: ({ event }) => event },
          target: "renewing",
          meta: person("Confirma", "ADR 135"),
        },
        "factor.cancelled": { target: "reading", meta: person("Cancela", "ADR 135") },
      },
    },
    renewing: {
      tags: "busy",
      meta: { title: "Renovando el segundo factor" },
      description: "Turno del servidor: comprueba la contraseña y renueva el segundo factor.",
      invoke: {
        id: "renewFactor",
        src: "renewFactor",
        input: ({ context: { wish }, event }) => {
          assertEvent(event, "factor.submitted");
          return { current_password: event.current_password, wish };
        },
        onDone: [
          {
            guard: { type: "hasCodes", params: ({ event }) => event.output },
            target: "keeping",
            actions: [
              { type: "showCodes", params: ({ event }) => codesOf(event.output) },
              { type: "notify", params: ({ event }) => saidBy(event.output) },
            ],
            meta: server("Envía los códigos", "ADR 135"),
          },
          {
            guard: { type: "isAccepted", params: ({ event }) => event.output },
            target: "asking",
            actions: { type: "notify", params: ({ event }) => saidBy(event.output) },
            meta: server("Olvida la aplicación y cierra las sesiones", "ADR 135"),
          },
          {
            guard: { type: "isAnswered", params: ({ event }) => event.output },
            target: "confirming",
            actions: { type: "notify", params: ({ event }) => saidBy(event.output) },
            meta: server("Dice que no", "spec §8, ADR 135"),
          },
          {
            target: "confirming",
            meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
          },
        ],
        onError: { target: "confirming", meta: fault("La llamada falla", "spec §8, lectura 7") },
      },
    },
    keeping: {
      meta: { title: "Guardando los códigos" },
      description: "Turno de la persona: guarda los códigos, que no se muestran otra vez.",
      exit: "forgetCodes",
      on: {
        "codes.printed": { actions: "printCodes", meta: person("Los imprime", "ADR 135") },
        "codes.saved": {
          actions: { type: "saveCodes", params: ({ context }) => context },
          meta: person("Los guarda en un archivo", "ADR 135"),
        },
        "codes.kept": { target: "asking", meta: person("Ya los guardó", "ADR 135") },
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

/** The codes of an answer that a guard has already found to have some. */
const codesOf = (result: Renewed) => ({ codes: result.kind === "accepted" ? result.codes : [] });

function saidBy(result: StepResult<{ msg: string }>): Announcement {
  const text = result.kind === "empty" ? "" : result.msg;
  return { style: result.kind === "accepted" ? "info" : "danger", text };
}
