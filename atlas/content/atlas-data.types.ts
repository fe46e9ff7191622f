import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Drawing } from "../flows/drawing/drawing.types.ts";
import type { Mark } from "../flows/drawing/marks.ts";
import type { ArrowFacts } from "../flows/consequences.types.ts";
import type { MapReference } from "../map/map.types.ts";
import type { Diagram } from "../flows/diagram.types.ts";

/** The number of times that each story or walk took a transition, by its name; the most frequent first. */
type Counted = readonly (readonly [title: string, times: number])[];

/** The proof of a transition: by the paths on the running machines, and by the walks in a real browser. */
export type Proof = { readonly paths: Counted; readonly walks: Counted };

/** The time at which the current version of a machine was last proved (ISO 8601), and the revision. */
export type Proved = { readonly at: string; readonly revision: string | null };

/** A screenshot from a walk, on a desktop and, if the walk went there, on a phone: addresses of images. */
export type Shot = {
  readonly title: string;
  readonly phone: string | null;
  readonly desktop: string;
};

/** A drawing at one of the two levels, with the names of its files. */
export type View = { readonly drawing: Drawing; readonly svg: string };

/** A walk of the running machine from its start to its first arrival at a state. */
export type WalkedStory = {
  readonly target: string;
  /** The name of the opening, when the simulation has several. */
  readonly opening: string | null;
  /** The preconditions, in words: a session stored in the tab, another tab with one. */
  readonly supposes: readonly string[];
  /** The keys that repeat it in *Simular*. */
  readonly keys: readonly string[];
  /** The ids of the transitions of each step, and the data of its event. */
  readonly steps: readonly { readonly edges: readonly string[]; readonly words: string | null }[];
  /** Whether no other story to the state has fewer steps. */
  readonly isShortest: boolean;
};

/** A machine with everything that the atlas shows about it. */
export type AtlasMachine = {
  readonly diagram: Diagram;
  /** Its fingerprint, by which it is signed. */
  readonly version: string;
  /** *Pantallas*; the same as `whole` when there is nothing to fold. */
  readonly screens: View;
  /** *Todo*. */
  readonly whole: View;
  /** The name of the drawing for paper, whose steps have the numbers of their list. */
  readonly sheet: string;
  readonly mermaid: string;
  readonly scxml: string;
  /** The walks that lead to its states: *Caminos*. */
  readonly stories: readonly WalkedStory[];
  /** Null when the machine has changed since, or was never proved. */
  readonly proved: Proved | null;
  /** By transition; missing for one that nothing took. */
  readonly proofs: Readonly<Record<string, Proof>>;
  /** Of a life, by transition: what it asks, causes and gives back; absent for a screen or a job. */
  readonly facts?: Readonly<Record<string, ArrowFacts>>;
  /** Of a life, the transitions that only another person may take, by their guards, and what the others are told. */
  readonly second?: Readonly<Record<string, readonly string[]>>;
  /** Of a life, by transition: the sentences that say why it is refused; absent where it has none. */
  readonly refusals?: Readonly<Record<string, readonly string[]>>;
  /** Of a life, by state: the steps that no record takes there, of which the product says why. */
  readonly barred?: Readonly<Record<string, readonly Barred[]>>;
  /** Of a chart of the screens, by transition and by state: the fixed texts that its actions show; absent where they have none. */
  readonly said?: Readonly<Record<string, readonly string[]>>;
  /** Of a life, by state: how its records are written there. */
  readonly writing?: Readonly<Record<string, Writing>>;
  /** Of the transitions that several conditions guard at once, each of these in words. */
  readonly conditions?: Readonly<Record<string, readonly string[]>>;
  /** By state. */
  readonly shots: Readonly<Record<string, readonly Shot[]>>;
};

/** Whether the product offers to edit and delete the records at a state: by which buttons, or the sentence that says why not. */
export type Writing = { readonly may: readonly string[]; readonly frozen: string | null };

/** A step that a state refuses whatever happens, and the sentence that says why. */
export type Barred = { readonly label: string; readonly why: string };

/** The verdict on a safety sentence from a walk over every reachable state. */
export type LawVerdict = {
  readonly machine: string;
  readonly id: string;
  readonly sentence: string;
  readonly clause: string;
  readonly holds: boolean;
  readonly states: number;
  readonly steps: number;
  readonly story: readonly string[] | null;
};

