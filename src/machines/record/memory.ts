import type { Answer } from "../../contract/answer.ts";
import { withMade } from "./detour.ts";
import { concerns } from "./concerns.ts";
import { fitted, put } from "./fitting.ts";
import { fillWith } from "./form.ts";
import { changedValues, differences, merged, pick } from "./merge.ts";
import type { StartKnown } from "./starts.ts";
import { together } from "./visits.ts";
import type { EditorContext } from "./editor.types.ts";
import type { Alike, SectionRecord, SentFile } from "../../contract/section-contract.ts";
import type { Labels } from "./record.types.ts";
import type { RecordValues } from "../../engine/record-section.ts";

/** A value written in a field, with the label of a reference. */
export type Written = {
  readonly field: string;
  readonly value: unknown;
  readonly label?: Labels[string];
  /** The path of the cell that was written, where the field has child rows. */
  readonly at?: string | undefined;
  /** The values of the record chosen in the fields that it must share with this one. */
  readonly alike?: Alike | undefined;
};

type Memory = Partial<EditorContext>;

/** Wording not in the spec: the file did not reach the server. */
const NOT_SENT = "No se pudo enviar el archivo. Inténtelo de nuevo.";

/** Starts the form of a record to edit, a copy of one, or a new one. */
export function startForm(context: EditorContext): Memory {
  const { section, action, record, serves } = context;
  if (record === null) {
    const { text = "", shared = {}, labels = {} } = serves ?? {};
    return startOf(context, section.valuesFor(text, shared), labels);
  }
  return action === "create"
    ? { ...startOfCopy(context, record), record: null }
    : startOf(context, pick(record.values, section.emptyValues), record.labels);
}

/** Starts a copy: what it does not take has no label either. */
function startOfCopy(context: EditorContext, { values, labels }: SectionRecord): Memory {
  const copied = context.section.copyOf(values);
  const taken = Object.entries(labels).filter(([name]) => (copied[name] ?? null) !== null);
  return startOf(context, copied, Object.fromEntries(taken));
}

/** Starts another blank form. */
export function startNew(context: EditorContext): Memory {
  return { ...startOf(context, context.section.emptyValues, {}), record: null };
}

/** Restores the values of the draft in the form, with the record that it waited for. */
export function withDraft(context: EditorContext): Memory {
  const { draft } = context;
  if (draft === null) return {};
  const { base, version, detour } = draft;
  const { values, labels } = withMade(draft);
  const filled = fillWith(context, values, detour?.field);
  return { base, version, values, labels, draft: null, filled };
}

/** Writes a value in a field and removes the server's errors for it, which were about the old value. */
export function withWritten(context: EditorContext, change: Written): Memory {
  const { field, value, label, at = field } = change;
  const errors = Object.entries(context.errors).filter(([each]) => !concerns(each, field));
  const written = {
    ...context,
    values: { ...context.values, [field]: value },
    labels: label === undefined ? context.labels : { ...context.labels, [field]: label },
    errors: Object.fromEntries(errors),
  };
  const next = fitted(written, context.values, change);
  return { ...next, written: together(next.written, at) };
}

/** Puts in its field what is known without asking; the form is as it was opened: nobody wrote anything. */
export function withStart(context: EditorContext, known: StartKnown): Memory {
  const { field, value, label } = known;
  const { values, base } = context;
  // A reference takes its label where it stands, and who is in it stays there; a day is drawn with its text.
  const form =
    label === undefined
      ? put(context, field, value, "")
      : {
          ...context,
          values: { ...values, [field]: value },
          labels: { ...context.labels, [field]: label },
        };
  const next = fitted(form, values, known);
  return { ...next, base: { ...base, ...changedValues(values, next.values) } };
}

/** Puts an uploaded file in its field. */
export function withFile(context: EditorContext, { id, label }: SentFile): Memory {
  const field = context.upload?.field ?? "";
  return { ...withWritten(context, { field, value: id, label }), upload: null };
}

/** Shows, at its field, why a file was refused. */
export function withoutFile({ errors, upload }: EditorContext, reply: Answer<unknown>): Memory {
  const words = reply.kind === "refused" ? (reply.problem.detail ?? reply.problem.title) : NOT_SENT;
  return { errors: { ...errors, [upload?.field ?? ""]: words }, upload: null };
}

/** Merges the form into the other person's record, each field as decided. */
export function withMerge(context: EditorContext): Memory {
  const { base, values, newer, labels, sides } = context;
  if (newer === null) return {};
  const theirs = pick(newer.values, base);
  const found = differences(base, values, theirs);
  const result = merged(found, values, sides);
  const taken = found.filter(({ field }) => result[field] !== values[field]);
  const theirLabels = taken.flatMap(({ field }) => {
    const label = newer.labels[field];
    return label === undefined ? [] : [[field, label] as const];
  });
  return {
    record: newer,
    newer: null,
    base: theirs,
    version: newer.version,
    values: result,
    labels: { ...labels, ...Object.fromEntries(theirLabels) },
    filled: fillWith(context, result),
  };
}

/** Records a yes to the server's question, whose token the repeated call carries. */
export function withYes({ question, confirmed }: EditorContext): Memory {
  return question === null ? {} : { question: null, confirmed: [...confirmed, question.word] };
}

/** Gives a form that starts from some values: nothing is changed, left or refused. */
function startOf(context: EditorContext, values: RecordValues, labels: Labels): Memory {
  return {
    base: values,
    values,
    labels,
    version: context.record?.version ?? 0,
    filled: fillWith(context, values),
    written: [],
    visited: [],
    isAttempted: false,
    errors: {},
    alike: {},
    newer: null,
  };
}
