import type { FieldErrors, RecordSection, RecordValues } from "../../engine/record-section.ts";
import type { Alike } from "../../contract/section-contract.ts";
import type { Twin } from "../../contract/answer.ts";
import type { Destination } from "../navigation/destination.types.ts";
import type { RecordsChanged } from "../workplace/workplace.types.ts";
import type { StartKnown } from "./starts.ts";
import type { Detour, Draft, Labels, Question, Watched } from "./record.types.ts";

export type EditorInput = {
  readonly section: RecordSection;
  readonly action: "edit" | "create";
  readonly id: string | null;
  /** The record that a new one is copied from. */
  readonly from: string | null;
  /** The form that waits for this new record, as its address names it. */
  readonly detour?: string | null;
  /** The actions of the section that the person is permitted; the server still decides. */
  readonly can: readonly string[];
  /** A text unique to the form, from which the idempotency key of the record that it creates is derived. */
  readonly seed: string;
};

/** The chosen side of a field that two people changed. */
export type Side = "mine" | "theirs";

/** The values last filled in from outside; `at` is the field that they came for, where one waited. */
export type Filled = {
  readonly revision: number;
  readonly values: RecordValues;
  readonly at?: string | undefined;
  /** How often each field alone was filled since: it is drawn again by itself. */
  readonly redrawn?: Readonly<Record<string, number>>;
};

export type EditorContext = EditorInput &
  Watched & {
    /** The values that editing started from and their version, and the values written so far. */
    readonly base: RecordValues;
    readonly version: number;
    readonly values: RecordValues;
    readonly labels: Labels;
    /** The values last filled in from outside; a new revision draws the form again. */
    readonly filled: Filled;
    /** The fields, and the cells of child rows, that were written in since the form opened. */
    readonly written: readonly string[];
    /** Those of them that were left once, whose errors may be shown; after an attempt to save, all are shown. */
    readonly visited: readonly string[];
    readonly isAttempted: boolean;
    /** The number of attempts to save that found something wrong: each moves focus to the first wrong field. */
    readonly refusals: number;
    /** The errors of the server, by field. */
    readonly errors: FieldErrors;
    /** The records that the server named with its errors: they have what must be unique. */
    readonly twins: Readonly<Record<string, Twin>>;
    /** The values known of the records that are chosen to fit other fields: the value that each fits, by field. */
    readonly alike: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** The chosen side of each contested field. */
    readonly sides: Readonly<Record<string, Side>>;
    readonly draft: Draft | null;
    /** The way back to the form that waits for this new record; null where none does. */
    readonly serves: Detour | null;
    /** Whether what is written here is found again after another page. */
    readonly canKeep: boolean;
    /** The question that the server asks before it saves; null for none. */
    readonly question: Question | null;
    /** The questions of the server that were answered yes. */
    readonly confirmed: readonly string[];
    /** The file being uploaded, and its field. */
    readonly upload: { readonly field: string; readonly file: File } | null;
    /** Whether the person wants another form after this one is saved. */
    readonly isAnother: boolean;
    /** Whether the person goes where they wanted once it is saved. */
    readonly isLeavingSaved: boolean;
    /** The number of records created by this form. */
    readonly created: number;
    /** The destination requested while something is unsaved. */
    readonly goal: Destination;
  };

export type EditorEvent =
  | {
      readonly type: "field.changed";
      readonly field: string;
      readonly value: unknown;
      /** The path of the cell that was written, where the field has child rows. */
      readonly at?: string | undefined;
      readonly label?: string | readonly string[];
      readonly alike?: Alike | undefined;
    }
  | { readonly type: "field.left"; readonly field: string }
  | StartKnown
  | { readonly type: "file.chosen"; readonly field: string; readonly file: File }
  | { readonly type: "missing.wanted"; readonly field: string; readonly text: string }
  | {
      readonly type: "save.chosen";
      readonly another: boolean;
      /** The record whose form is wanted once this one is saved. */
      readonly next?: string | undefined;
      /** The address of the list that is wanted then. */
      readonly list?: string | undefined;
    }
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
  | { readonly type: "question.accepted" }
  | { readonly type: "question.declined" }
  | { readonly type: "retry.chosen" }
  | RecordsChanged;
