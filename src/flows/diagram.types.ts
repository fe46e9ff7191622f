import type { Who } from "../engine/words.ts";

/** What a state asks of the outside while it lasts: a port, or another machine that lives as long as it. */
export type Call = {
  /** The name of the port, as the machine invokes it. */
  readonly id: string;
  readonly words: string;
  /** `POST auth/login`: method and path under the api prefix (spec §7); null when nothing of ours is called. */
  readonly http: string | null;
  /** The id of the diagram that shows it, when it is a machine of its own. */
  readonly flow: string | null;
};

/** A state of a machine, in words. The first of a diagram is the machine itself. */
export type Node = {
  /** The state's own id in its machine (`auth.login.entering`): stable until the state is renamed. */
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly description: string;
  /** `regions`: its inner states all last at the same time; `group`: one of them at a time; `state`: none inside. */
  readonly kind: "state" | "group" | "regions";
  /** Whether its group starts here. */
  readonly isInitial: boolean;
  /** Address of the screen, as the spec writes it (spec §2); null for a state that is not a screen of its own. */
  readonly address: string | null;
  readonly calls: readonly Call[];
  /** What is done on arriving and on leaving, in words. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly tags: readonly string[];
};

/** A transition of a machine, in words. */
export type Edge = {
  /** `source/trigger`, with `[guard]` where several candidates share the trigger: stable until one is renamed. */
  readonly id: string;
  readonly source: string;
  /** Null when nothing is left nor entered: only the actions happen. */
  readonly target: string | null;
  /** The machine's own event descriptor (`xstate.done.actor.signIn`); empty when no event is needed. */
  readonly event: string;
  /** Its place among the candidates of the same event and source: the first whose guard holds is taken. */
  readonly candidate: number;
  readonly who: Who;
  readonly label: string;
  /** What sets it off, in words. */
  readonly when: string;
  /** The guard in words; null when it always holds. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** The names in the chart of its guard and its actions, for whoever asks to see the code. */
  readonly code: { readonly guard: string | null; readonly actions: readonly string[] };
  /** Whether it leaves and enters again a state that it could stay in. */
  readonly reenters: boolean;
  /** What asks for it: `spec §4`, `ADR 9` or `lectura 7`, one or several after commas. */
  readonly clause: string;
};

/** A machine as a neutral diagram: what every drawing, text and page of the flows is made from. */
export type Diagram = {
  readonly id: string;
  readonly title: string;
  /** The heading under which an index lists it. */
  readonly part: string;
  readonly description: string;
  /** In document order, parents before their inner states. */
  readonly nodes: readonly Node[];
  /** In document order: of the outermost source first, and by priority within it. */
  readonly edges: readonly Edge[];
};
