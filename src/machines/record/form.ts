import { changedValues } from "./merge.ts";
import type { Draft, DraftKey, RecordContext, Saving } from "./record.types.ts";
import type { FieldErrors, RecordValues } from "../../engine/record-section.ts";

type Written = Pick<RecordContext, "section" | "action" | "values" | "base">;

/** Whether something would be lost by leaving. */
export function isChanged({ base, values }: Written): boolean {
  return Object.keys(changedValues(base, values)).length > 0;
}

/** What is wrong with what is written, by field. A new record is judged whole, another by what was changed. */
function problemsOf({ section, action, values, base }: Written): FieldErrors {
  return section.problemsOf(values, action === "create" ? null : base);
}

/** Whether what is written may not be saved yet. */
export function isWrong(written: Written): boolean {
  return Object.keys(problemsOf(written)).length > 0;
}

/**
 * The messages that are due: of the fields that were left once, or of all after an attempt to save, and what the
 * server said of what has not been written again since.
 */
export function messagesOf(context: RecordContext): FieldErrors {
  const { isAttempted, visited, errors } = context;
  const due = Object.entries(problemsOf(context)).filter(
    ([name]) => isAttempted || visited.some((field) => concerns(name, field)),
  );
  return { ...errors, ...Object.fromEntries(due) };
}

/** Whether a message is of a field, or of one of its child rows. */
export function concerns(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}

/** Fills the form from outside: what was drawn before is drawn anew. */
export function fillWith({ filled }: Pick<RecordContext, "filled">, values: RecordValues) {
  return { revision: filled.revision + 1, values };
}

/** What is written and in which form, for the port that keeps it while it is not saved. */
export function draftOf(context: RecordContext): { readonly key: DraftKey; readonly draft: Draft } {
  const { section, action, id, from, values, labels, base, version } = context;
  return {
    key: { controller: section.controller, action, id: id ?? from },
    draft: { values, labels, base, version },
  };
}

/** What is sent to be saved: all of a new record, or what was changed of one. */
export function savingOf(context: RecordContext): Saving {
  const { section, id, base, values, version, seed, created, confirmed } = context;
  const { controller } = section;
  return id === null
    ? { controller, id, values, confirmed, key: `${seed}-${created}` }
    : { controller, id, version, values: changedValues(base, values), confirmed };
}
