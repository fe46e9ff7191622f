import type { FieldErrors, RecordSection, RecordValues } from "../../engine/record-section.ts";
import type { FieldChange, GivenField, SectionRecord } from "../../domain/section-reply.ts";
import type { Destination } from "../navigation/destination.types.ts";
import type { RecordsChanged } from "../workplace/workplace.types.ts";

/** The labels of references and files, by field. */
export type Labels = Readonly<Record<string, string | readonly string[]>>;

/** One entry of a record's history. */
export type RecordChange = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly reason: string | null;
  /** The input of a command, apart from its reason. */
  readonly input?: readonly GivenField[] | undefined;
  readonly fields: readonly FieldChange[];
  readonly canRevert: boolean;
};

/** Unsaved changes; `base` and `version` are those of the record as the person had read it. */
export type Draft = {
  readonly values: RecordValues;
  readonly labels: Labels;
  readonly base: RecordValues;
  readonly version: number;
};

/** The form that a draft belongs to; the port adds the person and the company. */
export type DraftKey = {
  readonly controller: string;
  readonly action: "view" | "edit" | "create";
  /** The record edited, or the one a new record is copied from. */
  readonly id: string | null;
};

/** A record of a section, by its id. */
export type OneRecord = { readonly controller: string; readonly id: string };

/** The data to save: new values for a version of a record, or a new record, whose key makes it safe to repeat. */
export type Saving = {
  readonly controller: string;
  readonly values: RecordValues;
  readonly confirmed: readonly string[];
} & (
  | { readonly id: string; readonly version: number }
  | { readonly id: null; readonly key: string }
);

/** A file on the server that does not belong to a record yet. */
export type SentFile = { readonly id: string; readonly label: string };

export type RecordInput = {
  readonly section: RecordSection;
  readonly action: "view" | "edit" | "create";
  readonly id: string | null;
  /** The record that a new one is copied from. */
  readonly from: string | null;
  readonly company: string;
  /** The actions of the section that the person is permitted; the server still decides. */
  readonly can: readonly string[];
  /** A text unique to the form, from which the idempotency key of the record that it creates is derived. */
  readonly seed: string;
};

/** A question of the server; the call continues when repeated with its token. */
export type Question = {
  readonly title: string;
  readonly detail: string;
  readonly word: string;
};

/** The chosen side of a field that two people changed. */
export type Side = "mine" | "theirs";

export type RecordContext = RecordInput & {
  /** The record as last read. */
  readonly record: SectionRecord | null;
  /** The record with the changes that somebody else has made since. */
  readonly newer: SectionRecord | null;
  /** Whether the live channel announced a change not yet seen, and by whom. */
  readonly isUnseen: boolean;
  readonly changedBy: string;
  /** The values that editing started from and their version, and the values written so far. */
  readonly base: RecordValues;
  readonly version: number;
  readonly values: RecordValues;
  readonly labels: Labels;
  /** The values last filled in from outside; a new revision draws the form again. */
  readonly filled: { readonly revision: number; readonly values: RecordValues };
  /** The fields that were left once, whose errors may be shown; after an attempt to save, all are shown. */
  readonly visited: readonly string[];
  readonly isAttempted: boolean;
  /** The number of attempts to save that found something wrong: each moves focus to the first wrong field. */
  readonly refusals: number;
  /** The errors of the server, by field. */
  readonly errors: FieldErrors;
  /** The chosen side of each contested field. */
  readonly sides: Readonly<Record<string, Side>>;
  readonly draft: Draft | null;
  readonly history: readonly RecordChange[] | null;
  /** The command chosen last, and the number of commands chosen so far. */
  readonly command: string;
  readonly opened: number;
  /** The question that the server asks before it saves; null for none. */
  readonly question: Question | null;
  /** The questions of the server that were answered yes. */
  readonly confirmed: readonly string[];
  /** The change of the history that is being undone. */
  readonly undone: string;
  /** The document that is being issued, by its action. */
  readonly document: string;
  /** The file being uploaded, and its field. */
  readonly upload: { readonly field: string; readonly file: File } | null;
  /** Whether the person wants another form after this one is saved. */
  readonly isAnother: boolean;
  /** Whether the person goes where they wanted once it is saved. */
  readonly isLeavingSaved: boolean;
  /** The number of records created by this form. */
  readonly created: number;
  /** The reason the record cannot be shown, in the server's words. */
  readonly words: string;
  /** The destination requested while something is unsaved. */
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
  | { readonly type: "leave.saved" }
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
  | { readonly type: "document.wanted"; readonly action: string }
  | { readonly type: "change.reverted"; readonly change: string }
  | { readonly type: "retry.chosen" }
  | RecordsChanged;
