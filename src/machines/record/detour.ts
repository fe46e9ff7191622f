import type { Answer } from "../../contract/answer.ts";
import type { SectionRecord } from "../../contract/section-contract.ts";
import { parentOf } from "../../domain/section-page.ts";
import { initialStatusOf } from "../../engine/lifecycle-statuses.ts";
import { waitsForServer } from "../../engine/lifecycle-steps.ts";
import type { RecordValues } from "../../engine/record-section.ts";
import type { EditorContext } from "./editor.types.ts";
import type { Detour, Draft, DraftKey, Labels, Made } from "./record.types.ts";

/** A record for the form of that name, which waits for it; null for none. */
export type Brought =
  | { readonly name: string; readonly made: Made }
  | { readonly name: null; readonly made: null };

/** The text of a search that found nothing, and its field. */
export type Missing = { readonly field: string; readonly text: string };

/** Gives the detour of a form to the record that one of its fields should point to. */
export function detourOf(context: EditorContext, { field, text }: Missing): Detour {
  const { section, serves, values, labels } = context;
  const { to = "", fits = [] } = section.referenceOf(field) ?? {};
  const given = fits.filter((each) => typeof values[each] === "string");
  return {
    name: nameOf(context, field),
    field,
    to,
    text,
    shared: only(values, given),
    labels: only(labels, given),
    path: addressOf(context),
    behind: serves === null ? [] : [...serves.behind, serves.name],
  };
}

/** Gives the address of the form of a missing record. */
export function toMissing({ to, name }: Detour): string {
  return `/${to}/create?for=${name}`;
}

/**
 * Whether whoever makes a record comes back to where they came from: not from one on which the server works, whose result is
 * read there (ADR 141), unless a form waits for it.
 * @param status of the new record; null before it is made, for the one that it would have.
 */
export function comesBack(
  { section, serves }: Pick<EditorContext, "section" | "serves">,
  status: string | null,
): boolean {
  if (serves === null) return false;
  const { lifecycle } = section;
  if (lifecycle === null || parentOf(serves.name) === null) return true;
  return !waitsForServer(lifecycle, status ?? initialStatusOf(lifecycle));
}

/** Whether a form may wait for that record: what is written in it is kept, and no form waits for itself. */
export function canWait(context: EditorContext, { field }: Pick<Missing, "field">): boolean {
  const { serves, section, canKeep, detour } = context;
  const waiting = [...(serves?.behind ?? []), detour];
  return (
    canKeep && section.referenceOf(field) !== null && !waiting.includes(nameOf(context, field))
  );
}

/** Gives the record that was made, and the form that waits for it; null where none does. */
export function broughtBy(
  { section, serves }: EditorContext,
  reply: Answer<SectionRecord>,
): Brought {
  if (serves === null || reply.kind !== "received") return { name: null, made: null };
  const { value } = reply;
  return { name: serves.name, made: { id: value.id, label: section.nameOf(value) } };
}

/** Gives the key of a form's draft: one that is made for another has a draft of its own. */
export function keyOf({ section, action, id, from, detour }: EditorContext): DraftKey {
  return { controller: section.controller, action, id: id ?? from, ...(detour && { detour }) };
}

/** Puts the record that was made in the field that waited for it. */
export function withMade({ values, labels, detour }: Draft): {
  readonly values: RecordValues;
  readonly labels: Labels;
} {
  const { field = "", made } = detour ?? {};
  if (made === undefined) return { values, labels };
  const former = values[field];
  if (!Array.isArray(former)) {
    return {
      values: { ...values, [field]: made.id },
      labels: { ...labels, [field]: made.label },
    };
  }
  return {
    values: { ...values, [field]: [...former.map(String), made.id] },
    labels: { ...labels, [field]: [labels[field] ?? [], made.label].flat() },
  };
}

function only<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

function nameOf({ section, action, id, from }: EditorContext, field: string): string {
  return `${section.controller}.${action}.${id ?? from ?? ""}.${field}`;
}

function addressOf({ section: { controller }, action, id, from, detour }: EditorContext): string {
  if (action === "edit") return `/${controller}/edit/${id ?? ""}`;
  const query = [from && `from=${from}`, detour && `for=${detour}`].filter(Boolean).join("&");
  return `/${controller}/create${query && `?${query}`}`;
}
