import type { ReactNode } from "react";
import type { StatusNames } from "../../../contract/section-contract.ts";
import type { Seen } from "../../../machines/command/command.types.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Fields } from "../../../engine/field.ts";
import type { FieldErrors, RecordValues } from "../../../engine/record-section.ts";
import type { Labels, Question } from "../../../machines/record/record.types.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import type { FormCalls } from "../record/record-field.types.ts";

/** The state of a chosen command, to be drawn. */
export type CommandView = {
  readonly state: "rehearsingFirst" | "asking" | "rehearsing" | "reviewing" | "doing" | "warned";
  /** Whether the command's own dialog is open: without it only the server's question is drawn. */
  readonly isOpen: boolean;
  readonly label: string;
  /** Whether it takes the record away. */
  readonly isGrave: boolean;
  readonly fields: Fields;
  readonly values: RecordValues;
  readonly labels: Labels;
  /** The messages to show now, by field. */
  readonly messages: FieldErrors;
  readonly refusals: number;
  readonly notice: string;
  /** Whether the next confirmation shows what would happen, instead of doing it. */
  readonly isRehearsed: boolean;
  readonly rehearsal: Seen | null;
  /** Whether the question itself says what would happen with each of many records. */
  readonly isRehearsedFirst: boolean;
  /** Whether it changes fields, rather than being a step or a deletion. */
  readonly isChange: boolean;
  readonly question: Question | null;
  readonly lookup: ComboFound & { readonly field: string; readonly text?: string };
};

/** The handlers of a command's dialog; their identity is stable for as long as it is open. */
export type CommandCalls = FormCalls & {
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly goBack: () => void;
  readonly accept: () => void;
  readonly decline: () => void;
};

export type CommandDialogProps = {
  readonly section: SectionDefinition;
  /** The company's own names of the statuses. */
  readonly statuses: StatusNames | undefined;
  readonly view: CommandView;
  readonly calls: CommandCalls;
  /** Whether the person may open the records that are named. */
  readonly mayView?: boolean;
  readonly title: string;
  readonly description: string;
  /** The outcome of the command in figures, where the server tells it beforehand. */
  readonly impact?: ReactNode;
};
