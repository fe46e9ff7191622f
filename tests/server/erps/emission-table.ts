import type { EmissionFault } from "../../support/oracle/emission-oracle.ts";

/** A call of a document, with the ways in which those before it went, which lead to the state where it is made. */
type Situation = {
  readonly words: string;
  readonly call: "send" | "status";
  readonly before: readonly EmissionFault[];
  /** Whether the DIAN has the document at that moment. */
  readonly isHeld: boolean;
};

const SITUATIONS: readonly Situation[] = [
  { words: "the first send", call: "send", before: [], isHeld: false },
  {
    words: "the send again of what the DIAN lacks",
    call: "send",
    before: ["silentBefore", "answer", "answer"],
    isHeld: false,
  },
  {
    words: "the send after an outage",
    call: "send",
    before: ["outage", "answer"],
    isHeld: false,
  },
  {
    words: "the question about what the DIAN has",
    call: "status",
    before: ["silentAfter"],
    isHeld: true,
  },
  {
    words: "the question about what the DIAN lacks",
    call: "status",
    before: ["silentBefore"],
    isHeld: false,
  },
  {
    words: "the question before it is sent again",
    call: "status",
    before: ["silentBefore", "answer"],
    isHeld: false,
  },
  { words: "the question after an outage", call: "status", before: ["outage"], isHeld: false },
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

/** Every call of the provider by every fault at every state in which it is made. */
export const EMISSION_ROWS: readonly EmissionRow[] = SITUATIONS.flatMap(
  ({ words, call, before, isHeld }) =>
    [
      ...(call === "send" ? SENDS : QUESTIONS),
      ...(call === "status" && isHeld ? ["already" as const] : []),
    ].map((fault) => ({ words, fault, faults: [...before, fault] })),
);
