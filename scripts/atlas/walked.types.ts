import type { LawVerdict, Story } from "../../atlas/content/atlas-data.types.ts";

/** The number of times that each story, or each walk, took a transition. */
export type Times = Readonly<Record<string, number>>;

/** A transition that was taken, by its position in its machine. */
export type Taken = {
  readonly source: string;
  readonly event: string;
  readonly candidate: number;
  readonly times: Times;
};

/** The fingerprint of each machine when it was looked at, by its id: evidence about another version does not count. */
export type Fingerprints = Readonly<Record<string, string>>;

/** The file written by tests that walk machines: see tests/support/leave-proof.ts. */
export type Walked = {
  readonly stories: readonly Story[];
  readonly transitions: readonly Taken[];
  readonly fingerprints: Fingerprints;
};

/** The fingerprint of a machine when a run looked at it, the time (ISO 8601), and the revision. */
export type Look = {
  readonly fingerprint: string;
  readonly at: string;
  readonly revision: string | null;
};

/** The last look at each machine, by its id. */
export type Looks = Readonly<Record<string, Look>>;

/** The walks of each machine, merged from several runs. */
export type Walks = Omit<Walked, "fingerprints"> & { readonly walked: Looks };

/** The verdicts on the laws of each machine, merged from several runs. */
export type Judgements = { readonly laws: readonly LawVerdict[]; readonly judged: Looks };
