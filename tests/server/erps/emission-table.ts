import type { EmissionFault } from "../../support/oracle/emission-oracle.ts";

/** A call of a document, with the ways in which those before it went, which lead to the state where it is made. */
export type Situation = {
  readonly words: string;
  /** The same in Spanish, for the document that staff and analysts read. */
  readonly where: string;
  readonly call: "send" | "status";
  readonly before: readonly EmissionFault[];
  /** Whether the DIAN has the document at that moment. */
  readonly isHeld: boolean;
};

export const SITUATIONS: readonly Situation[] = [
  { words: "the first send", where: "el primer envío", call: "send", before: [], isHeld: false },
  {
    words: "the send again of what the DIAN lacks",
    where: "el reenvío de lo que la DIAN no tiene",
    call: "send",
    before: ["silentBefore", "answer", "answer"],
    isHeld: false,
  },
  {
    words: "the send after an outage",
    where: "el envío después de una caída",
    call: "send",
    before: ["outage", "answer"],
    isHeld: false,
  },
  {
    words: "the question about what the DIAN has",
    where: "sin respuesta, y la DIAN lo tiene",
    call: "status",
    before: ["silentAfter"],
    isHeld: true,
  },
  {
    words: "the question about what the DIAN lacks",
    where: "sin respuesta, y la DIAN no lo tiene",
    call: "status",
    before: ["silentBefore"],
    isHeld: false,
  },
  {
    words: "the question before it is sent again",
    where: "antes de reenviarlo",
    call: "status",
    before: ["silentBefore", "answer"],
    isHeld: false,
  },
  {
    words: "the question after an outage",
    where: "después de una caída",
    call: "status",
    before: ["outage"],
    isHeld: false,
  },
];

const SENDS: readonly EmissionFault[] = [
  "answer",
  "notice",
  "late",
  "reject",
  "silentBefore",
  "silentAfter",
  "another",
  "outage",
  "unknown",
  "already",
];

const QUESTIONS: readonly EmissionFault[] = [
  "answer",
  "late",
  "silentBefore",
  "silentAfter",
  "another",
  "outage",
  "unknown",
];

/** A row of the table: a fault that a call meets in a state. */
export type EmissionRow = {
  readonly words: string;
  readonly fault: EmissionFault;
  /** How the calls of the document go, in order; those after them are answered. */
  readonly faults: readonly EmissionFault[];
};

/** The faults that a call can meet in a situation. */
export function faultsOf({ call, isHeld }: Situation): readonly EmissionFault[] {
  if (call === "send") return SENDS;
  return isHeld ? [...QUESTIONS, "already"] : QUESTIONS;
}

/** Every call of the provider by every fault at every state in which it is made. */
export const EMISSION_ROWS: readonly EmissionRow[] = SITUATIONS.flatMap((situation) =>
  faultsOf(situation).map((fault) => ({
    words: situation.words,
    fault,
    faults: [...situation.before, fault],
  })),
);
