import type { Law, Proof } from "../../atlas/content/atlas-data.types.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import type { Edge, Diagram } from "../../atlas/flows/diagram.types.ts";
import type { Evidence } from "./evidence.ts";
import type { KnownLaw } from "./known-laws.ts";
import { isVerdictOn } from "./merge-evidence.ts";
import type { Fingerprints, Judgements, Taken, Times, Walked } from "./walked.types.ts";

/** Gives the number of times, by story and walk, that each transition of a machine's current version was taken. */
export function proofsOf(diagram: Diagram, evidence: Evidence): Record<string, Proof> {
  const fingerprints = Object.fromEntries(
    Object.entries(evidence.walked).map(([machine, look]) => [machine, look.fingerprint]),
  );
  const paths = timesIn(diagram, { ...evidence, fingerprints });
  const walks = timesIn(diagram, evidence.tours);
  const entries = diagram.edges.flatMap((edge): [string, Proof][] => {
    const place = placeOf(edge);
    const proof = { paths: mostFirst(paths.get(place)), walks: mostFirst(walks.get(place)) };
    return proof.paths.length + proof.walks.length === 0 ? [] : [[edge.id, proof]];
  });
  return Object.fromEntries(entries);
}

/** Gives every law with its verdict; null when no run has judged the current version of the machine. */
export function lawsOf({ laws, judged }: Judgements, known: readonly KnownLaw[]): Law[] {
  return known.map((law): Law => {
    const verdict = laws.find((each) => isVerdictOn(law, each));
    const at = judged[law.machine]?.at;
    return {
      ...law,
      verdict: verdict === undefined || at === undefined ? null : { ...verdict, at },
    };
  });
}

/** Whether a machine is unchanged since it was walked. */
function isOf(diagram: Diagram, fingerprints: Fingerprints): boolean {
  return fingerprints[diagram.id] === fingerprintOf(diagram);
}

type Seen = Pick<Walked, "transitions" | "fingerprints">;

function timesIn(diagram: Diagram, walked: Seen): ReadonlyMap<string, Times> {
  if (!isOf(diagram, walked.fingerprints)) return new Map();
  return new Map(walked.transitions.map((each) => [placeOf(each), each.times]));
}

function mostFirst(times: Times = {}): (readonly [string, number])[] {
  return Object.entries(times).toSorted(([, a], [, b]) => b - a);
}

function placeOf({
  source,
  event,
  candidate,
}: Pick<Edge & Taken, "source" | "event" | "candidate">) {
  return `${source} ${event} ${String(candidate)}`;
}
