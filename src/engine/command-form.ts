import type { Command } from "./command.ts";
import type { SectionDefinition } from "./define-section.ts";
import { longText, required, type Fields } from "./field.ts";
import {
  recordSectionOf,
  type FieldErrors,
  type RecordValues,
  type Starts,
} from "./record-section.ts";

/** The name of the reason among the fields of a command's dialog; no input has a field of that name. */
export const REASON = "reason";

/** Longest reason in the history, in characters. */
const MAX_REASON = 500;

/** The dialog of a command: the fields of its input, and the reason where it needs one. */
export type CommandForm = {
  readonly fields: Fields;
  readonly emptyValues: RecordValues;
  /** The fields that may be known without asking. */
  readonly starts: Starts;
  /** The errors of some values, by field, as the server would find them. */
  readonly problemsOf: (values: RecordValues) => FieldErrors;
};

/** A form belongs to no section: only its fields and rules are read. */
const NOWHERE: Omit<SectionDefinition, "fields" | "rules"> = {
  controller: "",
  one: "",
  many: "",
  scope: "company",
  title: "",
  order: [],
  named: [],
  detail: [],
  sortable: null,
  own: null,
  charge: null,
  ally: null,
  lawyer: null,
  uniqueTogether: [],
  views: [],
  awaits: [],
  brief: {},
  lifecycle: null,
  commands: [],
  documents: [],
  without: [],
  examples: [],
};

const forms = new WeakMap<Command, CommandForm>();

/** The form of a command, checked by the same schema and rules as on the server; made once for each command. */
export function commandFormOf(command: Command): CommandForm {
  const form = forms.get(command) ?? newFormOf(command);
  forms.set(command, form);
  return form;
}

function newFormOf({ input, rules, asksReason }: Command): CommandForm {
  const reason = longText("Motivo", MAX_REASON, required);
  const fields: Fields = { ...input, ...(asksReason && { [REASON]: reason }) };
  const { emptyValues, starts, problemsOf } = recordSectionOf({ ...NOWHERE, fields, rules });
  return {
    fields,
    emptyValues,
    starts,
    problemsOf(values) {
      const found = problemsOf(values, null);
      return asksReason && values[REASON] === null
        ? { ...found, [REASON]: "El motivo es requerido" }
        : found;
    },
  };
}

/** The reason and the input among the values of a command's dialog. */
export function givenIn(values: RecordValues): {
  readonly reason: string;
  readonly input: RecordValues;
} {
  const { [REASON]: reason, ...input } = values;
  return { reason: typeof reason === "string" ? reason.trim() : "", input };
}
