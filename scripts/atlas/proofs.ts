import type { LawVerdict, Proof } from "../../src/atlas/content/atlas-data.types.ts";
import { fingerprintOf } from "../../src/flows/approval/fingerprint.ts";
import type { Edge, Picture } from "../../src/flows/picture.types.ts";
import type { Evidence } from "./evidence.ts";
import type { Taken, Times } from "./walked.types.ts";

/** How often, and in which stories and walks, each transition of a machine was taken as it is now. */
export function proofsOf(picture: Picture, evidence: Evidence): Record<string, Proof> {
  const paths = timesIn(picture, evidence);
  const walks = timesIn(picture, evidence.tours);
  const entries = picture.edges.flatMap((edge): [string, Proof][] => {
    const place = placeOf(edge);
    const proof = { paths: mostFirst(paths.get(place)), walks: mostFirst(walks.get(place)) };
    return proof.paths.length + proof.walks.length === 0 ? [] : [[edge.id, proof]];
  });
  return Object.fromEntries(entries);
}

/** The verdicts on the machines as they are now. */
export function lawsOf(pictures: readonly Picture[], evidence: Evidence): readonly LawVerdict[] {
  const proved = new Set(pictures.filter((each) => isOf(each, evidence)).map(({ id }) => id));
  return evidence.laws.filter(({ machine }) => proved.has(machine));
}

/** Whether a machine is what it was when it was walked. */
function isOf(picture: Picture, { fingerprints }: Pick<Evidence, "fingerprints">): boolean {
  return fingerprints[picture.id] === fingerprintOf(picture);
}

type Walked = Pick<Evidence, "transitions" | "fingerprints">;

function timesIn(picture: Picture, walked: Walked): ReadonlyMap<string, Times> {
  if (!isOf(picture, walked)) return new Map();
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
