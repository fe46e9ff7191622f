import type { Answer } from "../../contract/answer.ts";
import type { ChangeRehearsal } from "../../contract/change-contract.ts";
import type { ActionResult, Rehearsal, SectionRecord } from "../../contract/section-contract.ts";
import type { Command } from "../../engine/command.ts";
import type { FieldErrors, RecordValues } from "../../engine/record-section.ts";
import type { Labels, Question } from "../record/record.types.ts";
import type { StartKnown } from "../record/starts.ts";

/**
 * The records that a command runs on: one at the version read, some by id, or all of a query if their number is still
 * the one seen.
 */
export type CommandTarget =
  | { readonly id: string; readonly version: number }
  | { readonly ids: readonly string[] }
  | { readonly query: string; readonly seen: number };

/** The input confirmed earlier, when the server asked a question about many records: it is not asked for again. */
export type Given = {
  readonly values: RecordValues;
  /** The questions of the server that were answered yes. */
  readonly confirmed: readonly string[];
  /** The mark of the rehearsal that was seen before. */
  readonly rehearsed: string | null;
};

export type CommandInput = {
  readonly controller: string;
  /** An event of the lifecycle, `delete`, or another command of the section. */
  readonly command: Command;
  readonly target: CommandTarget;
  /** Whether a confirmation is asked for even when there is no input. */
  readonly isAsked: boolean;
  readonly given: Given | null;
  /** A text unique to the dialog, from which the repeat keys of its calls are derived. */
  readonly seed: string;
};

/**
 * The server's answer to a command: the record as it is afterwards, or a result for each of many; neither for a
 * deletion.
 */
export type Performed = {
  readonly record?: SectionRecord;
  readonly results?: readonly ActionResult[];
};

/** The end of a command: cancelled, or answered, with the values typed for it and the mark of what was seen. */
export type CommandOutcome =
  | { readonly kind: "cancelled" }
  | {
      readonly kind: "answered";
      readonly answer: Answer<Performed>;
      readonly values: RecordValues;
      readonly rehearsed: string | null;
    };

/** The rehearsal of a command on one record, or of a command or change of many. */
export type Seen = Rehearsal | ChangeRehearsal;

/** A call of a command: performed or rehearsed. */
export type CommandCall = {
  readonly controller: string;
  readonly action: string;
  readonly target: CommandTarget;
  readonly reason: string;
  readonly input: RecordValues;
  readonly confirmed: readonly string[];
  /** The mark of the rehearsal of many records that was seen; null without one. */
  readonly rehearsed: string | null;
  /** The repeat key: makes a second send of the same call harmless. */
  readonly key: string;
};

export type CommandContext = CommandInput & {
  /** Whether a dialog is open to ask for something. */
  readonly isOpen: boolean;
  readonly values: RecordValues;
  readonly labels: Labels;
  /** The fields that were written in. */
  readonly written: readonly string[];
  /** Those of them that were left once, whose errors may be shown; after an attempt to continue, all are shown. */
  readonly visited: readonly string[];
  readonly isAttempted: boolean;
  /** The number of attempts that found something wrong: each moves focus to the first wrong field. */
  readonly refusals: number;
  /** The errors of the server, by field. */
  readonly errors: FieldErrors;
  /** A message to read before another attempt, apart from the errors of fields. */
  readonly notice: string;
  readonly rehearsal: Seen | null;
  readonly question: Question | null;
  readonly confirmed: readonly string[];
  /** The content confirmed last, and the number of different contents so far: each has its own repeat key. */
  readonly sent: { readonly content: string; readonly count: number };
  readonly outcome: CommandOutcome;
};

export type CommandEvent =
  | {
      readonly type: "field.changed";
      readonly field: string;
      readonly value: unknown;
      readonly label?: Labels[string];
    }
  | { readonly type: "field.left"; readonly field: string }
  | StartKnown
  | { readonly type: "command.confirmed" }
  | { readonly type: "command.cancelled" }
  /** The records that the command was chosen for are no longer those on the screen. */
  | { readonly type: "command.outdated" }
  | { readonly type: "form.returned" }
  | { readonly type: "question.accepted" }
  | { readonly type: "question.declined" };
