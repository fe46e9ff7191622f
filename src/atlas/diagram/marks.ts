import type { Mark } from "../../flows/drawing/marks.ts";

/** What is marked on a drawing, and what choosing a part of it does. */
export type Marks = {
  /** Ids of the states and transitions that were chosen. */
  readonly selected: ReadonlySet<string>;
  /** Ids of the states where a simulation is, and of the transitions that it has just taken. */
  readonly active: ReadonlySet<string>;
  /** Whether the paths took some of these transitions. */
  readonly isProved: (edges: readonly string[]) => boolean;
  /** How states and transitions stand against what was approved; absent where nothing is compared. */
  readonly changes?: ReadonlyMap<string, Mark>;
  readonly onState: (id: string) => void;
  readonly onEdge: (ids: readonly string[]) => void;
};
