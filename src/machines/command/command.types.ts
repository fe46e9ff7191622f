import type { ActionResult, Answer, Rehearsal, SectionRecord } from "../../domain/section-reply.ts";
import type { Command } from "../../engine/command.ts";
import type { FieldErrors, RecordValues } from "../../engine/record-section.ts";
import type { Labels, Question } from "../record/record.types.ts";

/** The records that a command is run with: one as it was read, some, or all that a query finds if as many as were seen. */
export type CommandTarget =
  | { readonly id: string; readonly version: number }
  | { readonly ids: readonly string[] }
  | { readonly query: string; readonly seen: number };

/** What was confirmed before, where the server asked something back of many: it is not asked for again. */
export type Given = {
  readonly values: RecordValues;
  /** What was answered yes to. */
  readonly confirmed: readonly string[];
};

export type CommandInput = {
  readonly controller: string;
  /** An event of the lifecycle, `delete`, or another command of the section. */
  readonly command: Command;
  readonly target: CommandTarget;
  /** Whether a yes is asked for even where nothing has to be written. */
  readonly isAsked: boolean;
  readonly given: Given | null;
  /** A text that no other dialog has: the repeat keys of its calls grow from it. */
  readonly seed: string;
};

/** What the server gives for a command: the record as it is then, or a result for each of many; neither for a deletion. */
export type Performed = {
  readonly record?: SectionRecord;
  readonly results?: readonly ActionResult[];
};

/** How a command ended: given up, or answered, with what was written for it. */
export type CommandOutcome =
  | { readonly kind: "cancelled" }
  | {
      readonly kind: "answered";
      readonly answer: Answer<Performed>;
      readonly values: RecordValues;
    };

/** A call of a command: performed or rehearsed. */
export type CommandCall = {
  readonly controller: string;
  readonly action: string;
  readonly target: CommandTarget;
  readonly reason: string;
  readonly input: RecordValues;
  readonly confirmed: readonly string[];
  /** Makes a second send of the same call harmless. */
  readonly key: string;
};

export type CommandContext = CommandInput & {
  /** Whether a dialog is open: something is asked for. */
  readonly isOpen: boolean;
  readonly values: RecordValues;
  readonly labels: Labels;
  /** Fields that were left once: their mistakes may be shown. All of them after an attempt to go on. */
  readonly visited: readonly string[];
  readonly isAttempted: boolean;
  /** Attempts that found something wrong: each moves focus to the first wrong field. */
  readonly refusals: number;
  /** The errors of the server, by field. */
  readonly errors: FieldErrors;
  /** What has to be known before another attempt, beside the errors of fields. */
  readonly notice: string;
  readonly rehearsal: Rehearsal | null;
  readonly question: Question | null;
  readonly confirmed: readonly string[];
  /** What was last confirmed, and how many different contents were: each has a repeat key of its own. */
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
  | { readonly type: "command.confirmed" }
  | { readonly type: "command.cancelled" }
  /** The records that it was asked for are not those on the screen any more. */
  | { readonly type: "command.outdated" }
  | { readonly type: "form.returned" }
  | { readonly type: "question.accepted" }
  | { readonly type: "question.declined" };
