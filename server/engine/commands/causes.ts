import { channel, tracingChannel } from "node:diagnostics_channel";
import type { AccessChange } from "../../services/account-access.ts";

/** A step that a record took in its life: its chart, its event, or `edit`, and the statuses that it left and reached. */
export type Move = {
  readonly machine: string;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** A consequence of a step in the life of a record, or of a turn of a job, as it was written. */
export type Cause =
  | { readonly kind: "made"; readonly controller: string }
  | { readonly kind: "moved"; readonly controller: string; readonly moves: readonly Move[] }
  | { readonly kind: "removed"; readonly controller: string }
  | {
      readonly kind: "entry";
      readonly event: string;
      /** The accounts that it debits and credits, by code, each once. */
      readonly debits: readonly string[];
      readonly credits: readonly string[];
    }
  | { readonly kind: "reversal" }
  | { readonly kind: "message"; readonly title: string }
  | { readonly kind: "job"; readonly job: string; readonly id: string }
  | { readonly kind: "letter"; readonly title: string }
  | { readonly kind: "access"; readonly change: AccessChange };

/** Whose consequences are published meanwhile: of records of a section that change together, or of a turn of a job. */
export type Source =
  | { readonly kind: "life"; readonly controller: string }
  | { readonly kind: "job"; readonly job: string; readonly id: string };

/** Every consequence, told while it is caused. Nobody listens in an installation: the tests do, for the flow atlas (ADR 144). */
export const causes = channel("garante:cause");

/** The beginning and the end of each source, whose context bound stores follow. */
const sources = tracingChannel<Source>("garante:source");

/** Publishes a consequence of the source under way. */
export function cause(told: Cause): void {
  if (causes.hasSubscribers) causes.publish(told);
}

/** Runs some work, whose consequences are those of a source. */
export async function causing<Result>(
  source: Source,
  work: () => Promise<Result>,
): Promise<Result> {
  return sources.tracePromise(work, { ...source });
}
