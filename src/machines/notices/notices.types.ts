/** One's own action on some records of a section, which can still be undone. */
export type Undoing = {
  readonly controller: string;
  readonly action: string;
  readonly ids: readonly string[];
};

/** A notice; `id` grows with each, so that the same text twice is two notices. */
export type Notice = {
  readonly id: number;
  readonly style: "info" | "danger";
  readonly text: string;
  /** Whether it explains why a step was refused: it is withdrawn when the person leaves that step. */
  readonly isRefusal?: boolean;
  /** Whether it tells why the session ended: it is read after it, and nothing else is. */
  readonly isFarewell?: boolean;
  /** The action that it tells of, which may be undone from it once. */
  readonly undo?: Undoing | undefined;
  readonly isUndone?: boolean;
  /** Where what it tells of is. */
  readonly link?: { readonly label: string; readonly href: string } | undefined;
};

/** Some records of a section. */
type Concerned = Pick<Undoing, "controller" | "ids">;

/** The content of a notice; the notices machine numbers it. */
export type Announcement = Omit<Notice, "id"> & {
  /** The records that it tells a change of: what an older notice offers to undo of them is not the last one any more. */
  readonly about?: Concerned | undefined;
};

export type NoticesContext = {
  readonly lastId: number;
  readonly current: Notice | null;
  readonly queue: readonly Notice[];
  /** The latest notices of this session, newest first: the list of 'Avisos' (reading 18). */
  readonly past: readonly Notice[];
};

export type NoticeEvent =
  | ({ readonly type: "notice.raised" } & Announcement)
  | { readonly type: "notice.dismissed" }
  | { readonly type: "undo.chosen"; readonly id: number }
  | { readonly type: "attention.started" }
  | { readonly type: "attention.ended" }
  | { readonly type: "refusals.withdrawn" }
  | { readonly type: "past.forgotten" };
