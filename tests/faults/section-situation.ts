import type { AtWork } from "../support/at-work.ts";
import type { Setting } from "../support/product.ts";
import { SHAPED } from "./section-acts.ts";

/** The visible effect of a call of a section without a usable answer. */
type SectionOutcome = "falla" | "se dice" | "sin datos" | "se cuenta";

/** A call of a section in flight, in one of the states where it can be. */
export type SectionSituation = {
  readonly call: string;
  readonly where: string;
  readonly path: string;
  readonly open: (setting: Setting) => Promise<AtWork>;
  /** The answer that would be accepted; null where any will do, and so no 200 is a fault. */
  readonly accepted: Readonly<Record<string, unknown>> | null;
  /** Whether the answer comes line by line (NDJSON). */
  readonly isLines?: true;
  /** Seconds that the server has to answer. */
  readonly patience: number;
  readonly outcome: SectionOutcome;
  /** The state of the page's machine afterwards. */
  readonly left: string;
  /** Whether the person can leave meanwhile without a question. */
  readonly canLeave: boolean;
};

/** A situation with the usual properties, and its own. */
export function at(
  call: string,
  where: string,
  path: string,
  open: SectionSituation["open"],
  more: Partial<SectionSituation> & Pick<SectionSituation, "outcome" | "left">,
): SectionSituation {
  return { call, where, path, open, accepted: SHAPED, patience: 15, canLeave: true, ...more };
}

/**
 * Whether a fault can happen to a call: where any answer will do no 200 is one, and a form is not left without a
 * question.
 */
export function isPossible(
  { accepted, canLeave }: SectionSituation,
  { name }: { readonly name: string },
): boolean {
  if (accepted === null && name.startsWith("20")) return false;
  return canLeave || !name.includes("ya se fue");
}
