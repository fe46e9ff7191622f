import { fromCallback } from "xstate";

import { botCheckMachine } from "../../src/machines/bot-check/bot-check.machine.ts";
import { connectionMachine } from "../../src/machines/connection/connection.machine.ts";
import { profileMachine } from "../../src/machines/profile/profile.machine.ts";
import { deskMachine } from "../../src/machines/desk/desk.machine.ts";
import { searchMachine } from "../../src/machines/search/search.machine.ts";
import { technicalDocsMachine } from "../../src/machines/technical-docs/technical-docs.machine.ts";
import { undoMachine } from "../../src/machines/undo/undo.machine.ts";
import { verificationMachine } from "../../src/machines/verification/verification.machine.ts";
import { EMPTY, received } from "./replies.ts";
import { answers, breaks, happens, nothing, passes, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const NO_WORDS = () => [];

export const botCheckSimulation: Simulation = {
  machine: botCheckMachine.provide({ actors: { obtainToken: silent } }),
  input: undefined,
  samples: [
    answers("llega", "obtainToken", "prueba"),
    answers("llega-vacia", "obtainToken", ""),
    breaks("falla", "obtainToken"),
    passes("espera", "patience", "botCheck.obtaining"),
    passes("vence", "freshness", "botCheck.held"),
    happens("rechazada", { type: "token.refused" }),
    happens("se-envia", { type: "token.wanted" }),
  ],
  seen: NO_WORDS,
};

export const connectionSimulation: Simulation = {
  machine: connectionMachine.provide({
    actors: { socket: fromCallback(nothing), network: fromCallback(nothing) },
    actions: { endSession: nothing },
  }),
  input: { token: "token-a" },
  samples: [
    happens("conecta", { type: "socket.connected" }),
    happens("se-pierde", { type: "socket.lost", jitter: 0 }),
    happens("no-admite", { type: "socket.refused" }),
    happens("revocada", { type: "session.revoked" }),
    happens("sin-red", { type: "network.lost" }),
    happens("con-red", { type: "network.returned" }),
    passes("espera", "retryDelay", "connection.socket.waiting"),
    breaks("no-abre", "socket"),
    breaks("no-sabe", "network"),
  ],
  seen({ context }) {
    const { losses } = context as { readonly losses: number };
    return losses === 0 ? [] : [`Pérdidas seguidas: ${String(losses)}`];
  },
};

export const profileSimulation: Simulation = {
  machine: profileMachine.provide({
    actors: {
      fetchProfile: silent,
      closeOtherSessions: silent,
      changeOne: silent,
      renewFactor: silent,
    },
    actions: { notify: nothing, printCodes: nothing, saveCodes: nothing },
  }),
  input: undefined,
  samples: [
    answers("datos", "fetchProfile", {}),
    answers("sin-datos", "fetchProfile", null),
    breaks("datos-falla", "fetchProfile"),
    happens("cierra", { type: "otherSessions.closed" }),
    answers("cerradas", "closeOtherSessions", { kind: "accepted", msg: "Bien" }, "que sí"),
    answers("no-cerradas", "closeOtherSessions", { kind: "rejected", msg: "No" }, "que no"),
    answers("cerrar-nada", "closeOtherSessions", { kind: "empty" }),
    breaks("cerrar-falla", "closeOtherSessions"),
    happens("cierra-una", { type: "session.closed", id: "a" }),
    answers("cerrada", "changeOne", { kind: "accepted", msg: "Bien" }, "que sí"),
    answers("no-cerrada", "changeOne", { kind: "rejected", msg: "No" }, "que no"),
    answers("cerrar-una-nada", "changeOne", { kind: "empty" }),
    breaks("cerrar-una-falla", "changeOne"),
    happens("pide-codigos", { type: "factor.chosen", wish: "codes" }),
    happens("confirma", { type: "factor.submitted", current_password: "Garante*2017" }),
    happens("cancela", { type: "factor.cancelled" }),
    answers(
      "codigos",
      "renewFactor",
      { kind: "accepted", msg: "Bien", codes: ["K7M2Q-9XT4D-WB3H0"] },
      "con los códigos",
    ),
    answers("olvidada", "renewFactor", { kind: "accepted", msg: "Bien", codes: [] }, "que sí"),
    answers("no-renueva", "renewFactor", { kind: "rejected", msg: "No" }, "que no"),
    answers("renovar-nada", "renewFactor", { kind: "empty" }),
    breaks("renovar-falla", "renewFactor"),
    happens("imprime", { type: "codes.printed" }),
    happens("guarda", { type: "codes.saved" }),
    happens("ya-guardo", { type: "codes.kept" }),
    happens("termina-informe", { type: "schedule.ended", id: "a" }),
    happens("pide-resumen", { type: "daily.wanted" }),
    happens("otra-vez", { type: "retry.chosen" }),
  ],
  seen: NO_WORDS,
};

const CODE_GIVEN = { code: "7K2Q-M0XB-9RTC-HW4D" };

export const verificationSimulation: Simulation = {
  machine: verificationMachine.provide({ actors: { checkCode: silent } }),
  input: CODE_GIVEN,
  openings: [
    { key: "con-codigo", words: "La dirección trae un código", input: CODE_GIVEN },
    { key: "sin-codigo", words: "La dirección no trae ninguno", input: { code: "" } },
  ],
  samples: [
    answers(
      "autentico",
      "checkCode",
      { kind: "genuine", letter: { kind: "Certificado de garantía", day: "2026-11-20" } },
      "que es auténtico",
    ),
    answers("falso", "checkCode", { kind: "false" }, "que no lo es"),
    answers("muchos", "checkCode", { kind: "refused", why: "Espere." }, "que espere"),
    answers("nada", "checkCode", EMPTY),
    breaks("falla", "checkCode"),
    happens("otra-vez", { type: "retry.chosen" }),
  ],
  seen: NO_WORDS,
};

const rowOf = (done: boolean) => ({ id: "15", label: "Ana Ríos", done, reason: "Está en uso." });

export const undoSimulation: Simulation = {
  machine: undoMachine.provide({
    actors: { undoAction: silent },
    actions: { notify: nothing, tellPage: nothing },
  }),
  input: undefined,
  samples: [
    happens("deshace", {
      type: "undo.asked",
      undoing: { controller: "banks", action: "inactivate", ids: ["15"] },
    }),
    happens(
      "deshace-otra",
      { type: "undo.asked", undoing: { controller: "banks", action: "delete", ids: ["16"] } },
      "otra cosa",
    ),
    answers("deshecho", "undoAction", received({ results: [rowOf(true)] }), "todo"),
    answers("no-deshecho", "undoAction", received({ results: [rowOf(false)] }), "nada"),
    answers("deshacer-nada", "undoAction", EMPTY),
    breaks("deshacer-falla", "undoAction"),
  ],
  seen({ context }) {
    const { waiting } = context as { readonly waiting: readonly unknown[] };
    return waiting.length === 0 ? [] : [`Esperan su turno: ${String(waiting.length)}`];
  },
};

export const searchSimulation: Simulation = {
  machine: searchMachine.provide({ actors: { findEverywhere: silent } }),
  input: undefined,
  samples: [
    happens("abre", { type: "box.opened" }),
    happens("escribe", { type: "text.typed", text: "rios" }, "«rios»"),
    passes("deja-de-escribir", "typingPause", "search.open.waiting"),
    answers(
      "encuentra",
      "findEverywhere",
      received({
        records: [{ controller: "customers", id: "15", label: "Ana Ríos" }],
        actions: [],
      }),
      "uno",
    ),
    answers("no-encuentra", "findEverywhere", received({ records: [], actions: [] }), "ninguno"),
    answers("buscar-nada", "findEverywhere", EMPTY),
    breaks("buscar-falla", "findEverywhere"),
    happens("reintenta", { type: "retry.chosen" }),
    happens("cierra", { type: "box.closed" }),
  ],
  seen({ context }) {
    const { text } = context as { readonly text: string };
    return text === "" ? [] : [`Se busca: «${text}»`];
  },
};

const TASK = {
  controller: "formulas",
  id: "15",
  label: "Comisión",
  step: "Aprobar",
  at: "2026-11-20T15:00:00.000Z",
  by: "Luis Ríos",
};
const MENTION = {
  controller: "agreements",
  id: "7",
  label: "C-2025-007",
  note: "31",
  text: "@Ana Ríos, falta el soporte.",
  at: "2026-11-20T16:00:00.000Z",
  by: "Luis Ríos",
};
const FOLLOWED = {
  controller: "advances",
  id: "8",
  label: "AN-2026-000008",
  news: [{ step: "Aprobó", at: "2026-11-20T17:00:00.000Z", by: "Luis Ríos" }],
};
const deskWith = (
  waiting: readonly object[],
  mentions: readonly object[] = [],
  followed: readonly object[] = [],
) =>
  received({
    waiting,
    queues: [],
    answered: [],
    mentions,
    followed,
    changes: [],
    watched: ["formulas", "mentions"],
  });

export const deskSimulation: Simulation = {
  machine: deskMachine.provide({
    actors: { fetchDesk: silent, hearChanges: fromCallback(nothing) },
    actions: { notify: nothing },
  }),
  input: undefined,
  samples: [
    answers("nada-espera", "fetchDesk", deskWith([]), "nada"),
    answers("algo-espera", "fetchDesk", deskWith([TASK]), "una aprobación"),
    answers("una-nota", "fetchDesk", deskWith([], [MENTION]), "una nota que la nombra"),
    answers("lo-que-sigue", "fetchDesk", deskWith([], [], [FOLLOWED]), "novedades de lo que sigue"),
    answers("sin-respuesta", "fetchDesk", EMPTY),
    breaks("mirar-falla", "fetchDesk"),
    breaks("oir-falla", "hearChanges"),
    happens("cambia", { type: "section.changed", controller: "formulas" }, "una fórmula"),
    happens("nota", { type: "section.changed", controller: "mentions" }, "una nota la nombra"),
    happens("cambia-otra", { type: "section.changed", controller: "banks" }, "un banco"),
    happens("llega", { type: "desk.wanted", whose: "ana 1" }, "Ana"),
    happens("llega-otra", { type: "desk.wanted", whose: "luis 1" }, "Luis"),
  ],
  seen({ context }) {
    const { desk } = context as { readonly desk: { readonly waiting: readonly object[] } | null };
    return desk === null ? [] : [`Esperan: ${String(desk.waiting.length)}`];
  },
};

export const technicalDocsSimulation: Simulation = {
  machine: technicalDocsMachine.provide({
    actors: { admit: silent },
    actions: { goTo: nothing, notify: nothing },
  }),
  input: { query: "" },
  openings: [
    { key: "menu", words: "Se llega desde el menú", input: { query: "" } },
    { key: "vida", words: "Se llega desde un registro", input: { query: "?maquina=load" } },
  ],
  samples: [
    happens("abre-flujos", { type: "site.chosen", site: "flows" }, "los flujos"),
    happens("abre-api", { type: "site.chosen", site: "api" }, "la API"),
    answers("entra", "admit", true, "que sí"),
    answers("no-entra", "admit", false, "que no"),
    breaks("entrar-falla", "admit"),
  ],
  seen: NO_WORDS,
};
