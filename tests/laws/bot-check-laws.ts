import { fromPromise, type SnapshotFrom } from "xstate";

import { botCheckMachine } from "../../src/machines/bot-check/bot-check.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { commonLaws, isIdle, isLate, livingOf } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof botCheckMachine>;

const PATIENCE = "xstate.after.patience.botCheck.obtaining";
const FRESHNESS = "xstate.after.freshness.botCheck.held";

/** The bot check of a screen with every possible event. */
export const botCheckDomain = (): Domain<typeof botCheckMachine> => ({
  machine: botCheckMachine.provide({
    actors: { obtainToken: fromPromise<string>(() => new Promise<never>(() => undefined)) },
  }),
  input: undefined,
  alphabet: (snapshot) => [
    { type: "token.wanted" },
    { type: "token.refused" },
    { type: "xstate.done.actor.obtainToken", output: "prueba" },
    { type: "xstate.done.actor.obtainToken", output: "" },
    ...(livingOf(snapshot, ["obtainToken"]) > 0
      ? [{ type: "xstate.error.actor.obtainToken", error: "rota" }]
      : []),
    { type: PATIENCE },
    { type: FRESHNESS },
  ],
  identity: ({ context }) => [context.token],
});

const [neverStops, neverLate] = commonLaws([]);

/** Laws of the bot check. */
export const botCheckLaws: readonly Law<Snapshot>[] = [
  ...[neverStops, neverLate].flatMap((law) => law ?? []),
  {
    id: "pedir-es-una-llamada",
    sentence: "Se pide una prueba, y una sola, si y solo si se está pidiendo",
    clause: "reading 9",
    holds: ({ after }) =>
      livingOf(after, ["obtainToken"]) === Number(after.value === "obtaining") &&
      after.hasTag("settled") === (after.value !== "obtaining"),
  },
  {
    id: "prueba-si-y-solo-si-llego",
    sentence: "Hay prueba si y solo si llegó una y nadie la ha rechazado",
    clause: "spec §7, reading 9",
    holds: ({ after }) =>
      (after.context.token !== "") === (after.value === "held" || after.value === "expired"),
  },
  {
    id: "la-prueba-que-llega-se-guarda",
    sentence: "La prueba que llega se tiene; si llega vacía o falla, se sigue sin ella",
    clause: "reading 9",
    holds: (step) => {
      const { before, event, after } = step;
      const isAnswer = /^xstate\.(?:done|error)\.actor/u.test(event.type);
      if (!isAnswer || before?.value !== "obtaining" || isLate(step)) return true;
      const isToken = event["output"] === "prueba";
      return after.value === (isToken ? "held" : "unavailable");
    },
  },
  {
    id: "la-espera-tiene-fin",
    sentence: "Nunca se espera la prueba más de cuatro segundos",
    clause: "reading 9",
    holds: ({ before, event, after }) =>
      event.type !== PATIENCE || before?.value !== "obtaining" || after.value === "unavailable",
  },
  {
    id: "una-prueba-vieja-caduca",
    sentence: "Pasados 110 segundos la prueba es vieja, y no antes",
    clause: "reading 9",
    holds: ({ before, event, after }) =>
      (event.type === FRESHNESS && before?.value === "held") ===
      (after.value === "expired" && before?.value !== "expired"),
  },
  {
    id: "un-rechazo-pide-otra",
    sentence: "Después de un paso fallido siempre se pide otra prueba",
    clause: "spec §4",
    holds: ({ event, after }) => event.type !== "token.refused" || after.value === "obtaining",
  },
  {
    id: "al-enviar-solo-se-renueva-lo-que-no-sirve",
    sentence: "Al enviar se renueva la prueba vieja o ausente; la reciente se usa tal cual",
    clause: "reading 9",
    holds: (step) => {
      if (step.event.type !== "token.wanted") return true;
      return step.before?.value === "held" ? isIdle(step) : step.after.value === "obtaining";
    },
  },
];
