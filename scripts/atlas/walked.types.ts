import type { Story } from "../../src/atlas/content/atlas-data.types.ts";

/** How often each story, or each walk, took a transition. */
export type Times = Readonly<Record<string, number>>;

/** A transition that was taken, by its place in its machine. */
export type Taken = {
  readonly source: string;
  readonly event: string;
  readonly candidate: number;
  readonly times: Times;
};

/** What tests that walk machines leave: see tests/support/leave-proof.ts. */
export type Walked = {
  readonly stories: readonly Story[];
  readonly transitions: readonly Taken[];
  /** What each machine was when it was walked: evidence of another is none. */
  readonly fingerprints: Readonly<Record<string, string>>;
};
