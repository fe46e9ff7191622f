import type { Answer } from "../../domain/section-reply.ts";
import type { Announcement } from "../auth/auth.types.ts";

// Wording not in the spec, which shows none of the inner screens.
export const CREATED: Announcement = { style: "info", text: "El registro se creó." };
export const SAVED: Announcement = { style: "info", text: "Los cambios se guardaron." };
export const DELETED: Announcement = { style: "info", text: "El registro se eliminó." };
export const REVERTED: Announcement = { style: "info", text: "El cambio se deshizo." };

/** Gives the notice of a refusal, in the server's own words. */
export function refusalOf(reply: Answer<unknown>): Announcement {
  const text = reply.kind === "refused" ? (reply.problem.detail ?? reply.problem.title) : "";
  return { style: "danger", text };
}
