import type { PasteContext, PastePlace } from "../../../machines/paste/paste.types.ts";

/** The block that is pasted into a list, to be drawn. */
export type PasteView = Pick<PasteContext, "block" | "rehearsal" | "notice" | "results"> & {
  readonly state: "rehearsing" | "reviewing" | "saving" | "told";
  readonly place: PastePlace;
  /** The number of cells that would change, and of those that were sent to be seen. */
  readonly changed: number;
  readonly covered: number;
};

/** The handlers of what is pasted into a list. */
export type PasteCalls = {
  readonly paste: (text: string, place: PastePlace) => void;
  readonly choose: (column: string) => void;
  readonly confirm: () => void;
  readonly close: () => void;
};