/** A safety sentence with its latest verdict and the time of that run (ISO 8601). */
export type Law = Pick<LawVerdict, "machine" | "id" | "sentence" | "clause"> & {
  /** Null until a run has judged it on the current machine. */
  readonly verdict: (LawVerdict & { readonly at: string }) | null;
};

/** A law of the fund (docs/fund.md §3), with the tests that cite it by its number. */
export type FundLaw = {
  /** The version of what its remarks are on. */
  readonly version: string;
  readonly number: number;
  /** The heading under which the page lists it. */
  readonly part: string;
  readonly sentence: string;
  /** As its document has it, in English. */
  readonly original: string;
  /** The ids of the machines that it concerns. */
  readonly lives: readonly string[];
  /** Null in a copy built without the tests: then nothing is said of proofs. */
  readonly proofs: readonly { readonly title: string; readonly file: string }[] | null;
};

/** A failure matrix: the effect of a failed call in every state in which it can be in flight. */
export type FailureMatrix = {
  /** By which its remarks are kept, and the version of what they are on. */
  readonly id: string;
  readonly version: string;
  readonly title: string;
  /** A note that applies to all its calls. */
  readonly note: string | null;
  readonly calls: readonly { readonly call: string; readonly where: string }[];
  readonly rows: readonly { readonly fault: string; readonly outcomes: readonly string[] }[];
  readonly meanings: readonly (readonly [word: string, meaning: string])[];
  /**
   * The number of its cells seen by the last whole run of its tests, and when (ISO 8601); null without a run in this
   * copy.
   */
  readonly seen: { readonly cells: number; readonly at: string } | null;
};

/** Stories reported by the tests of the paths. */
export type Story = { readonly title: string; readonly paths: number; readonly steps: number };

/**
 * Whether the current version of a machine is approved, and the last approver; `id` is null when the machine is gone.
 */
export type ApprovalStanding = {
  readonly id: string | null;
  readonly title: string;
  readonly approval: { readonly who: string; readonly when: string } | null;
  readonly isPending: boolean;
};

/** The changes of a machine since its approval, as text and as a drawing. */
export type ChangeView = {
  readonly id: string;
  readonly title: string;
  /** The revision of the approved version. */
  readonly since: string;
  readonly headline: string;
  readonly lines: readonly string[];
  readonly drawing: Drawing;
  readonly marks: readonly (readonly [string, Mark])[];
  /** Each as sentences; not all of them when there are many. */
  readonly newStories: readonly (readonly string[])[];
  readonly goneStories: readonly (readonly string[])[];
};

/** *Qué cambió*: the approvals, and the changes since. */
export type Changes = {
  readonly standings: readonly ApprovalStanding[];
  readonly views: readonly ChangeView[];
  /** The reason, in Spanish, why a changed machine has no view; null when each has one. */
  readonly problem: string | null;
};

/** A role with its permission list. */
export type Role = { readonly name: string; readonly permission: readonly PermissionEntry[] };

/** The content of the atlas, created when it is built. */
export type AtlasData = {
  /** The people of each role, where the roles are those of the installation; absent with those of the demonstration. */
  readonly people?: Readonly<Record<string, string>>;
  /** The roles of the installation, where they are known. */
  readonly roles?: readonly Role[];
  readonly machines: readonly AtlasMachine[];
  /** *Mapa*: the lives of the fund and what ties them, laid out, and the references that its ties are made of. */
  readonly map: { readonly drawing: Drawing; readonly references: readonly MapReference[] };
  readonly fundLaws: readonly FundLaw[];
  readonly laws: readonly Law[];
  readonly failures: readonly FailureMatrix[];
  readonly changes: Changes;
  readonly stories: readonly Story[];
  /** The time of the last run of the tests in this copy (ISO 8601); null when they never ran. */
  readonly provedAt: string | null;
  /** Whether this copy has the screenshots of the walks. */
  readonly hasShots: boolean;
  /** The revision and the day (ISO 8601) of kept screenshots; null where this copy's own walks took them. */
  readonly screensOf: { readonly revision: string; readonly at: string } | null;
};
