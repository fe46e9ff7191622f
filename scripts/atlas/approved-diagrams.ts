import { APPROVED_FILE, type Approvals } from "../../atlas/flows/approval.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { git } from "../flows/git.ts";
import { diagramsOfRevision } from "../flows/diagrams-of-revision.ts";

/** The approved versions of machines, and the reason, in Spanish, why some could not be found. */
export type ApprovedDiagrams = {
  readonly found: readonly { readonly diagram: Diagram; readonly revision: string }[];
  readonly problem: string | null;
};

/** The number of revisions searched for approved versions: each takes a second. */
const MOST_REVISIONS = 6;

/**
 * Finds the approved versions of machines, by their fingerprints, in the revisions that wrote the approvals, the newest
 * first. The repository stores who approved what, and git the approved content.
 */
export async function approvedDiagrams(approvals: Approvals): Promise<ApprovedDiagrams> {
  const revisions = await revisionsOfApprovals();
  if (revisions === null) {
    return { found: [], problem: "esta copia no tiene la historia de git." };
  }
  const left = new Map(Object.entries(approvals).map(([id, { hash }]) => [id, hash]));
  const found: { diagram: Diagram; revision: string }[] = [];
  for (const revision of revisions.slice(0, MOST_REVISIONS)) {
    if (left.size === 0) break;
    // In sequence, because the newest usually has them all. A revision whose code does not run here gives none.
    const diagrams = await diagramsOfRevision(revision).catch(() => []);
    const same = diagrams.filter((each) => left.get(each.id) === fingerprintOf(each));
    for (const diagram of same) left.delete(diagram.id);
    found.push(...same.map((diagram) => ({ diagram, revision })));
  }
  return { found, problem: left.size === 0 ? null : await whyNot() };
}

async function revisionsOfApprovals(): Promise<string[] | null> {
  const log = await git(["log", "--format=%h", "--", `docs/flows/${APPROVED_FILE}`]);
  return log === null || log === "" ? null : log.split("\n");
}

async function whyNot(): Promise<string> {
  const isShallow = (await git(["rev-parse", "--is-shallow-repository"])) === "true";
  return isShallow
    ? "la historia de git de esta copia está recortada: tráigala con `git fetch --unshallow`."
    : "no está en la historia de git lo que se aprobó.";
}
