import { concerns } from "./concerns.ts";
import { detourOf, keyOf, type Missing } from "./detour.ts";
import { changedValues } from "./merge.ts";
import type { EditorContext, Filled } from "./editor.types.ts";
import { untouchedIn, type StartsInput } from "./starts.ts";
import type { Draft, DraftKey, Saving } from "./record.types.ts";
import type { FieldErrors, RecordValues } from "../../engine/record-section.ts";

type Written = Pick<EditorContext, "section" | "action" | "values" | "base">;

/** Whether something would be lost by leaving. */
export function isChanged({ base, values }: Written): boolean {
  return Object.keys(changedValues(base, values)).length > 0;
}

/**
 * Gives the errors of the form, by field. A new record is checked whole, an existing one only in its changed fields.
 */
function problemsOf({ section, action, values, base }: Written): FieldErrors {
  return section.problemsOf(values, action === "create" ? null : base);
}

/** Whether the form has errors that prevent saving it. */
export function isWrong(written: Written): boolean {
  return Object.keys(problemsOf(written)).length > 0;
}

/**
 * Gives the messages to show: of the fields that were left once, or of all after an attempt to save, and those of the
 * server and of the stored record for values not written again since.
 */
export function messagesOf(context: EditorContext): FieldErrors {
  const { isAttempted, visited, errors } = context;
  const due = Object.entries(problemsOf(context)).filter(
    ([name]) => isAttempted || visited.some((field) => concerns(name, field)),
  );
  return { ...storedFlaws(context), ...errors, ...Object.fromEntries(due) };
}

/** Gives the records that have what must be unique, by field, where the server's error for it is shown. */
export function twinsOf(context: EditorContext): EditorContext["twins"] {
  const shown = messagesOf(context);
  const { errors, twins } = context;
  return Object.fromEntries(
    Object.entries(twins).filter(([name]) => name in errors && shown[name] === errors[name]),
  );
}

/** Gives the faults of the record as it is stored, in the fields that still have its values. */
function storedFlaws({ section, action, record, base, values }: EditorContext): FieldErrors {
  if (action !== "edit" || record === null) return {};
  const changed = changedValues(base, values);
  const flaws = Object.entries(section.flawsOf(record.values));
  return Object.fromEntries(flaws.filter(([name]) => !Object.hasOwn(changed, name)));
}

/** Gives the fields of a new record that may be known without asking, and that nobody touched; none of one that exists. */
export function startsIn(context: EditorContext): StartsInput {
  const { section, action } = context;
  const { today, chosen } =
    action === "create" ? untouchedIn(context, section.starts) : { today: [], chosen: [] };
  return { controller: section.controller, action, today, chosen };
}

/** Fills the form from outside, under a new revision so that it is drawn again. */
export function fillWith(
  { filled }: Pick<EditorContext, "filled">,
  values: RecordValues,
  at?: string,
): Filled {
  return { revision: filled.revision + 1, values, at };
}

/** Gives the unsaved content and the key of its form, for the port that stores drafts. */
export function draftOf(context: EditorContext): { readonly key: DraftKey; readonly draft: Draft } {
  const { values, labels, base, version } = context;
  return { key: keyOf(context), draft: { values, labels, base, version } };
}

/** Gives the draft of a form that waits for the record that one of its fields should point to. */
export function waitingDraftOf(context: EditorContext, missing: Missing) {
  const { key, draft } = draftOf(context);
  return { key, draft: { ...draft, detour: detourOf(context, missing) } };
}

/** Gives the content to save: all of a new record, or the changes of an existing one. */
export function savingOf(context: EditorContext): Saving {
  const { section, id, from, base, values, version, seed, created, confirmed } = context;
  const { controller } = section;
  // Only the first record of the form is the copy: another one begins blank.
  const source = section.hasParts && created === 0 ? from : null;
  return id === null
    ? { controller, id, from: source, values, confirmed, key: `${seed}-${created}` }
    : { controller, id, version, values: changedValues(base, values), confirmed };
}
