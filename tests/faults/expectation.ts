import type { Fault } from "./faults.ts";
import type { Observation } from "./observe.ts";
import type { Purpose, Situation } from "./calls-in-flight.ts";

const ENDED = { style: "info", text: "Su sesión terminó. Ingrese de nuevo." };

/** The outcome of a fault, as a word of the table. */
export type Outcome =
  | "falla ↻"
  | "falla"
  | "sin imagen"
  | "sin datos"
  | "sale"
  | "ingreso"
  | "nada";

/** The change after a call without a usable answer, by the purpose of the call (reading 7): all the rest stays. */
const FAILED: Readonly<
  Record<Purpose, { outcome: Outcome; change: (before: Observation) => Partial<Observation> }>
> = {
  step: { outcome: "falla", change: () => ({ isSubmitDisabled: false }) },
  publicStep: {
    outcome: "falla ↻",
    change: ({ botChecks }) => ({ isSubmitDisabled: false, botChecks: botChecks + 1 }),
  },
  image: { outcome: "sin imagen", change: () => ({}) },
  profile: { outcome: "sin datos", change: () => ({ profile: "missing" }) },
  closing: { outcome: "falla", change: () => ({ profile: "reading" }) },
  renewal: { outcome: "falla", change: () => ({ profile: "confirming" }) },
  check: { outcome: "sin datos", change: () => ({ check: "failed" }) },
  farewell: { outcome: "nada", change: () => ({}) },
};

/** The word for the required outcome of a fault, written from spec §4 and §8 and readings 6, 7 and 12. */
export function outcomeOf({ purpose, hasSession }: Situation, { kind }: Fault): Outcome {
  if (kind === "late") return "nada";
  if (kind === "unusable" || purpose === "farewell") return FAILED[purpose].outcome;
  return hasSession ? "sale" : "ingreso";
}

/**
 * The required observation after a fault.
 *
 * @param before the observation while the call was in flight, or once it was abandoned.
 * @param others the number of other calls still in flight.
 */
export function expected(
  situation: Situation,
  fault: Fault,
  before: Observation,
  others: number,
): Observation {
  const outcome = outcomeOf(situation, fault);
  if (outcome === "sale") return { ...ended(before), notice: ENDED };
  if (outcome === "ingreso") return ended(before);
  const change = outcome === "nada" ? {} : FAILED[situation.purpose].change(before);
  return { ...before, isLoading: others > 0, ...change };
}

/** A session that ended: at the sign-in screen, with its own bot check and an empty storage. */
function ended(before: Observation): Observation {
  return {
    ...before,
    address: "/login",
    page: "/login",
    isSubmitDisabled: false,
    isLoading: false,
    isAsking: false,
    hasImage: false,
    profile: null,
    check: null,
    botChecks: before.botChecks + 1,
    stored: {},
  };
}
