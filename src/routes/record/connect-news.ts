import type { Watched } from "../../machines/record/record.types.ts";

/**
 * Gives the kind of change that others made to the record meanwhile, null for none or an unknown one, and who made it: a
 * changed record carries the name, the live channel gives it for a deleted one.
 */
export function newsOf(
  { newer, changedBy }: Pick<Watched, "newer" | "changedBy">,
  others: "told" | "gone" | null,
) {
  const isTold = others === "told";
  const newsKind: "changed" | "deleted" | null = isTold ? "changed" : others && "deleted";
  return { newsKind, newsBy: isTold ? (newer?.updatedBy ?? "") : changedBy };
}
