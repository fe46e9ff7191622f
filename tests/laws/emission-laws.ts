import type { SnapshotFrom } from "xstate";

import { emissionChart, type Heard, type Next } from "../../src/sections/erps/emission.chart.ts";
import type { Domain } from "./explore.ts";
import type { Happening, Law, Step } from "./law.ts";
import { answererOf, childrenOf, isIdle, isLate, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof emissionChart>;

const heard = (outcome: Heard["outcome"]): Heard => ({
  outcome,
  code: "",
  rules: "",
  at: "",
  ms: 0,
});

const OUTCOMES = ["accepted", "noticed", "rejected", "unknown", "silent", "down"] as const;
const NEXT: Readonly<Record<Next, string>> = {
  deliver: "delivering",
  ask: "unheard",
  wait: "untaken",
  resend: "resending",
  over: "done",
};

/** The silences after which the pauses grow no more, so that more of them change nothing. */
const MOST = 5;

/** The events of the pauses of a chart: what time brings. */
const PAUSED: readonly Happening[] = ["unheard", "untaken"].map((state) => ({
  type: `xstate.after.pause.emission.${state}`,
}));

/** The emission of a document with every possible event. */
export const emissionDomain = (): Domain<typeof emissionChart> => ({
  machine: emissionChart.provide({
    actors: { send: silent, ask: silent, record: silent, resend: silent, deliver: silent },
  }),
  input: { erp: "1" },
  alphabet: () => [
    ...["send", "ask"].flatMap((call) =>
      OUTCOMES.map((outcome) => ({
        type: `xstate.done.actor.${call}`,
        output: heard(outcome),
      })),
    ),
    ...Object.keys(NEXT).map((next) => ({ type: "xstate.done.actor.record", output: { next } })),
    ...[true, false].map((isSent) => ({ type: "xstate.done.actor.resend", output: { isSent } })),
    { type: "xstate.done.actor.deliver" },
    ...PAUSED,
  ],
  identity: ({ context }) => [
    context.isFirst,
    Math.min(context.silences, MOST),
    context.heard?.outcome,
  ],
});

/** Whether a step is the end of a call that lives. */
const isEndOf = (step: Step<Snapshot>, ...calls: readonly string[]): boolean =>
  calls.includes(answererOf(step.event) ?? "") && !isLate(step);

/** Laws of the emission of a document (fund.md §6). */
export const emissionLaws: readonly Law<Snapshot>[] = [
  {
    id: "se-hace-una-cosa-a-la-vez",
    sentence: "Se hace una sola cosa a la vez, y lo que llega tarde no cambia nada",
    clause: "ADR 28",
    holds: (step) =>
      childrenOf(step.after).length <= 1 &&
      (step.after.status === "active" || childrenOf(step.after).length === 0) &&
      (!isLate(step) || isIdle(step)),
  },
  {
    id: "lo-que-no-se-sabe-se-pregunta",
    sentence: "Si no se sabe cómo terminó una llamada, lo siguiente es preguntar, nunca enviar",
    clause: "ADR 47",
    holds: ({ before, after }) =>
      before?.value !== "unheard" || after.value === "unheard" || after.value === "asking",
  },
  {
    id: "un-primer-envio",
    sentence: "El primer envío es uno solo: los demás saben que hubo otro, y preguntan antes",
    clause: "ADR 47",
    holds: ({ before, after }) =>
      after.context.isFirst ===
      (before === null ||
        (before.context.isFirst && before.value === "sending" && after.value === "sending")),
  },
  {
    id: "se-envia-con-causa",
    sentence:
      "Se envía al empezar, cuando la DIAN dice que no lo tiene, o cuando su servicio vuelve",
    clause: "ADR 47, lectura 46",
    holds: ({ before, after, event }) =>
      after.value !== "sending" ||
      before === null ||
      before.value === "sending" ||
      before.value === "untaken" ||
      (before.value === "resending" && (event["output"] as { isSent?: boolean }).isSent === true),
  },
  {
    id: "toda-respuesta-se-anota",
    sentence: "Lo que se oye de cada llamada se anota antes de hacer otra cosa",
    clause: "ADR 47",
    holds: (step) => {
      const { after, event } = step;
      if (!isEndOf(step, "send", "ask"))
        return step.before === null || after.context.heard === step.before.context.heard;
      return after.value === "recording" && after.context.heard === event["output"];
    },
  },
  {
    id: "lo-anotado-dice-lo-que-sigue",
    sentence: "Lo anotado dice lo que sigue: entregar, preguntar, esperar, volver a enviar o nada",
    clause: "lectura 46",
    holds: (step) => {
      if (!isEndOf(step, "record")) return true;
      const { next } = step.event["output"] as { readonly next: Next };
      return step.after.value === NEXT[next];
    },
  },
  {
    id: "cada-silencio-se-cuenta",
    sentence: "Se cuentan los silencios seguidos: una respuesta los olvida",
    clause: "ADR 47",
    holds: (step) => {
      const { before, after, event } = step;
      const former = before?.context.silences ?? 0;
      if (!isEndOf(step, "send", "ask")) return after.context.silences === former;
      const { outcome } = event["output"] as Heard;
      const isSilence = outcome === "silent" || outcome === "down";
      return after.context.silences === (isSilence ? former + 1 : 0);
    },
  },
  {
    id: "lo-entregado-termina",
    sentence: "Se entrega solo lo aceptado que ya se anotó, y con eso termina",
    clause: "lectura 46",
    holds: (step) => {
      if (isEndOf(step, "deliver")) return step.after.value === "done";
      const isBegun = step.after.value === "delivering" && step.before?.value !== "delivering";
      return !isBegun || step.before?.value === "recording";
    },
  },
];
