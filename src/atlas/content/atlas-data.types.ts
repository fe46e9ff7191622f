import type { Drawing } from "../../flows/drawing/drawing.types.ts";
import type { Mark } from "../../flows/drawing/marks.ts";
import type { Diagram } from "../../flows/diagram.types.ts";

/** How often each story or walk took a transition, by its name; the most frequent first. */
type Told = readonly (readonly [title: string, times: number])[];

/** How a transition was proved: by the paths on the running machines, and by the walks in a real browser. */
export type Proof = { readonly paths: Told; readonly walks: Told };

/** When a machine was last proved as it is (ISO 8601), and on which revision. */
export type Proved = { readonly at: string; readonly revision: string | null };

/** A screenshot that a walk left, on a desktop and, where it went there, on a phone: addresses of images. */
export type Shot = {
  readonly title: string;
  readonly phone: string | null;
  readonly desktop: string;
};

/** A drawing at one of the two levels, with the names of the files that hold it. */
export type View = { readonly drawing: Drawing; readonly svg: string };

/** A walk of the running machine from its beginning to the first time that it is in a state. */
export type WalkedStory = {
  readonly target: string;
  /** How it opens, where it can in several ways. */
  readonly opening: string | null;
  /** What must have been before, in words: a session kept in the tab, another tab with one. */
  readonly supposes: readonly string[];
  /** What repeats it in *Simular*. */
  readonly keys: readonly string[];
  /** What happens: the ids of the transitions of each step, and with which data. */
  readonly steps: readonly { readonly edges: readonly string[]; readonly words: string | null }[];
  /** Whether no other story to the state has fewer steps. */
  readonly isShortest: boolean;
};

/** A machine with all that the atlas shows of it. */
export type AtlasMachine = {
  readonly diagram: Diagram;
  /** *Pantallas*; the same as `whole` where there is nothing to fold. */
  readonly screens: View;
  /** *Todo*. */
  readonly whole: View;
  readonly mermaid: string;
  readonly scxml: string;
  /** The walks that lead to its states: *Caminos*. */
  readonly stories: readonly WalkedStory[];
  /** Null when it has changed since, or never was. */
  readonly proved: Proved | null;
  /** By transition; absent where nothing took it. */
  readonly proofs: Readonly<Record<string, Proof>>;
  /** By state. */
  readonly shots: Readonly<Record<string, readonly Shot[]>>;
};

/** What a walk over every reachable state said of a safety sentence. */
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

/** A safety sentence, with what the last run that judged it said, and when (ISO 8601). */
export type Law = Pick<LawVerdict, "machine" | "id" | "sentence" | "clause"> & {
  /** Null while no run has judged it on the machine as it is. */
  readonly verdict: (LawVerdict & { readonly at: string }) | null;
};

/** A failure matrix: what happens when a call fails, wherever it can be in flight. */
export type FailureMatrix = {
  readonly title: string;
  /** What is said once of all its calls. */
  readonly note: string | null;
  readonly calls: readonly { readonly call: string; readonly where: string }[];
  readonly rows: readonly { readonly fault: string; readonly outcomes: readonly string[] }[];
  readonly meanings: readonly (readonly [word: string, meaning: string])[];
  /** How many of its cells the last whole run of its tests saw, and when (ISO 8601); null where none did here. */
  readonly seen: { readonly cells: number; readonly at: string } | null;
};

/** Stories told by the tests of the paths. */
export type Story = { readonly title: string; readonly paths: number; readonly steps: number };

/** Whether a machine is approved as it is, and who last approved it; `id` is null when the machine is no more. */
export type ApprovalStanding = {
  readonly id: string | null;
  readonly title: string;
  readonly approval: { readonly who: string; readonly when: string } | null;
  readonly isPending: boolean;
};

/** What changed in a machine since it was approved, told and drawn. */
export type ChangeView = {
  readonly id: string;
  readonly title: string;
  /** The revision that holds it as it was approved. */
  readonly since: string;
  readonly headline: string;
  readonly lines: readonly string[];
  readonly drawing: Drawing;
  readonly marks: readonly (readonly [string, Mark])[];
  /** Each told in sentences; not all of them where there are many. */
  readonly newStories: readonly (readonly string[])[];
  readonly goneStories: readonly (readonly string[])[];
};

/** *Qué cambió*: the approvals, and what is new since them. */
export type Changes = {
  readonly standings: readonly ApprovalStanding[];
  readonly views: readonly ChangeView[];
  /** Why a machine that changed has no view, in Spanish; null when each has one. */
  readonly problem: string | null;
};

/** Everything that the atlas shows, made when it is built. */
export type AtlasData = {
  readonly machines: readonly AtlasMachine[];
  readonly laws: readonly Law[];
  readonly failures: readonly FailureMatrix[];
  readonly changes: Changes;
  readonly stories: readonly Story[];
  /** When the tests of this copy last left their evidence (ISO 8601); null when they never ran. */
  readonly provedAt: string | null;
  /** Whether this copy has the diagrams that the walks leave. */
  readonly hasShots: boolean;
};
