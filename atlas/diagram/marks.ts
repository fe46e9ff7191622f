import type { Badge } from "../desk/cases.ts";
import type { Mark } from "../flows/drawing/marks.ts";

/** The marked parts of a drawing, and the callback for choosing one. */
export type Marks = {
  /** Ids of the states and transitions that were chosen. */
  readonly selected: ReadonlySet<string>;
  /** Ids of the active states of a simulation, and of the transitions that it has just taken. */
  readonly active: ReadonlySet<string>;
  /** Whether the paths took some of these transitions. */
  readonly isProved: (edges: readonly string[]) => boolean;
  /** The difference of states and transitions from the approved version; absent when nothing is compared. */
  readonly changes?: ReadonlyMap<string, Mark>;
  /** The records that stand at a state; absent where none are shown. */
  readonly cases?: ReadonlyMap<string, Badge>;
  /** The open remarks on a part, by its id; absent where none are shown. */
  readonly remarks?: ReadonlyMap<string, number>;
  readonly onState: (id: string) => void;
  readonly onEdge: (ids: readonly string[]) => void;
};
