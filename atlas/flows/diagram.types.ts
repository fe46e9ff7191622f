import type { Who } from "../../src/engine/words.ts";

/** A call to the outside that lasts as long as its state: to a port, or to another machine. */
export type Call = {
  /** The name of the port, as the machine invokes it. */
  readonly id: string;
  readonly words: string;
  /** `POST auth/login`: method and path under the api prefix (spec §7); null when our server is not called. */
  readonly http: string | null;
  /** The id of the diagram that shows it, when it is a machine of its own. */
  readonly flow: string | null;
};

/** A state of a machine, with its texts. The first of a diagram is the machine itself. */
export type Node = {
  /** The state's own id in its machine (`auth.login.entering`), which changes only when the state is renamed. */
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly description: string;
  /** `regions`: its inner states are all active at once; `group`: one of them at a time; `state`: it has none. */
  readonly kind: "state" | "group" | "regions";
  /** Whether it is the initial state of its group. */
  readonly isInitial: boolean;
  /** The address of the screen, as in the spec (spec §2); null for a state that is not a screen of its own. */
  readonly address: string | null;
  readonly calls: readonly Call[];
  /** The actions on entering and on leaving, as texts. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly tags: readonly string[];
};

/** A transition of a machine, with its texts. */
export type Edge = {
  /**
   * `source/trigger`, with `[guard]` where several candidates share the trigger; it changes only when one is renamed.
   */
  readonly id: string;
  readonly source: string;
  /** Null when no state is left or entered: only the actions run. */
  readonly target: string | null;
  /** The machine's own event descriptor (`xstate.done.actor.signIn`); empty when no event is needed. */
  readonly event: string;
  /** Its position among the candidates of the same event and source: the first whose guard holds is taken. */
  readonly candidate: number;
  readonly who: Who;
  readonly label: string;
  /** The text of the trigger. */
  readonly when: string;
  /** The text of the guard; null when it always holds. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** The code names of its guard and its actions. */
  readonly code: { readonly guard: string | null; readonly actions: readonly string[] };
  /** Whether it leaves and re-enters a state in which it could stay. */
  readonly reenters: boolean;
  /** Its source: `spec §4`, `ADR 9` or `lectura 7`, or several after commas. */
  readonly clause: string;
};

/** A machine as a neutral diagram: the source of every drawing, text and page of the flows. */
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
