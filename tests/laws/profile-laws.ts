import type { SnapshotFrom } from "xstate";

import { profileMachine } from "../../src/machines/profile/profile.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof profileMachine>;

const PROFILE = { username: "ana" };

/** The calls that end something of the person: all other sessions; one of them, a report, or that there is no summary of each day. */
const CLOSINGS = ["closeOtherSessions", "changeOne"] as const;

const CODES = ["K7M2Q-9XT4D-WB3H0"];

/** The answers of a renewal: new codes, another authenticator, no, or nothing of use. */
const RENEWALS = [
  { kind: "accepted", msg: "Creados", codes: CODES },
  { kind: "accepted", msg: "Olvidada", codes: [] },
  { kind: "rejected", msg: "No" },
  { kind: "empty" },
];

/** My Profile with every possible event. */
export const profileDomain = (): Domain<typeof profileMachine> => ({
  machine: profileMachine.provide({
    actors: {
      fetchProfile: silent,
      closeOtherSessions: silent,
      changeOne: silent,
      renewFactor: silent,
    },
  }),
  input: undefined,
  alphabet: (snapshot) => [
    { type: "otherSessions.closed" },
    { type: "session.closed", id: "b" },
    { type: "schedule.ended", id: "b" },
    { type: "daily.wanted" },
    { type: "retry.chosen" },
    ...["codes", "authenticator"].map((wish) => ({ type: "factor.chosen", wish })),
    ...["Secreta*2026", ""].map((current_password) => ({
      type: "factor.submitted",
      current_password,
    })),
    { type: "factor.cancelled" },
    { type: "codes.printed" },
    { type: "codes.saved" },
    { type: "codes.kept" },
    ...RENEWALS.map((output) => ({ type: "xstate.done.actor.renewFactor", output })),
    ...[PROFILE, null].map((output) => ({ type: "xstate.done.actor.fetchProfile", output })),
    ...[
      { kind: "accepted", msg: "Cerradas" },
      { kind: "rejected", msg: "No" },
      { kind: "empty" },
    ].flatMap((output) => CLOSINGS.map((port) => ({ type: `xstate.done.actor.${port}`, output }))),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context }) => [context.profile !== null, context.wish, context.codes.length],
});

/** Laws of My Profile. */
export const profileLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchProfile", ...CLOSINGS, "renewFactor"]),
  {
    id: "codigos-una-vez",
    sentence: "Los códigos de respaldo se ven una vez: al crearlos, hasta que se guardan",
    clause: "ADR 135",
    holds: ({ event, after }) => {
      if ((after.value === "keeping") !== after.context.codes.length > 0) return false;
      return (
        after.value !== "keeping" || event.type === "xstate.init" || after.context.codes === CODES
      );
    },
  },
  {
    id: "factor-con-contrasena",
    sentence: "El segundo factor se renueva con la contraseña, y lo que se pidió",
    clause: "ADR 135",
    holds: ({ event, before, after }) => {
      if (after.value !== "renewing" || before?.value === "renewing") return true;
      return (
        before?.value === "confirming" &&
        event["current_password"] !== "" &&
        after.context.wish === before.context.wish
      );
    },
  },
  {
    id: "se-lee-lo-que-llego",
    sentence: "Se leen los datos si y solo si llegaron",
    clause: "spec §2",
    holds: (step) => {
      const { event, after } = step;
      if (after.value === "reading" && after.context.profile === null) return false;
      if (answererOf(event) !== "fetchProfile" || isLate(step)) return true;
      const isProfile = (event["output"] ?? null) !== null;
      return after.value === (isProfile ? "reading" : "missing");
    },
  },
  {
    id: "cerrar-sesiones-lo-dice-el-servidor",
    sentence:
      "Cerrar una sesión o las demás, o no recibir más un informe, dice lo que dijo el servidor, y calla si no llegó nada",
    clause: "spec §8, reading 7",
    holds: (step) => {
      const said = effectsOf(step, "notify").map(({ params }) => params);
      const answerer = answererOf(step.event);
      if (answerer === "renewFactor") return isLate(step) ? said.length === 0 : true;
      const isClosing = CLOSINGS.some((port) => port === answerer);
      if (!isClosing || isLate(step)) return said.length === 0;
      const { kind, msg } = (step.event["output"] ?? {}) as { kind?: string; msg?: string };
      if (kind !== "accepted" && kind !== "rejected") {
        return said.length === 0 && step.after.value === "reading";
      }
      const style = kind === "accepted" ? "info" : "danger";
      const isSaid = JSON.stringify(said) === JSON.stringify([{ style, text: msg }]);
      return isSaid && step.after.value === "asking";
    },
  },
  {
    id: "cada-boton-en-su-momento",
    sentence:
      "Se puede cerrar una sesión o las demás, no recibir más un informe o recibir el resumen de cada día cuando se leen los datos, y reintentar cuando no llegaron",
    clause: "spec §2",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "otherSessions.closed") {
        return before?.value === "reading" ? after.value === "closing" : isIdle(step);
      }
      if (["session.closed", "schedule.ended", "daily.wanted"].includes(event.type)) {
        return before?.value === "reading" ? after.value === "changingOne" : isIdle(step);
      }
      if (event.type !== "retry.chosen") return true;
      return before?.value === "missing" ? after.value === "asking" : isIdle(step);
    },
  },
];
