import type { Answer } from "../../contract/answer.ts";
import type { SectionRecord } from "../../contract/section-contract.ts";
import type { Announcement } from "../notices/notices.types.ts";
import type { EditorContext } from "./editor.types.ts";
import { broughtBy, type Brought } from "./detour.ts";
import { pick } from "./merge.ts";
import type { Draft, DraftKey } from "./record.types.ts";

/** Wording not in the spec: the answer to the first saving was lost, and another was sent since. */
const MADE =
  "El registro ya se creó la primera vez que guardó. Lo que escribió después no se ha guardado: recupérelo aquí.";

/**
 * Gives the record that an earlier saving of a new form made, whose answer was lost: what was written since is no other
 * record, but a change of that one. Null where the answer names none.
 */
function madeBefore(reply: Answer<unknown>): SectionRecord | null {
  return reply.kind === "refused" ? (reply.problem.made ?? null) : null;
}

/** Whether what was written goes on as a change of that record: it is kept, and the person may change it. */
export function canGoOn({ id, can, canKeep }: EditorContext, reply: Answer<unknown>): boolean {
  return id === null && madeBefore(reply) !== null && canKeep && can.includes("edit");
}

/** Gives what was written as unsaved changes of the record that was made, which its form offers. */
export function asItsDraft(
  { section, values, labels }: EditorContext,
  reply: Answer<unknown>,
): { readonly key: DraftKey; readonly draft: Draft } {
  const made = madeBefore(reply);
  const base = pick(made?.values ?? {}, section.emptyValues);
  return {
    key: { controller: section.controller, action: "edit", id: made?.id ?? null },
    draft: { values, labels, base, version: made?.version ?? 0 },
  };
}

/** Gives the form of the record that was made. */
export function itsForm({ section }: EditorContext, reply: Answer<unknown>) {
  return { path: `/${section.controller}/edit/${madeBefore(reply)?.id ?? ""}` };
}

/** Gives that record to the form that waited for it. */
export function broughtAlready(context: EditorContext, reply: Answer<unknown>): Brought {
  const value = madeBefore(reply);
  return broughtBy(context, value === null ? { kind: "empty" } : { kind: "received", value });
}

/** Gives the notice of it, with its link. */
export function madeWords({ section }: EditorContext, reply: Answer<unknown>): Announcement {
  const made = madeBefore(reply);
  const href = `/${section.controller}/view/${made?.id ?? ""}`;
  return {
    style: "info",
    text: MADE,
    ...(made !== null && { link: { label: section.nameOf(made), href } }),
  };
}
