import type { LawVerdict, Story } from "../../src/atlas/content/atlas-data.types.ts";

/** How often each story, or each walk, took a transition. */
export type Times = Readonly<Record<string, number>>;

/** A transition that was taken, by its place in its machine. */
export type Taken = {
  readonly source: string;
  readonly event: string;
  readonly candidate: number;
  readonly times: Times;
};

/** What each machine was when somebody looked at it, by its id: evidence of another is none. */
export type Fingerprints = Readonly<Record<string, string>>;

/** What tests that walk machines leave: see tests/support/leave-proof.ts. */
export type Walked = {
  readonly stories: readonly Story[];
  readonly transitions: readonly Taken[];
  readonly fingerprints: Fingerprints;
};

/** What a machine was when a run looked at it, when (ISO 8601), and on which revision. */
export type Look = {
  readonly fingerprint: string;
  readonly at: string;
  readonly revision: string | null;
};

/** The last look at each machine, by its id. */
export type Looks = Readonly<Record<string, Look>>;

/** What was walked of each machine, put together from the runs that did it. */
export type Walks = Omit<Walked, "fingerprints"> & { readonly walked: Looks };

/** What was said of the laws of each machine, put together from the runs that judged them. */
export type Judgements = { readonly laws: readonly LawVerdict[]; readonly judged: Looks };
