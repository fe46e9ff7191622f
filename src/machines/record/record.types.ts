import type { Company } from "../../domain/session.ts";
import type { RecordSection, RecordValues } from "../../engine/record-section.ts";
import type { SectionRecord } from "../../contract/section-contract.ts";

/** The labels of references and files, by field. */
export type Labels = Readonly<Record<string, string | readonly string[]>>;

/** Unsaved changes; `base` and `version` are those of the record as the person had read it. */
export type Draft = {
  readonly values: RecordValues;
  readonly labels: Labels;
  readonly base: RecordValues;
  readonly version: number;
  /** The record that the form waits for, which is being made elsewhere. */
  readonly detour?: Detour;
};

/** A record, by the name with which a reference shows it. */
export type Made = { readonly id: string; readonly label: string };

/**
 * The way of a form to another one and back: the record that a field should point to was missing, and is made first
 * (ADR 72). The form waits as a draft.
 */
export type Detour = {
  /** The name of the waiting form and its field, as the address of the other one has it: `agreements.edit.15.ciudad`. */
  readonly name: string;
  readonly field: string;
  /** The section of the missing record. */
  readonly to: string;
  /** The text by which it was looked for. */
  readonly text: string;
  /** The values of the waiting form that the record must have too, and their labels. */
  readonly shared: RecordValues;
  readonly labels: Labels;
  /** The address of the waiting form. */
  readonly path: string;
  /** The forms that wait for the waiting one, the nearest last. */
  readonly behind: readonly string[];
  /** The record, once it is made. */
  readonly made?: Made;
};

/** The form that a draft belongs to; the port adds the person and the company. */
export type DraftKey = {
  readonly controller: string;
  readonly action: "edit" | "create" | "note";
  /** The record edited or noted, or the one a new record is copied from. */
  readonly id: string | null;
  /** The form that waits for a new record, where one does. */
  readonly detour?: string | null;
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
  | {
      readonly id: null;
      /** The record of which it is a duplicate that has its parts too; null for any other. */
      readonly from: string | null;
      readonly key: string;
    }
);

/** A question of the server; the call continues when repeated with its token. */
export type Question = {
  readonly title: string;
  readonly detail: string;
  readonly word: string;
  /** The words of the button that says yes, where they tell what it does. */
  readonly accept?: string | undefined;
};

/** A record at an address, as both of its pages know it. */
export type Watched = {
  readonly section: RecordSection;
  /** Null for a new one. */
  readonly id: string | null;
  /** The record that a new one is copied from. */
  readonly from?: string | null;
  /** The record as last read. */
  readonly record: SectionRecord | null;
  /** The record with the changes that somebody else has made since. */
  readonly newer: SectionRecord | null;
  /** Whether the live channel announced a change not yet seen, and by whom. */
  readonly isUnseen: boolean;
  readonly changedBy: string;
  /** The reason the record cannot be shown, in the server's words. */
  readonly words: string;
  /** The other company of the person that has the record, where it is not of this one. */
  readonly elsewhere: Company | null;
};
