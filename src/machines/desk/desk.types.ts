/** A step that waits for somebody, or that somebody has done, with a record of some section. */
export type Task = {
  readonly controller: string;
  readonly id: string;
  readonly label: string;
  readonly step: string;
  readonly at: string;
  readonly by: string;
};

/** A note that names the person. */
export type Mention = {
  readonly controller: string;
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** How the note begins. */
  readonly text: string;
  readonly at: string;
  readonly by: string;
};

/** The changes that the person made in one call. */
export type OwnChange = {
  readonly id: string;
  readonly controller: string;
  readonly action: string;
  readonly step: string;
  readonly at: string;
  readonly label: string;
  readonly ids: readonly string[];
  readonly canUndo: boolean;
};

/** The work that waits for the person, the answers to what they asked for, and their own changes. */
export type Desk = {
  readonly waiting: readonly Task[];
  readonly answered: readonly Task[];
  /** The notes that name the person, the last first. */
  readonly mentions: readonly Mention[];
  readonly changes: readonly OwnChange[];
  /** The sections whose changes may bring more of it. */
  readonly watched: readonly string[];
};
