/** A part of another life, or of the same one: an arrow, or the state in which a record begins. */
type Place = {
  readonly machine: string;
  /** The id of the transition; null for a record that is made. */
  readonly edge: string | null;
};

/** A consequence of an arrow of a life beyond its own status, in the words of the dialogs. */
export type Consequence = {
  readonly words: string;
  /** Where it leads; null for what has no life of its own. */
  readonly to: Place | null;
  /** Whether every step along the arrow that was seen had it. */
  readonly isAlways: boolean;
  /** Whether a job that the step begins does it, after the step. */
  readonly isLater: boolean;
};

/** All that is known of an arrow of a life beyond its chart. */
export type ArrowFacts = {
  /** The fields of its dialog, by their labels; empty for none. */
  readonly asks: readonly string[];
  /** The consequence as its dialog tells it, where its status does not; null for none. */
  readonly says: string | null;
  /** Whether and how it is taken back, in the words of its dialog; null for what nobody causes. */
  readonly undo: string | null;
  /** The roles of the demonstration that may take it; null where it depends on the section, or nobody causes it. */
  readonly roles: readonly string[] | null;
  /** Null where no test saw it taken alone: what is not known is not said. */
  readonly causes: readonly Consequence[] | null;
  /** Whether a test of the server took it, with a record of the product. */
  readonly isTaken: boolean;
};

/** The facts of the arrows of each life, by machine and by transition. */
export type Effects = Readonly<Record<string, Readonly<Record<string, ArrowFacts>>>>;
