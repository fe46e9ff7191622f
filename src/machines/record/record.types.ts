import type { FieldErrors, RecordSection, RecordValues } from "../../engine/record-section.ts";
import type { FieldChange, GivenField, SectionRecord } from "../../domain/section-reply.ts";
import type { Destination } from "../navigation/destination.types.ts";
import type { RecordsChanged } from "../workplace/workplace.types.ts";

/** What references and files are called, by field. */
export type Labels = Readonly<Record<string, string | readonly string[]>>;

/** One entry of a record's history. */
export type RecordChange = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly reason: string | null;
  /** What a command asked for, besides its reason. */
  readonly input?: readonly GivenField[] | undefined;
  readonly fields: readonly FieldChange[];
  readonly canRevert: boolean;
};

/** What somebody wrote and did not save. `base` and `version` are what they had read. */
export type Draft = {
  readonly values: RecordValues;
  readonly labels: Labels;
  readonly base: RecordValues;
  readonly version: number;
};

/** Which form a draft belongs to; whose it is and of which company, its port adds. */
export type DraftKey = {
  readonly controller: string;
  readonly action: "view" | "edit" | "create";
  /** The record edited, or the one a new record is copied from. */
  readonly id: string | null;
};

/** A record of a section, by its id. */
export type OneRecord = { readonly controller: string; readonly id: string };

/** What is saved: new values for a version of a record, or a new record, whose key makes it safe to repeat. */
export type Saving = {
  readonly controller: string;
  readonly values: RecordValues;
  readonly confirmed: readonly string[];
} & (
  | { readonly id: string; readonly version: number }
  | { readonly id: null; readonly key: string }
);

/** A file on the server, that no record holds yet. */
export type SentFile = { readonly id: string; readonly label: string };

export type RecordInput = {
  readonly section: RecordSection;
  readonly action: "view" | "edit" | "create";
  readonly id: string | null;
  /** The record that a new one is copied from. */
  readonly from: string | null;
  readonly company: string;
  /** Actions of the section that the person is permitted; the server decides all the same. */
  readonly can: readonly string[];
  /** A text that no other form has: the idempotency key of what it creates grows from it. */
  readonly seed: string;
};

/** A question of the server: the same call goes on with its word. */
export type Question = {
  readonly title: string;
  readonly detail: string;
  readonly word: string;
};

/** The kept side of a field that two people changed. */
export type Side = "mine" | "theirs";

export type RecordContext = RecordInput & {
  /** The record as last read. */
  readonly record: SectionRecord | null;
  /** The record as somebody else has left it since. */
  readonly newer: SectionRecord | null;
  /** Whether the live channel told of a change that was not looked at yet; who did it, as it said. */
  readonly isUnseen: boolean;
  readonly changedBy: string;
  /** The values that editing started from, with the version they are of, and those written by now. */
  readonly base: RecordValues;
  readonly version: number;
  readonly values: RecordValues;
  readonly labels: Labels;
  /** What the form was last filled with from outside; another revision is another form. */
  readonly filled: { readonly revision: number; readonly values: RecordValues };
  /** Fields that were left once: their mistakes may be told. All of them after an attempt to save. */
  readonly visited: readonly string[];
  readonly isAttempted: boolean;
  /** Attempts to save that found something wrong: each moves focus to the first wrong field. */
  readonly refusals: number;
  /** What the server found wrong, by field. */
  readonly errors: FieldErrors;
  /** Which side of each contested field stays. */
  readonly sides: Readonly<Record<string, Side>>;
  readonly draft: Draft | null;
  readonly history: readonly RecordChange[] | null;
  /** The command that was chosen last, and how many were. */
  readonly command: string;
  readonly opened: number;
  /** What the server asks before it saves; null when it asks nothing. */
  readonly question: Question | null;
  /** What was answered yes to, of what the server asked. */
  readonly confirmed: readonly string[];
  /** The change of the history that is being undone. */
  readonly undone: string;
  /** The file that is being sent, and for which field. */
  readonly upload: { readonly field: string; readonly file: File } | null;
  /** Whether the person wants another form after this one is saved. */
  readonly isAnother: boolean;
  /** Records created by this form. */
  readonly created: number;
  /** Why the record cannot be shown, in the server's words. */
  readonly words: string;
  /** Where the person asked to go with something unsaved. */
  readonly goal: Destination;
};

export type RecordEvent =
  | {
      readonly type: "field.changed";
      readonly field: string;
      readonly value: unknown;
      readonly label?: string | readonly string[];
    }
  | { readonly type: "field.left"; readonly field: string }
  | { readonly type: "file.chosen"; readonly field: string; readonly file: File }
  | { readonly type: "save.chosen"; readonly another: boolean }
  | ({ readonly type: "leave.asked" } & Destination)
  | { readonly type: "leave.confirmed" }
  | { readonly type: "leave.cancelled" }
  | { readonly type: "draft.taken" }
  | { readonly type: "draft.discarded" }
  | { readonly type: "news.wanted" }
  | { readonly type: "side.chosen"; readonly field: string; readonly side: Side }
  | { readonly type: "merge.confirmed" }
  | { readonly type: "merge.cancelled" }
  | { readonly type: "command.chosen"; readonly action: string }
  | { readonly type: "question.accepted" }
  | { readonly type: "question.declined" }
  | { readonly type: "file.wanted"; readonly field: string }
  | { readonly type: "change.reverted"; readonly change: string }
  | { readonly type: "retry.chosen" }
  | RecordsChanged;
