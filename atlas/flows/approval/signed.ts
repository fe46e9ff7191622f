import { dayOf } from "../../../src/domain/format.ts";
import { SIGNERS } from "../../../src/domain/flow-review.ts";
import { approved, type Approvals } from "../approval.ts";
import type { Diagram } from "../diagram.types.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** The signature of a person on a version of a diagram, as an installation has it; `at` is ISO 8601. */
export type GivenSignature = {
  readonly machine: string;
  readonly version: string;
  readonly verdict: string;
  readonly at: string;
  readonly by: string;
};

/**
 * Adds to the approvals those of diagrams whose present version enough people signed and nobody rejected, in the names of
 * all who signed, on the day of the last; what was signed of another version approves nothing.
 */
export function withSigned(
  diagrams: readonly Diagram[],
  approvals: Approvals,
  signatures: readonly GivenSignature[],
): Approvals {
  return diagrams.reduce((kept, diagram) => {
    const { id } = diagram;
    const own = signatures.filter(
      ({ machine, version }) => machine === id && version === fingerprintOf(diagram),
    );
    const isRejected = own.some(({ verdict }) => verdict === "rejected");
    if (own.length < SIGNERS || isRejected) return kept;
    const who = own.map(({ by }) => by).join(" y ");
    const when =
      own
        .map(({ at }) => dayOf(new Date(at)))
        .toSorted()
        .at(-1) ?? "";
    return approved(diagrams, kept, { who, when, ids: [id] });
  }, approvals);
}
