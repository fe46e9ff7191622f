import type { AnyMachineSnapshot } from "xstate";

import { emissionChart, type Heard, type Next } from "../../src/sections/erps/emission.chart.ts";
import { answers, passes, silent } from "./sample.ts";
import type { Sample, Simulation } from "./sample.types.ts";

type Outcome = Heard["outcome"];

/** How each call can end, in words. */
const ENDS: Readonly<Record<Outcome, string>> = {
  accepted: "la DIAN lo acepta",
  noticed: "la DIAN lo acepta con avisos",
  rejected: "la DIAN lo rechaza",
  unknown: "la DIAN dice que no lo tiene",
  silent: "no llega respuesta",
  down: "el servicio está caído",
};

const OUTCOMES = Object.keys(ENDS) as Outcome[];

/** Where each end may lead, with its words; an unknown one by whether it was sent or asked about before. */
const LEADS: readonly {
  readonly next: Next;
  readonly after: readonly Outcome[];
  readonly words: string;
}[] = [
  { next: "deliver", after: ["accepted", "noticed"], words: "está aceptado" },
  { next: "over", after: ["rejected"], words: "está rechazado" },
  { next: "ask", after: ["silent", "unknown"], words: "hay que preguntar" },
  { next: "resend", after: ["unknown"], words: "ya se preguntó: se envía otra vez" },
  { next: "wait", after: ["down"], words: "hay que esperar" },
];

const heard = (outcome: Outcome): Heard => ({
  outcome,
  code: "",
  rules: "",
  at: "2026-07-10T17:00:00.000Z",
  ms: 120,
});

/** The end of a call as one of the two that can be made: an outage is told of what is asked as a silence. */
function endsOf(call: "send" | "ask"): readonly Sample[] {
  return OUTCOMES.filter((outcome) => call === "send" || outcome !== "down").map((outcome) =>
    answers(`${call}-${outcome}`, call, heard(outcome), ENDS[outcome]),
  );
}

export const emissionSimulation: Simulation = {
  machine: emissionChart.provide({
    actors: { send: silent, ask: silent, record: silent, resend: silent, deliver: silent },
  }),
  input: { erp: "15" },
  samples: [
    ...endsOf("send"),
    ...endsOf("ask"),
    ...LEADS.map(({ next, after, words }) => ({
      ...answers(`record-${next}`, "record", { next }, words),
      isPossible: (snapshot: AnyMachineSnapshot) => after.includes(outcomeIn(snapshot) ?? "down"),
    })),
    passes("pregunta", "pause", "emission.unheard"),
    passes("reintenta", "pause", "emission.untaken"),
    answers("listo", "resend", { isSent: true }, "puede enviarse"),
    answers("no-listo", "resend", { isSent: false }, "no puede: queda a la vista de una persona"),
    answers("entregado", "deliver", undefined),
  ],
  seen(snapshot) {
    const { silences } = contextOf(snapshot);
    const outcome = outcomeIn(snapshot);
    return [
      ...(outcome === null ? [] : [`Lo último que se oyó: ${ENDS[outcome]}`]),
      ...(silences === 0 ? [] : [`Llamadas seguidas sin respuesta: ${Math.min(silences, 5)}`]),
    ];
  },
};

function contextOf({ context }: AnyMachineSnapshot) {
  return context as { readonly heard: Heard | null; readonly silences: number };
}

function outcomeIn(snapshot: AnyMachineSnapshot): Outcome | null {
  return contextOf(snapshot).heard?.outcome ?? null;
}
